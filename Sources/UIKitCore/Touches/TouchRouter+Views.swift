import CoreGraphics

extension TouchRouter {
    /// Tells views what they may know by now: what was held back for them first, then what this event is about.
    func tellViews(fresh: [TouchSequence], _ event: UIEvent) {
        for sequence in fresh where sequence.progress != .done { sequence.held.append(sequence.touch.sample) }
        for sequence in sequences { tellBacklog(of: sequence, isFresh: fresh.contains { $0 === sequence }, event) }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            var group = fresh.filter { $0.progress != .done && $0.held.count == 1 && $0.held[0].phase == phase }
            group.removeAll { isHeldBack($0.held[0], of: $0) }
            while let view = group.first?.view {
                let together = group.filter { $0.view === view }
                group.removeAll { $0.view === view }
                tell(view, phase, together.map { ($0, $0.held[0]) }, event)
            }
        }
    }

    /// Tells what is older than this event, one by one, and settles what a recognizer claimed.
    private func tellBacklog(of sequence: TouchSequence, isFresh: Bool, _ event: UIEvent) {
        if sequence.progress == .done { return sequence.held = [] }
        if sequence.isClaimed { return cancelInView(sequence, event) }
        if let last = sequence.held.last, last.phase == .cancelled, sequence.progress == .waiting {
            // The view was never told of the beginning: it needn't hear of the end.
            sequence.progress = .done
            sequence.held = []
            return
        }
        let newest = isFresh ? 1 : 0
        while sequence.held.count > newest, !isHeldBack(sequence.held[0], of: sequence) {
            tell(sequence.view, sequence.held[0].phase, [(sequence, sequence.held[0])], event)
        }
    }

    /// Whether a recognizer that is still undecided keeps the view from hearing this.
    ///
    /// **Differs from UIKit**: a recognizer that stays undecided after its fingers have left, and doesn't say until
    /// when, holds nothing back.
    private func isHeldBack(_ sample: TouchSample, of sequence: TouchSequence) -> Bool {
        sequence.touch.receivers.contains { receiver in
            guard let recognizer = receiver.recognizer, recognizer.isUndecided else { return false }
            if sequence.progress == .waiting, recognizer.holdsBeginnings { return true }
            return sample.phase == .ended && recognizer.delaysTouchesEnded
        }
    }

    /// Tells a view that a touch is cancelled, once and only if it knows of it.
    func cancelInView(_ sequence: TouchSequence, _ event: UIEvent) {
        let wasTold = sequence.progress == .told
        sequence.held = []
        guard wasTold else { return sequence.progress = .done }
        var sample = sequence.touch.sample
        sample.phase = .cancelled
        tell(sequence.view, .cancelled, [(sequence, sample)], event)
    }

    /// Calls a view with touches that show what they were.
    private func tell(
        _ view: UIView, _ phase: UITouch.Phase, _ what: [(sequence: TouchSequence, sample: TouchSample)],
        _ event: UIEvent
    ) {
        let newest = what.map(\.sequence.touch.sample)
        for (sequence, sample) in what {
            if !sequence.held.isEmpty { sequence.held.removeFirst() }
            sequence.progress = sample.isFinal ? .done : .told
            sequence.touch.sample = sample
        }
        let touches = Set(what.map(\.sequence.touch))
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        default: view.touchesMoved(touches, with: event)
        }
        for (entry, sample) in zip(what, newest) { entry.sequence.touch.sample = sample }
    }
}
