import CoreGraphics

extension UISplitViewController {
    /// Puts the columns into one stack.
    final func collapse() {
        let proposed: Column =
            split.compact.host != nil ? .compact : split[.secondary]?.host != nil ? .secondary : .primary
        let top =
            split.hasNavigation
            ? delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
            : proposed
        moving {
            for column in split.columns where column !== stackColumn { setShown(column, false) }
            split.isCollapsed = true
            split.drawn = 1
            finishColumns()
            lend(split.columns.dropFirst().map(\.kind).filter { $0.rawValue <= top.rawValue })
            setShown(stackColumn, true)
            finishColumns()
        }
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// Gives each column its own again.
    final func expand() {
        let proposed = mode(for: preferredDisplayMode, in: split.size)
        let wish = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        moving {
            if !split.hasNavigation, let first = split.columns[0].host,
                let second = delegate?.splitViewController(self, separateSecondaryFrom: first), second.parent == nil
            {
                takeBackLent()
                adopt(second, as: split.columns[1])
            } else {
                takeBackLent()
            }
            split.isCollapsed = false
            split.mode = mode(for: wish ?? proposed, in: split.size)
            showColumns(of: split.mode)
            finishColumns()
        }
        delegate?.splitViewControllerDidExpand(self)
    }

    private func moving(_ body: () -> Void) {
        split.isMoving = true
        body()
        split.isMoving = false
        viewIfLoaded?.setNeedsLayout()
    }

    /// The columns besides the primary one whose controllers stand on its stack.
    final var kindsOnStack: [Column] {
        let stack = split.columns[0].navigation?.viewControllers ?? []
        return split.columns.filter { column in
            stack.contains { one in column.lent.contains { $0 === one } }
        }.map(\.kind)
    }

    /// Moves columns' stacks onto the primary one's.
    final func lend(_ kinds: [Column]) {
        guard split.hasNavigation else {
            if kinds.contains(.secondary) { joinPair() }
            return
        }
        guard stackColumn !== split.compact, let navigation = split.columns[0].navigation else { return }
        navigation.settleStack()
        var stack = navigation.viewControllers
        for column in split.columns.dropFirst() where kinds.contains(column.kind) { stack += take(from: column) }
        navigation.setViewControllers(stack, animated: false)
    }

    /// Takes the controllers of a column out of its own stack.
    private func take(from column: SplitColumn) -> [UIViewController] {
        guard column.lent.isEmpty, let own = column.navigation else { return [] }
        own.settleStack()
        let members = own.viewControllers
        guard !members.isEmpty else { return [] }
        own.setViewControllers([], animated: false)
        column.lent = members
        return members
    }

    private func joinPair() {
        let (first, second) = (split.columns[0], split.columns[1])
        guard let host = first.host, let other = second.host else { return }
        if delegate?.splitViewController(self, collapseSecondary: other, onto: host) == true { return }
        guard let navigation = first.navigation else { return }
        if second.navigation != nil {
            navigation.setViewControllers(navigation.viewControllers + take(from: second), animated: false)
        } else {
            other.willMove(toParent: nil)
            other.removeFromParent()
            second.lent = [other]
            navigation.pushViewController(other, animated: false)
        }
    }

    private func adopt(_ controller: UIViewController, as column: SplitColumn) {
        if let old = column.host, old.parent === self {
            old.willMove(toParent: nil)
            old.removeFromParent()
        }
        (column.given, column.host) = (controller, controller)
        addChild(controller)
        controller.didMove(toParent: self)
    }

    /// Takes the columns' controllers from the primary column's stack, with what was pushed over them.
    ///
    /// A column of which nothing is left there has what it had before.
    final func takeBackLent() {
        guard let navigation = split.columns[0].navigation else { return }
        let lenders = split.columns.dropFirst().filter { !$0.lent.isEmpty }
        guard !lenders.isEmpty else { return }
        navigation.settleStack()
        var parts: [[UIViewController]] = [[]] + lenders.map { _ in [] }
        var part = 0
        for controller in navigation.viewControllers {
            if let owner = lenders.firstIndex(where: { $0.lent.contains { $0 === controller } }) {
                part = owner - lenders.startIndex + 1
            }
            parts[part].append(controller)
        }
        navigation.setViewControllers(parts[0], animated: false)
        for (column, members) in zip(lenders, parts.dropFirst()) {
            let own = members.isEmpty ? column.lent.filter { $0.parent == nil } : members
            column.lent = []
            if let stack = column.navigation {
                stack.setViewControllers(own, animated: false)
            } else if let controller = own.first, controller === column.host {
                if controller.parent == nil {
                    addChild(controller)
                    controller.didMove(toParent: self)
                }
                // What was pushed over one that has no stack stays on the primary one's.
                if own.count > 1 {
                    navigation.setViewControllers(parts[0] + own.dropFirst(), animated: false)
                }
            }
        }
    }

    // MARK: The stack

    final func bringToTop(_ kind: Column) {
        guard let column = split[kind], stackColumn !== split.compact, let navigation = split.columns[0].navigation
        else { return }
        navigation.settleStack()
        let stack = navigation.viewControllers
        if kind == .primary {
            let lent = split.columns.flatMap(\.lent)
            let own = stack.prefix { one in !lent.contains { $0 === one } }
            if own.count < stack.count { navigation.setViewControllers(Array(own), animated: true) }
            return
        }
        if let end = stack.lastIndex(where: { one in column.lent.contains { $0 === one } }) {
            if end < stack.count - 1 { navigation.setViewControllers(Array(stack[...end]), animated: true) }
            return
        }
        var new = stack
        for other in split.columns.dropFirst() where other.kind.rawValue <= kind.rawValue {
            let isThere = stack.contains { one in other.lent.contains { $0 === one } }
            if isThere { continue }
            // What was popped is put there again.
            new += other.lent.isEmpty ? take(from: other) : other.lent.filter { $0.parent == nil }
        }
        if new.count > stack.count { navigation.setViewControllers(new, animated: true) }
    }

    final func takeFromTop(_ kind: Column) {
        guard let column = split[kind], let navigation = split.columns[0].navigation else { return }
        let stack = navigation.viewControllers
        guard let begin = stack.firstIndex(where: { one in column.lent.contains { $0 === one } }), begin > 0 else {
            return
        }
        navigation.setViewControllers(Array(stack[..<begin]), animated: true)
    }
}

extension UINavigationController {
    /// Ends what runs between its controllers, and what was asked for meanwhile and begins then: a few at most.
    final func settleStack() {
        for _ in 0..<8 where containerTransition != nil { endContainerTransition() }
    }
}
