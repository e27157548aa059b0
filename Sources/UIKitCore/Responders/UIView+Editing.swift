extension UIView {
    final func resignInside(_ force: Bool) -> Bool {
        let context = InterfaceContext.current
        guard let responder = context.firstResponder else { return false }
        let isInside = sequence(first: responder, next: { $0.next }).contains { $0 === self }
        guard isInside else { return false }
        if responder.resignFirstResponder() { return true }
        if force { context.firstResponder = nil }
        return force
    }
}
