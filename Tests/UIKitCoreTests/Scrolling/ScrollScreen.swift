import CoreGraphics
import UIKitCore

/// A screen with a scroll view of 300 × 400 in it, and what its delegate heard.
@MainActor
final class ScrollScreen {
    let screen = TouchScreen()
    let log = ScrollLog()
    let scrollView: UIScrollView

    init(content: CGSize = CGSize(width: 300, height: 4000)) {
        screen.activate()
        scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scrollView.contentSize = content
        screen.window.addSubview(scrollView)
        screen.wait(1.0 / 60)
        scrollView.delegate = log
    }

    var offset: Double { Double(scrollView.contentOffset.y) }

    /// Drags a finger from a place over a way in steps of a frame, and leaves it down.
    func drag(from start: CGPoint = CGPoint(x: 150, y: 300), by ways: [CGPoint]) {
        screen.down(start.x, start.y)
        for way in ways {
            screen.wait(1.0 / 60)
            screen.move(start.x + way.x, start.y + way.y)
        }
    }

    /// Throws the content upwards at a speed in points a second: a finger that moves evenly for 12 frames.
    func flick(_ speed: CGFloat, from start: CGPoint = CGPoint(x: 150, y: 200)) {
        let ways = (1...12).map { CGPoint(x: 0, y: -speed * CGFloat($0) / 60) }
        drag(from: start, by: ways)
        screen.up(start.x, start.y + ways[11].y)
    }

    /// Lets frames go by, and notes the offset after each.
    func offsets(_ frames: Int) -> [Double] {
        (0..<frames).map { _ in
            screen.wait(1.0 / 60)
            return offset
        }
    }
}

final class ScrollLog: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var scrolls = 0
    var target: CGPoint?
    var velocity = CGPoint.zero
    var expected = CGPoint.zero

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("will drag") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        lines.append("will end")
        self.velocity = velocity
        expected = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        lines.append("did end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("will decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("did decelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("did animate") }
}
