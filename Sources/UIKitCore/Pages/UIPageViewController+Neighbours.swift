import CoreGraphics

extension UIPageViewController {
    final func dataSourceDidChange() {
        pages.neighbours = PageNeighbours()
        book.stage?.neighboursDidChange()
    }

    /// Asks the data source what follows on both sides, where that isn't known.
    final func askForNeighbours() {
        for direction in [NavigationDirection.reverse, .forward] where pages.neighbours[direction] == nil {
            pages.neighbours[direction] = ask(direction)
        }
    }

    /// How many sides of sheets a turn leads past: two with two pages, or with backs.
    private var stride: Int { pages.spine == .mid || pages.isDoubleSided ? 2 : 1 }

    private func ask(_ direction: NavigationDirection) -> [UIViewController] {
        guard let dataSource, var last = direction == .forward ? pages.shown.last : pages.shown.first else { return [] }
        let serial = pages.serial
        var found: [UIViewController] = []
        for _ in 0..<stride {
            let next =
                direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: last)
                : dataSource.pageViewController(self, viewControllerBefore: last)
            // Whoever sets pages meanwhile has made the question pointless.
            guard serial == pages.serial, let next else { return [] }
            if let fault = fault(in: next) ?? (pages.shown + found).fault(with: next) {
                report(
                    "dataSource", "the page \(direction == .forward ? "after" : "before") \(type(of: last)) \(fault)",
                    remedy: "give a controller that is shown nowhere, or nil; there is none")
                return []
            }
            found.append(next)
            last = next
        }
        return found
    }

    /// What speaks against a controller as a page, for a message.
    final func fault(in controller: UIViewController) -> String? {
        if sequence(first: self as UIViewController, next: \.parent).contains(where: { $0 === controller }) {
            return "is the page controller, or around it"
        }
        if let parent = controller.parent, parent !== self { return "has a parent already, a \(type(of: parent))" }
        return controller.presenting.own == nil ? nil : "is presented"
    }

    /// The turn that leads to the neighbour, where there is one.
    final func turnToNeighbour(_ direction: NavigationDirection) -> PageTurn? {
        askForNeighbours()
        guard let sides = pages.neighbours[direction], sides.count == stride, !pages.shown.isEmpty,
            sides.allSatisfy({ fault(in: $0) == nil })
        else { return nil }
        if pages.spine == .mid {
            let pair = direction == .forward ? sides : sides.reversed()
            return PageTurn(from: pages.shown, to: pair, back: nil, direction: direction)
        }
        return PageTurn(
            from: pages.shown, to: [sides[stride - 1]], back: stride == 2 ? sides[0] : nil, direction: direction)
    }

    /// Turns for a person who taps.
    final func turn(_ direction: NavigationDirection) {
        guard !pages.isBusy, pages.turn == nil, canMove else { return }
        InterfaceContext.current.outsideAnimations {
            pages.neighbours = PageNeighbours()
            guard let turn = turnToNeighbour(direction), beginForPerson(turn) else { return }
            book.stage?.run(turn)
        }
    }
}

extension [UIViewController] {
    fileprivate func fault(with controller: UIViewController) -> String? {
        contains { $0 === controller } ? "is shown already" : nil
    }
}
