import CoreGraphics

/// Where and how a view stood, so that it can be put back.
@MainActor
struct ViewStanding {
    private weak var superview: UIView?
    private let index: Int
    private let bounds: CGRect
    private let transform: CGAffineTransform
    private let alpha: CGFloat
    /// The size of the superview at that time.
    let outerSize: CGSize
    /// The rectangle that the view filled without its transform.
    let frame: CGRect

    /// Nil for a view that stands nowhere.
    init?(of view: UIView) {
        guard let superview = view.superview else { return nil }
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view } ?? 0
        bounds = view.bounds
        transform = view.transform
        alpha = view.alpha
        outerSize = superview.bounds.size
        frame = view.untransformedFrame
    }

    /// Whether it is that view in which it stood.
    func isIn(_ view: UIView) -> Bool { superview === view }

    /// Whether the superview is in a window that shows.
    var isShown: Bool { superview?.window?.isShown ?? false }

    /// The bounds of the superview now.
    var superviewBounds: CGRect? { superview?.bounds }

    /// The rectangle to fill in a superview that has another size by now: the margins stay as they were.
    func frame(in size: CGSize) -> CGRect {
        CGRect(
            x: frame.minX, y: frame.minY, width: max(frame.width + size.width - outerSize.width, 0),
            height: max(frame.height + size.height - outerSize.height, 0))
    }

    /// Puts the view back into its superview, in a rectangle of it.
    func putBack(_ view: UIView, in rect: CGRect) {
        superview?.insertSubview(view, at: index)
        view.place(in: rect)
    }

    /// Puts the view back exactly as it was; in a superview of another size, with its margins as they were.
    func restore(_ view: UIView) {
        guard let superview, !InterfaceContext.current.hasFault(.cancelNotRestored) else { return }
        restoreLooks(view)
        putBack(view, in: frame(in: superview.bounds.size))
    }

    /// Gives the view what it had, but for its place.
    func restoreLooks(_ view: UIView) {
        UIView.performWithoutAnimation {
            view.transform = transform
            view.alpha = alpha
            view.bounds.origin = bounds.origin
        }
    }
}

extension UIView {
    /// The rectangle that the view fills in its superview, its transform left out.
    final var untransformedFrame: CGRect {
        let anchor = anchorPoint
        let size = bounds.size
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// Fills a rectangle of the superview, whatever the transform, and without animation.
    final func place(in rect: CGRect) {
        guard untransformedFrame != rect else { return }
        UIView.performWithoutAnimation {
            bounds.size = rect.size
            center = CGPoint(
                x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        }
    }
}
