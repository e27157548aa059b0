extension UIGestureRecognizer {
    /// Whether it wants to be told of a key that goes down.
    final func admits(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
        guard isEnabled, !progress.state.isOver, view != nil, shouldReceive(event) else { return false }
        guard delegate?.gestureRecognizer(self, shouldReceive: event) ?? true else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    final func forget(_ press: UIPress) { press.receivers.removeAll { $0.recognizer === self } }

    final func receive(_ press: UIPress, _ event: UIPressesEvent) {
        guard isEnabled, !progress.state.isOver else { return }
        switch press.phase {
        case .ended: pressesEnded([press], with: event)
        case .cancelled: pressesCancelled([press], with: event)
        default: pressesBegan([press], with: event)
        }
    }
}
