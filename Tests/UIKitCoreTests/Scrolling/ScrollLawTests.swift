import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Counts what a scroll view tells, and now and then does something to it from within.
@MainActor
private final class ScrollLaw: NSObject, UIScrollViewDelegate {
    var chance: TouchChance
    private(set) var faults: [String] = []
    private(set) var drags = 0
    private var dragging: [ObjectIdentifier] = []
    private var decelerating: [ObjectIdentifier] = []

    init(seed: Int) { chance = TouchChance(state: UInt64(seed)) }

    var isClosed: Bool { dragging.isEmpty && decelerating.isEmpty }

    private func open(_ list: inout [ObjectIdentifier], _ scrollView: UIScrollView, _ word: String) {
        if list.contains(ObjectIdentifier(scrollView)) { faults.append("\(word) begins twice") }
        list.append(ObjectIdentifier(scrollView))
    }

    private func close(_ list: inout [ObjectIdentifier], _ scrollView: UIScrollView, _ word: String) {
        if !list.contains(ObjectIdentifier(scrollView)) { faults.append("\(word) ends without a beginning") }
        list.removeAll { $0 == ObjectIdentifier(scrollView) }
    }

    private func meddle(_ scrollView: UIScrollView) {
        switch chance.below(40) {
        case 0: scrollView.removeFromSuperview()
        case 1: scrollView.setContentOffset(CGPoint(x: 0, y: chance.below(500)), animated: true)
        case 2: scrollView.contentOffset.y = CGFloat(chance.below(500))
        case 3: scrollView.contentSize.height = CGFloat(chance.below(1500))
        case 4: scrollView.isScrollEnabled = false
        case 5: scrollView.panGestureRecognizer.isEnabled.toggle()
        case 6: scrollView.contentInset.top = CGFloat(chance.below(60))
        case 7: scrollView.frame.size.height = CGFloat(100 + chance.below(300))
        default: break
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !scrollView.contentOffset.y.isFinite { faults.append("the offset is not finite") }
        if chance.holds(oneIn: 20) { meddle(scrollView) }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        drags += 1
        open(&dragging, scrollView, "a drag")
        meddle(scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        close(&dragging, scrollView, "a drag")
        meddle(scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        open(&decelerating, scrollView, "a deceleration")
        meddle(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        close(&decelerating, scrollView, "a deceleration")
        meddle(scrollView)
    }
}

@MainActor @Suite("Scroll views obey the law", .serialized)
struct ScrollLawTests {
    @Test("Whatever fingers and delegates do: what begins ends once, and content comes to rest within its ends")
    func lawful() {
        let drags = (1...20).map(play)
        #expect(drags.reduce(0, +) > 100)
    }

    private func play(seed: Int) -> Int {
        let (screen, law) = (TouchScreen(), ScrollLaw(seed: seed))
        var chance = TouchChance(state: UInt64(seed) &* 104_729)
        var scrollViews: [UIScrollView] = []
        var parent: UIView = screen.window
        for _ in 0..<3 {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100 + chance.below(300)))
            scrollView.contentSize = CGSize(width: chance.below(800), height: chance.below(1500))
            scrollView.bounces = !chance.holds(oneIn: 4)
            scrollView.isPagingEnabled = chance.holds(oneIn: 3)
            scrollView.alwaysBounceVertical = chance.holds(oneIn: 3)
            scrollView.isDirectionalLockEnabled = chance.holds(oneIn: 3)
            scrollView.delegate = law
            parent.addSubview(scrollView)
            parent = scrollView
            scrollViews.append(scrollView)
        }
        for _ in 0..<60 {
            let start = CGPoint(x: CGFloat(chance.below(300)), y: CGFloat(chance.below(300)))
            let step = (CGFloat(chance.below(41) - 20), CGFloat(chance.below(81) - 40))
            screen.down(start.x, start.y)
            for count in 1...(1 + chance.below(8)) {
                screen.wait(1.0 / 60)
                screen.move(start.x + step.0 * CGFloat(count), start.y + step.1 * CGFloat(count))
            }
            screen.send(chance.holds(oneIn: 8) ? .cancelled : .ended, start.x, start.y)
            screen.wait(Double(chance.below(60)) / 60)
            if chance.holds(oneIn: 5) {
                screen.context.turnWheel(
                    WheelTurn(delta: CGVector(dx: 0, dy: CGFloat(chance.below(200) - 100)), location: start))
            }
            guard chance.holds(oneIn: 6) else { continue }
            for (index, scrollView) in scrollViews.enumerated() {
                scrollView.isScrollEnabled = true
                scrollView.panGestureRecognizer.isEnabled = true
                let home = index == 0 ? screen.window : scrollViews[index - 1]
                if scrollView.superview == nil { home.addSubview(scrollView) }
            }
        }
        for scrollView in scrollViews { scrollView.delegate = nil }
        let wasClosed = law.isClosed
        screen.wait(8)
        #expect(law.faults == [])
        #expect(wasClosed || !scrollViews.contains { $0.isDragging || $0.isDecelerating })
        for scrollView in scrollViews {
            let offset = scrollView.contentOffset
            scrollView.setContentOffset(offset, animated: false)
            #expect(!scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isTracking)
            #expect(scrollView.subviews.allSatisfy { $0 is UIScrollView })
        }
        #expect(!screen.context.media.isActive)
        return law.drags
    }
}
