import CoreGraphics

/// The gesture that pulls a card down: a pan along the screen's height, beside those of the scroll views in the card.
final class SheetPanRecognizer: UIPanGestureRecognizer {
    init(_ drag: SheetDrag) {
        super.init { [weak drag] pan in drag?.follow(unsafeDowncast(pan, to: SheetPanRecognizer.self)) }
        maximumNumberOfTouches = 1
    }

    /// How far the finger has come down, in points of the card, and where that counts from.
    var way: CGFloat { convert(pan.path, to: view).y }
    var origin: CGFloat { convert(pan.origin, to: view).y }
    var speed: CGFloat { velocity(in: view).y }

    /// The scroll view in the card that the finger drags, too.
    var scrollView: UIScrollView? {
        var next = progress.allTouches.first?.view
        while let candidate = next, candidate !== view {
            if let scrollView = candidate as? UIScrollView, scrollView.isDragging { return scrollView }
            next = candidate.superview
        }
        return nil
    }

    override func acceptsDirection(_ path: CGPoint) -> Bool { path.y.magnitude > path.x.magnitude }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPanRecognizer)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ScrollPanRecognizer)
    }
}
