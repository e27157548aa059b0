import CoreGraphics

extension UIPageViewController {
    /// Does what mustn't be disturbed; then tells what is to be told, and takes the request that came meanwhile.
    final func exclusively(_ body: () -> Void) {
        pages.isBusy = true
        body()
        pages.isBusy = false
        tell()
    }

    final func tell() {
        while !pages.isBusy, !pages.notices.isEmpty { pages.notices.removeFirst()() }
        guard !pages.isBusy, let queued = pages.queued else { return }
        pages.queued = nil
        request(queued)
    }

    /// Begins a turn that a person makes; false where the delegate had something else in mind.
    final func beginForPerson(_ turn: PageTurn) -> Bool {
        let serial = pages.serial
        delegate?.pageViewController(self, willTransitionTo: turn.to)
        let isCurrent =
            serial == pages.serial && pages.turn == nil && !pages.isBusy && isVisible
            && turn.arrivals.allSatisfy { fault(in: $0) == nil }
        guard isCurrent else {
            // Each turn that was announced ends.
            delegate?.pageViewController(
                self, didFinishAnimating: false, previousViewControllers: turn.from, transitionCompleted: false)
            return false
        }
        turn.isAnnounced = true
        begin(turn)
        return pages.turn === turn
    }

    /// Lets the pages of a turn come, out of sight.
    final func begin(_ turn: PageTurn) {
        pages.turn = turn
        exclusively {
            for controller in turn.arrivals where controller.parent !== self { addChild(controller) }
            if isVisible {
                turn.leaving = turn.from.compactMap { change($0, appears: false) }
                turn.coming = turn.arrivals.compactMap { change($0, appears: true) }
            }
            book.stage?.begin(turn)
        }
        // A callback may have taken the view from its window.
        if pages.turn === turn, viewIfLoaded?.window == nil { settle() }
    }

    private func change(_ controller: UIViewController, appears: Bool) -> PageTurn.Change? {
        controller.beginAppearance(appears, animated: true).map {
            PageTurn.Change(controller: controller, serial: $0)
        }
    }

    /// A finger has taken hold of a turn that was asked for: it is the finger's now.
    final func caught(_ turn: PageTurn) {
        guard turn.isAsked else { return }
        turn.isAsked = false
        if let completion = turn.completion { pages.notices.append { completion(false) } }
        turn.completion = nil
        pages.notices.append { [weak self] in
            guard let self, pages.turn === turn else { return }
            turn.isAnnounced = true
            delegate?.pageViewController(self, willTransitionTo: turn.to)
        }
        tell()
    }

    /// Ends a turn: with its pages in place, or with those from before.
    final func end(_ turn: PageTurn, completed: Bool, finished: Bool) {
        guard pages.turn === turn, !pages.isBusy else { return }
        pages.turn = nil
        pages.neighbours = PageNeighbours()
        let staying = completed ? turn.to : turn.from
        // One of them may have been taken away by others meanwhile.
        pages.shown = staying.filter { $0.parent === self }
        if turn.isAsked {
            if let completion = turn.completion { pages.notices.append { completion(finished) } }
        } else {
            moveDots(after: turn, completed: completed)
            pages.notices.append { [weak self] in
                guard let self, turn.isAnnounced else { return }
                delegate?.pageViewController(
                    self, didFinishAnimating: finished, previousViewControllers: turn.from,
                    transitionCompleted: completed)
            }
        }
        exclusively {
            let going = completed ? turn.from + turn.arrivals.dropFirst(turn.to.count) : turn.arrivals
            for controller in going where controller.parent === self { controller.willMove(toParent: nil) }
            if isViewLoaded { book.stage?.show(pages.shown) }
            settleAppearances(of: turn, completed: completed)
            for controller in going { letGo(controller) }
            if completed { for controller in pages.shown { controller.didMove(toParent: self) } }
        }
    }

    private func settleAppearances(of turn: PageTurn, completed: Bool) {
        let pages = turn.coming.filter { change in turn.to.contains { $0 === change.controller } }
        let backs = turn.coming.filter { change in !turn.to.contains { $0 === change.controller } }
        for change in backs { change.controller.revertAppearance(change.serial, animated: true) }
        guard completed else {
            for change in pages + turn.leaving { change.controller.revertAppearance(change.serial, animated: true) }
            return
        }
        for change in turn.leaving + pages { change.controller.endAppearance(change.serial) }
        for change in turn.leaving + pages { change.controller.disappearIfRemoved() }
    }

    /// Lets a page go that was shown, or was to be.
    final func letGo(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.removePresentations()
        // Which may bring back the view that they covered.
        if let own = viewIfLoaded, let view = controller.viewIfLoaded, view.isDescendant(of: own) {
            view.removeFromSuperview()
        }
        controller.disappearIfRemoved()
        controller.removeFromParent()
    }

    /// Ends what is under way at once: what a finger holds goes back, anything else to where it was going.
    final func settle() {
        guard !pages.isBusy else { return }
        let turn = pages.turn
        let isHeadingOn = turn.map { $0.isAsked || book.stage?.isHeadingOn($0) ?? false } ?? false
        book.stage?.stop()
        if let turn { end(turn, completed: isHeadingOn, finished: false) }
    }
}
