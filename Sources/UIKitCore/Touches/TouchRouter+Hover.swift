package import CoreGraphics

extension TouchRouter {
    /// Tells hover recognizers where the pointer is: of the view under it and of those that hold it, the deepest first.
    ///
    /// - Parameter location: In points of the screen; nil where there is no pointer. One that isn't finite counts as nil.
    package func hover(at location: CGPoint?) {
        let place = location.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
        whileBusy {
            dropLost()
            var over: [UIHoverGestureRecognizer] = []
            if let place, context.application.takesTouches, let view = context.hitTest(place, with: nil)?.view {
                for view in sequence(first: view, next: \.superview) {
                    over += view.recognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
                }
            }
            for player in arena.players {
                guard let hover = player as? UIHoverGestureRecognizer, !over.contains(where: { $0 === hover }) else {
                    continue
                }
                if let place { hover.progress.lastPlace = place }
                hover.leave()
            }
            arena.settle()
            if let place {
                for hover in over where hover.isEnabled && hover.view != nil { hover.hover(at: place) }
            }
            arena.settle()
        }
    }
}
