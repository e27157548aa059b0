import CoreGraphics
import UIKitCore

/// A scroll view of 300 × 400 with a picture of its size to zoom, from .5 to 4, and what its delegate heard.
@MainActor
final class ZoomScreen {
    let screen = TouchScreen()
    let log = ZoomLog()
    let scrollView: UIScrollView
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    init() {
        screen.activate()
        scrollView = UIScrollView(frame: CGRect(x: 20, y: 30, width: 300, height: 400))
        scrollView.contentSize = picture.frame.size
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 4
        scrollView.addSubview(picture)
        screen.window.addSubview(scrollView)
        screen.wait(1.0 / 60)
        log.picture = picture
        scrollView.delegate = log
    }

    var scale: Double { Double(scrollView.zoomScale) }
    var offset: CGPoint { scrollView.contentOffset }

    /// The point of the picture under a place on the screen, at scale 1.
    func content(at place: CGPoint) -> CGPoint { picture.convert(place, from: nil) }

    /// Two fingers land about a middle, and part or close in steps of a frame, one span each; they stay down.
    func pinch(about middle: CGPoint = CGPoint(x: 170, y: 230), spans: [CGFloat]) {
        for (index, span) in spans.enumerated() {
            screen.send(index == 0 ? .began : .moved, Self.fingers(about: middle, span))
            screen.wait(1.0 / 60)
        }
    }

    func lift(about middle: CGPoint = CGPoint(x: 170, y: 230), _ span: CGFloat) {
        screen.send(.ended, Self.fingers(about: middle, span))
    }

    static func fingers(about middle: CGPoint, _ span: CGFloat) -> [CGPoint] {
        [CGPoint(x: middle.x - span / 2, y: middle.y), CGPoint(x: middle.x + span / 2, y: middle.y)]
    }

    /// Whether all is as it is at rest: the scale in its limits, the content within its ends and as large as the picture.
    var isAtRest: Bool {
        let (view, size) = (scrollView, scrollView.contentSize)
        let inset = view.adjustedContentInset
        let isWithin =
            offset.x >= -inset.left - 1e-9 && offset.y >= -inset.top - 1e-9
            && offset.x <= max(size.width + inset.right - view.bounds.width, -inset.left) + 1e-9
            && offset.y <= max(size.height + inset.bottom - view.bounds.height, -inset.top) + 1e-9
        return isWithin && !view.isZooming && !view.isZoomBouncing && !view.isDragging && !view.isDecelerating
            && size == picture.frame.size && scale >= 0.5 && scale <= 4
    }
}

final class ZoomLog: NSObject, UIScrollViewDelegate {
    weak var picture: UIView?
    var lines: [String] = []
    var scales: [CGFloat] = []
    var onZoom: ((UIScrollView) -> Void)?

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        scales.append(scrollView.zoomScale)
        onZoom?(scrollView)
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        lines.append("will zoom\(view == nil ? " nothing" : "")")
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        lines.append("did zoom \(Double((scale * 1000).rounded()) / 1000)\(view == nil ? " nothing" : "")")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("will drag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        lines.append("did drag")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("will decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("did decelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("did animate") }
}
