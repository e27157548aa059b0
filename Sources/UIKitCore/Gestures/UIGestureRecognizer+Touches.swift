import CoreGraphics

extension UIGestureRecognizer {
    /// The middle of the touches that are down, or of the last that were; in points of the screen.
    final var screenPlace: CGPoint {
        ScreenPoint.centroid(progress.touches.map(\.sample.location)) ?? progress.lastPlace
    }

    /// Whether the view has left the window in which its gesture goes on.
    final var isLost: Bool {
        guard progress.touches.isEmpty else {
            return progress.touches.contains { $0.window !== view?.window }
        }
        return !progress.state.isOver && progress.state != .possible && view?.window == nil
    }

    final func savePlace(_ touch: UITouch) { progress.lastPlace = screenPlace }

    /// Whether it wants to be told of a touch that begins.
    final func admits(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isEnabled, takesTouches, !progress.state.isOver, view != nil else { return false }
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        guard shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) ?? true else {
            return false
        }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    final func add(_ touch: UITouch) {
        progress.touches.append(touch)
        progress.allTouches.append(touch)
        touch.receivers.append(WeakRecognizer(self))
        join()
    }

    final func forget(_ touch: UITouch) {
        guard progress.touches.contains(where: { $0 === touch }) else { return }
        savePlace(touch)
        progress.touches.removeAll { $0 === touch }
        progress.allTouches.removeAll { $0 === touch }
        touch.receivers.removeAll { $0.recognizer === self }
    }

    /// Hears of those of an event's touches that are its own.
    final func receive(_ changed: [UITouch], _ event: UIEvent) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let mine = changed.filter { touch in
                touch.phase == phase && progress.touches.contains { $0 === touch }
            }
            guard !mine.isEmpty else { continue }
            // One that has decided hears no more, but its touches must leave before it starts anew.
            if !progress.state.isOver { hear(phase, Set(mine), event) }
            guard phase == .ended || phase == .cancelled else { continue }
            savePlace(mine[0])
            progress.touches.removeAll { touch in mine.contains { $0 === touch } }
        }
    }

    private func hear(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        default: touchesMoved(touches, with: event)
        }
    }

    final func reportMissingTouch(_ index: Int) {
        Diagnostics.report(
            Diagnostic(
                place: "\(type(of: self)).location(ofTouch:in:)",
                problem: "there is no touch \(index) among \(numberOfTouches)",
                remedy: "ask for less than numberOfTouches; the middle of all is returned"))
    }
}
