import CoreGraphics

extension UIPageViewController {
    private static let call = "setViewControllers(_:direction:animated:completion:)"
    /// How deep requests may be made in what requests call.
    private static let mostDepth = 16

    final var askedPages: [UIViewController] {
        if let queued = pages.queued { return Array(queued.controllers.prefix(pages.pageCount)) }
        if let turn = pages.turn, turn.isAsked { return turn.to }
        return pages.shown
    }

    /// Never joins the animation block that it was made in.
    final func request(_ request: PageRequest) { InterfaceContext.current.outsideAnimations { take(request) } }

    private func take(_ request: PageRequest) {
        guard !pages.isBusy else {
            let replaced = pages.queued
            pages.queued = request
            if let completion = replaced?.completion { pages.notices.append { completion(false) } }
            return
        }
        guard pages.depth < Self.mostDepth else {
            report(
                Self.call, "it was called from \(Self.mostDepth) calls within each other; nothing is done",
                remedy: "don't set pages from each appearance or completion")
            // Later, as the completion would call again.
            if let completion = request.completion { InterfaceContext.current.afterLayout { completion(false) } }
            return
        }
        pages.depth += 1
        defer { pages.depth -= 1 }
        guard isAcceptable(request) else {
            request.completion?(false)
            return
        }
        pages.serial += 1
        let serial = pages.serial
        settle()
        // The callbacks of that end may have asked for others, or taken one of these away.
        guard serial == pages.serial, !pages.isBusy, isAcceptable(request) else {
            request.completion?(false)
            return
        }
        begin(request)
    }

    private func isAcceptable(_ request: PageRequest) -> Bool {
        let controllers = request.controllers
        let needed = pages.pageCount
        let most = needed == 1 && pages.isDoubleSided ? 2 : needed
        guard (needed...most).contains(controllers.count) else {
            report(
                Self.call, "\(controllers.count) controllers were given; nothing is done",
                remedy: "give \(needed == most ? "\(needed)" : "\(needed) or \(most)") for this spine")
            return false
        }
        for (index, controller) in controllers.enumerated() {
            let isTwice = controllers[..<index].contains { $0 === controller }
            guard let fault = isTwice ? "is given twice" : fault(in: controller) else { continue }
            report(
                Self.call, "\(type(of: controller)) \(fault); nothing is done",
                remedy: "give controllers that are shown nowhere")
            return false
        }
        return true
    }

    private func begin(_ request: PageRequest) {
        let new = Array(request.controllers.prefix(pages.pageCount))
        let isSame = new.count == pages.shown.count && zip(new, pages.shown).allSatisfy { $0 === $1 }
        let overlaps = request.controllers.contains { one in pages.shown.contains { $0 === one } }
        if request.animated, !overlaps, !pages.shown.isEmpty, canMove {
            let turn = PageTurn(
                from: pages.shown, to: new, back: request.controllers.dropFirst(new.count).first,
                direction: request.direction, asked: request)
            begin(turn)
            guard pages.turn === turn else { return }
            let dot = book.dots.currentPage
            askForDots()
            turn.dots = (dot, book.dots.currentPage)
            guard pages.turn === turn else { return }
            book.stage?.run(turn)
        } else {
            if let completion = request.completion { pages.notices.append { completion(true) } }
            pages.notices.insert({ [weak self] in self?.askForDots() }, at: 0)
            exclusively { if !isSame { exchange(for: new) } }
        }
    }

    /// Whether turns can be seen.
    final var canMove: Bool { isVisible && (viewIfLoaded?.window?.isShown ?? false) && UIView.areAnimationsEnabled }

    final var isVisible: Bool {
        (appearance.phase == .appeared || appearance.phase == .appearing) && viewIfLoaded?.window != nil
    }

    /// Puts pages in the place of others, at once.
    private func exchange(for new: [UIViewController]) {
        let old = pages.shown.filter { one in !new.contains { $0 === one } }
        let coming = new.filter { one in !pages.shown.contains { $0 === one } }
        pages.neighbours = PageNeighbours()
        for controller in coming { addChild(controller) }
        for controller in old { controller.willMove(toParent: nil) }
        let isVisible = isVisible
        let leaving = isVisible ? old.map { ($0, $0.beginAppearance(false, animated: false)) } : []
        let arriving = isVisible ? coming.map { ($0, $0.beginAppearance(true, animated: false)) } : []
        pages.shown = new
        if isViewLoaded { book.stage?.show(new) }
        for (controller, serial) in leaving { controller.endAppearance(serial) }
        for (controller, serial) in arriving { controller.endAppearance(serial) }
        for controller in old { letGo(controller) }
        for controller in coming where controller.parent === self { controller.didMove(toParent: self) }
    }

    // MARK: Spine and backs

    final func setDoubleSided(_ isDoubleSided: Bool) {
        guard isDoubleSided || pages.spine != .mid else {
            return report(
                "isDoubleSided", "pages with the spine between them have backs; it stays true",
                remedy: "set it after the spine has moved to a side")
        }
        pages.isDoubleSided = isDoubleSided
        dataSourceDidChange()
    }

    /// Asks where pages are bound in a view of another shape.
    final func askForSpine(in size: CGSize) {
        guard pages.style == .pageCurl, !pages.isBusy, let delegate, let old = viewIfLoaded?.bounds.size else { return }
        let orientation = UIInterfaceOrientation(of: size)
        guard orientation != UIInterfaceOrientation(of: old) else { return }
        settle()
        // What is set meanwhile waits until it is known how many pages there are to be.
        pages.isBusy = true
        let spine = delegate.pageViewController(self, spineLocationFor: orientation)
        pages.queued?.animated = false
        let isOther = spine != .none && spine != pages.spine
        let before = (pages.spine, pages.isDoubleSided)
        if isOther { (pages.spine, pages.isDoubleSided) = (spine, spine == .mid || pages.isDoubleSided) }
        pages.isBusy = false
        if pages.queued == nil, isOther, pages.shown.count != pages.pageCount, !pages.shown.isEmpty {
            guard let adapted = adaptedPages() else {
                (pages.spine, pages.isDoubleSided) = before
                return report(
                    "spineLocation", "there is no second page for a spine in the middle; it stays where it was",
                    remedy: "set two pages in pageViewController(_:spineLocationFor:), or give a data source")
            }
            pages.queued = PageRequest(controllers: adapted, direction: .forward, animated: false, completion: nil)
        }
        dataSourceDidChange()
        let count = pages.shown.count
        InterfaceContext.current.outsideAnimations { exclusively {} }
        // What was set was refused.
        if isOther, !pages.shown.isEmpty, pages.shown.count == count, count != pages.pageCount {
            (pages.spine, pages.isDoubleSided) = before
        }
        viewIfLoaded?.setNeedsLayout()
        if let stage = book.stage as? CurlPages { stage.needsPlaces = true }
    }

    private func adaptedPages() -> [UIViewController]? {
        guard pages.pageCount == 2, let first = pages.shown.first else { return Array(pages.shown.prefix(1)) }
        guard let next = dataSource?.pageViewController(self, viewControllerAfter: first), next !== first,
            fault(in: next) == nil
        else { return nil }
        return [first, next]
    }
}
