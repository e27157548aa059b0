import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Counts what a scroll view tells of its zooming, and now and then does something to it from within.
@MainActor
private final class ZoomLaw: NSObject, UIScrollViewDelegate {
    var chance: TouchChance
    let picture: UIView
    let mayRemove: Bool
    private(set) var faults: [String] = []
    private(set) var zooms = 0
    private(set) var changes = 0
    private var isOpen = false
    private var depth = 0
    var isCalm = false

    init(seed: Int, _ picture: UIView) {
        chance = TouchChance(state: UInt64(seed))
        self.picture = picture
        mayRemove = seed % 3 == 0
    }

    var isClosed: Bool { !isOpen }

    private func meddle(_ view: UIScrollView) {
        guard !isCalm, depth < 4 else { return }
        depth += 1
        defer { depth -= 1 }
        switch chance.below(60) {
        case 0: if mayRemove { view.removeFromSuperview() }
        case 1: if mayRemove { picture.removeFromSuperview() }
        case 2: view.setContentOffset(CGPoint(x: 0, y: chance.below(500)), animated: true)
        case 3: view.contentOffset.y = CGFloat(chance.below(500))
        case 4: view.contentSize.height = CGFloat(chance.below(1500))
        case 5: view.pinchGestureRecognizer?.isEnabled.toggle()
        case 6: view.contentInset.top = CGFloat(chance.below(60))
        case 7: view.frame.size.height = CGFloat(100 + chance.below(300))
        case 8: view.setZoomScale(CGFloat(1 + chance.below(40)) / 10, animated: true)
        case 9: view.zoomScale = CGFloat(1 + chance.below(40)) / 10
        case 10: view.zoom(to: CGRect(x: chance.below(200), y: 0, width: 100, height: 50), animated: true)
        case 11: view.maximumZoomScale = CGFloat(1 + chance.below(5))
        case 12: view.minimumZoomScale = CGFloat(1 + chance.below(10)) / 10
        case 13: view.stopScrollingAndZooming()
        case 14: view.bouncesZoom.toggle()
        case 15: view.panGestureRecognizer.isEnabled.toggle()
        default: break
        }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        picture.superview === scrollView && !chance.holds(oneIn: 50) ? picture : nil
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        changes += 1
        if !(scrollView.zoomScale.isFinite && scrollView.zoomScale > 0) { faults.append("a scale of no size") }
        meddle(scrollView)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset
        if !offset.x.isFinite || !offset.y.isFinite { faults.append("the offset is not finite") }
        if chance.holds(oneIn: 10) { meddle(scrollView) }
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        if isOpen { faults.append("a zooming begins twice") }
        isOpen = true
        zooms += 1
        meddle(scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        if !isOpen { faults.append("a zooming ends without a beginning") }
        isOpen = false
        meddle(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { meddle(scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        meddle(scrollView)
    }
}

@MainActor @Suite("Zooming obeys the law", .serialized)
struct ZoomLawTests {
    @Test("Whatever fingers and delegates do: what begins ends once, and all comes to rest within its limits")
    func lawful() {
        let zooms = (1...24).map(play)
        #expect(zooms.reduce(0, +) > 150)
    }

    @Test("Without meddling, random pinches and drags keep the content under the fingers, and end within the limits")
    func calm() {
        for seed in 1...12 {
            let place = ZoomScreen()
            var chance = TouchChance(state: UInt64(seed) &* 7919)
            for _ in 0..<12 {
                if chance.holds(oneIn: 3) { drag(place, &chance) } else { pinch(place, &chance) }
                place.screen.wait(Double(chance.below(20)) / 60)
            }
            place.screen.wait(4)
            #expect(place.isAtRest && !place.screen.context.media.isActive)
            let heard = place.log.take()
            for word in ["zoom", "drag", "decelerate"] {
                let (begun, ended) = (
                    heard.filter { $0.hasPrefix("will \(word)") }, heard.filter { $0.hasPrefix("did \(word)") }
                )
                #expect(begun.count == ended.count, "\(word)")
            }
        }
    }

    private func drag(_ place: ZoomScreen, _ chance: inout TouchChance) {
        let step = (CGFloat(chance.below(41) - 20), CGFloat(chance.below(61) - 30))
        for count in 0...6 {
            place.screen.send(
                count == 0 ? .began : .moved, 170 + step.0 * CGFloat(count), 230 + step.1 * CGFloat(count))
            place.screen.wait(1.0 / 60)
        }
        place.screen.up(170 + step.0 * 6, 230 + step.1 * 6)
    }

    private func pinch(_ place: ZoomScreen, _ chance: inout TouchChance) {
        var middle = CGPoint(x: CGFloat(70 + chance.below(200)), y: CGFloat(80 + chance.below(300)))
        var span = CGFloat(40 + chance.below(100))
        var held: CGPoint?
        place.screen.send(.began, ZoomScreen.fingers(about: middle, span))
        for _ in 0..<8 {
            place.screen.wait(1.0 / 60)
            span = max(span + CGFloat(chance.below(61) - 30), 12)
            middle.x += CGFloat(chance.below(11) - 5)
            place.screen.send(.moved, ZoomScreen.fingers(about: middle, span))
            guard place.scrollView.isZooming else { continue }
            let now = place.content(at: middle)
            // Beyond the ends the content gives way less than the fingers.
            guard isInside(place) else {
                held = nil
                continue
            }
            if let held { #expect(abs(Double(now.x - held.x)) < 1e-6 && abs(Double(now.y - held.y)) < 1e-6) }
            held = now
        }
        place.screen.send(chance.holds(oneIn: 6) ? .cancelled : .ended, ZoomScreen.fingers(about: middle, span))
    }

    private func isInside(_ place: ZoomScreen) -> Bool {
        let (offset, size, room) = (place.offset, place.scrollView.contentSize, place.scrollView.bounds.size)
        return offset.x > 0 && offset.y > 0 && offset.x < size.width - room.width
            && offset.y < size.height - room.height
    }

    private func play(seed: Int) -> Int {
        let screen = TouchScreen()
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let law = ZoomLaw(seed: seed, picture)
        var chance = TouchChance(state: UInt64(seed) &* 104_729)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.contentSize = picture.frame.size
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 4
        view.addSubview(picture)
        view.delegate = law
        screen.window.addSubview(view)
        _ = Diagnostics.recording {
            for _ in 0..<50 {
                fingers(screen, &chance)
                screen.wait(Double(chance.below(40)) / 60)
                guard chance.holds(oneIn: 4) else { continue }
                view.panGestureRecognizer.isEnabled = true
                view.maximumZoomScale = 4
                view.minimumZoomScale = 0.5
                view.pinchGestureRecognizer?.isEnabled = true
                if view.superview == nil { screen.window.addSubview(view) }
                if picture.superview == nil { view.addSubview(picture) }
            }
            law.isCalm = true
            screen.wait(8)
        }
        #expect(law.faults == [] && law.isClosed)
        #expect(!view.isZooming && !view.isZoomBouncing && !view.isDragging && !view.isDecelerating)
        #expect(!screen.context.media.isActive)
        #expect(law.changes >= law.zooms / 2)
        return law.zooms
    }

    /// Up to three fingers, each on its own way, which land and leave at different times.
    private func fingers(_ screen: TouchScreen, _ chance: inout TouchChance) {
        var places: [CGPoint?] = [nil, nil, nil]
        for _ in 0..<16 {
            let index = chance.below(3)
            if let place = places[index] {
                if chance.holds(oneIn: 6) {
                    screen.send(chance.holds(oneIn: 6) ? .cancelled : .ended, place.x, place.y, id: index + 1)
                    places[index] = nil
                } else {
                    let next = CGPoint(
                        x: place.x + CGFloat(chance.below(81) - 40), y: place.y + CGFloat(chance.below(81) - 40))
                    screen.move(next.x, next.y, id: index + 1)
                    places[index] = next
                }
            } else {
                let place = CGPoint(x: CGFloat(20 + chance.below(260)), y: CGFloat(20 + chance.below(300)))
                screen.down(place.x, place.y, id: index + 1)
                places[index] = place
            }
            if chance.holds(oneIn: 2) { screen.wait(1.0 / 60) }
        }
        for (index, place) in places.enumerated() {
            if let place { screen.up(place.x, place.y, id: index + 1) }
        }
    }
}
