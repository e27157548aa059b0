import CoreGraphics

extension UISplitViewController {
    final var hosts: [UIViewController] {
        if split.isCollapsed { return [stackColumn.host].compactMap { $0 } }
        return split.columns.compactMap(\.host)
    }

    /// The column that shows in a compact width.
    final var stackColumn: SplitColumn { split.compact.host == nil ? split.columns[0] : split.compact }

    /// What speaks against a controller, for a message.
    private func fault(in controller: UIViewController) -> String? {
        if sequence(first: self as UIViewController, next: \.parent).contains(where: { $0 === controller }) {
            return "is the split controller, or around it"
        }
        if let parent = controller.parent { return "has a parent already, a \(type(of: parent))" }
        if controller.presenting.own != nil { return "is presented" }
        // It may be off the stack while that is all there is.
        if (split.columns + [split.compact]).contains(where: { $0.given === controller }) {
            return "has a column already"
        }
        return hasNavigationInside(controller) ? "is a split controller, which can't stand on a stack" : nil
    }

    private func hasNavigationInside(_ controller: UIViewController) -> Bool {
        split.hasNavigation && controller is UISplitViewController
    }

    final func put(_ controller: UIViewController?, in kind: Column) {
        let call = "setViewController(_:for:)"
        guard split.hasNavigation, let column = split[kind] else {
            return report(
                call, "a split controller of the style \(split.style) has no column \(kind); nothing is done",
                remedy: "create it with init(style:) for as many columns as are needed")
        }
        guard controller !== column.given else { return }
        if let controller, let fault = fault(in: controller) {
            return report(
                call, "\(type(of: controller)) \(fault); nothing is done",
                remedy: "give a controller that is shown nowhere")
        }
        // One that was pushed over a column once, and popped, is the column's no more.
        for other in split.columns { other.lent.removeAll { $0 === controller && $0 !== other.given } }
        InterfaceContext.current.outsideAnimations { replace(in: column, with: controller) }
    }

    final func replacePair(_ controllers: [UIViewController]) {
        guard !split.hasNavigation, controllers.count <= 2 else {
            return report(
                "viewControllers",
                split.hasNavigation
                    ? "a split controller with columns is given them one by one; nothing is done"
                    : "\(controllers.count) controllers were given; nothing is done",
                remedy: split.hasNavigation ? "call setViewController(_:for:)" : "give one or two")
        }
        let own = split.columns.compactMap(\.given)
        for (index, controller) in controllers.enumerated() {
            let isTwice = controllers[..<index].contains { $0 === controller }
            let isOwn = own.contains { $0 === controller }
            guard let fault = isTwice ? "is given twice" : isOwn ? nil : fault(in: controller) else { continue }
            return report(
                "viewControllers", "\(type(of: controller)) \(fault); nothing is done",
                remedy: "give controllers that are shown nowhere")
        }
        InterfaceContext.current.outsideAnimations {
            for column in split.columns {
                let index = column.kind == .primary ? 0 : 1
                let isInPlace = controllers.count > index && controllers[index] === column.given
                if !isInPlace, column.given != nil { replace(in: column, with: nil) }
            }
            for (column, controller) in zip(split.columns, controllers) where column.given !== controller {
                replace(in: column, with: controller)
            }
        }
    }

    /// Changes what stands in a column, at once.
    private func replace(in column: SplitColumn, with controller: UIViewController?) {
        finishColumns()
        let onStack = split.isCollapsed ? kindsOnStack : []
        takeBackLent()
        let old = column.host
        setShown(column, false)
        finishColumns()
        column.given = controller
        column.host = controller.map {
            split.hasNavigation && !($0 is UINavigationController) ? UINavigationController(rootViewController: $0) : $0
        }
        if let old { letGo(old) }
        if let host = column.host {
            addChild(host)
            host.didMove(toParent: self)
        }
        guard split.isArranged else { return }
        if split.isCollapsed {
            lend(onStack)
            // The column of the stack may be another now.
            for other in split.columns + [split.compact] where other !== stackColumn { setShown(other, false) }
            setShown(stackColumn, true)
        } else {
            showColumns(of: split.mode)
        }
        finishColumns()
        viewIfLoaded?.setNeedsLayout()
    }

    private func letGo(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.removePresentations()
        if let view = controller.viewIfLoaded, let own = viewIfLoaded, view.isDescendant(of: own) {
            view.removeFromSuperview()
        }
        controller.disappearIfRemoved()
        controller.removeFromParent()
    }

    // MARK: Shown for others

    final func showDetail(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        guard split.isCollapsed else {
            if split.hasNavigation { return setViewController(controller, for: .secondary) }
            guard let first = split.columns[0].given else { return viewControllers = [controller] }
            return viewControllers = [first, controller]
        }
        guard let navigation = stackColumn.navigation else { return present(controller, animated: true) }
        guard let stack = controller as? UINavigationController else {
            return navigation.pushViewController(controller, animated: true)
        }
        stack.settleStack()
        let members = stack.viewControllers
        stack.setViewControllers([], animated: false)
        navigation.setViewControllers(navigation.viewControllers + members, animated: true)
    }

    final func showPrimary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        if let navigation = (split.isCollapsed ? stackColumn : split.columns[0]).navigation {
            return navigation.pushViewController(controller, animated: true)
        }
        if split.hasNavigation { return setViewController(controller, for: .primary) }
        viewControllers = [controller] + viewControllers.dropFirst()
    }
}

extension UIViewController {
    /// The nearest ancestor that is a split controller.
    public var splitViewController: UISplitViewController? { nearestAncestor() }
}
