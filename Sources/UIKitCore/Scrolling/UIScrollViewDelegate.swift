public import CoreGraphics

/// Hears of a scroll view's movement; each requirement has a default that does nothing.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The content's offset has changed, by whatever.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger is about to let go: the velocity is in points a millisecond, and the offset is where the content will
    /// come to rest, which may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger has let go; whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content moves on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// It has come to rest, or was caught or set to another place.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A movement that was asked for with `animated: true` has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// What the safe area adds to the insets has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The subview to zoom; nil, by default, for none. Asked as fingers begin to zoom and as a scale is asked for.
    ///
    /// It gets the scale as its transform and keeps its frame's origin; the content's size becomes its frame's. One that
    /// isn't a subview is reported, and not zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// The scale has changed, by whatever.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Two fingers begin to zoom, or a change that was asked for with `animated: true` begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale has come to rest within its limits, or is set at once in the midst of a change. Comes once after each
    /// `scrollViewWillBeginZooming(_:with:)`; the view is nil where it isn't a subview any more.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
