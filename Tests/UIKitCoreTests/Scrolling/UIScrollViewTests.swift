import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// The numbers are those recorded of UIKit, part 8 of the reference `uikit-behaviour`.
@MainActor @Suite("A scroll view moves by the recorded numbers", .serialized)
struct UIScrollViewTests {
    @Test("Content follows a finger after its first 10 pt, point for point")
    func tracking() {
        let place = ScrollScreen()
        place.scrollView.contentOffset.y = 1000
        place.drag(by: [CGPoint(x: 0, y: -9), CGPoint(x: 0, y: -10), CGPoint(x: 0, y: -35), CGPoint(x: 0, y: -20)])
        #expect(place.offset == 1010 && place.scrollView.isDragging && place.scrollView.isTracking)
        place.screen.wait(0.5)
        place.screen.up(150, 280)
        #expect(place.log.take() == ["will drag", "will end", "did end false"])
        #expect(place.offset == 1010 && !place.scrollView.isDragging && !place.scrollView.isTracking)
    }

    @Test("Let go, it slows down by .998 a millisecond and lands within .3 pt", arguments: [750.0, 1500, 3000, 4875])
    func deceleration(speed: Double) {
        let place = ScrollScreen(content: CGSize(width: 300, height: 40_000))
        place.scrollView.contentOffset.y = 1000
        place.flick(CGFloat(speed))
        let start = place.offset
        #expect(abs(start - (1000 + speed * 12 / 60 - 10)) < 1e-6)
        #expect(place.log.take() == ["will drag", "will end", "did end true", "will decelerate"])
        #expect(abs(Double(place.log.velocity.y) - speed / 1000) < 1e-6)
        let path = place.offsets(60)
        // x(t) = x0 + v0 · .499 · (1 − .998^ms), with powers of .998 by squaring.
        func power(_ milliseconds: Int) -> Double { (0..<milliseconds).reduce(1.0) { result, _ in result * 0.998 } }
        for frame in [2, 5, 29, 59] where frame % 3 == 2 {
            let expected = start + speed * 0.499 * (1 - power((frame + 1) * 1000 / 60))
            #expect(abs(path[frame] - expected) < 0.5, "frame \(frame)")
        }
        place.screen.wait(4)
        let landing = start + (speed - 10) * 0.499
        #expect(abs(place.offset - landing) < 0.3)
        #expect(abs(Double(place.log.expected.y) - landing) < 0.3)
        #expect(place.log.take() == ["did decelerate"] && !place.scrollView.isDecelerating)
    }

    @Test("The fast rate stops sooner, where .99 a millisecond does")
    func fastRate() {
        let place = ScrollScreen()
        place.scrollView.decelerationRate = .fast
        place.scrollView.contentOffset.y = 1000
        place.flick(1500)
        let start = place.offset
        place.screen.wait(2)
        #expect(abs(place.offset - (start + (1500 - 10) * 0.099)) < 0.3)
    }

    @Test("Pulled beyond its end it gives way by c·d·D/(c·d + D)", arguments: [20.0, 100, 300])
    func rubberBand(pull: Double) {
        let place = ScrollScreen()
        place.drag(from: CGPoint(x: 150, y: 20), by: [CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 10 + pull)])
        let expected = 0.55 * pull * 400 / (0.55 * pull + 400)
        #expect(abs(place.offset + expected) < 1e-9)
        place.screen.wait(0.3)
        place.screen.up(150, 30 + CGFloat(pull))
        // At rest: two exponentials, of 9 and 46 a second.
        let path = place.offsets(60)
        for frame in [2, 8, 20] {
            let time = Double(frame + 1) / 60
            let part = (46 * exponential(-9 * time) - 9 * exponential(-46 * time)) / 37
            #expect(abs(path[frame] + expected * part) < 0.05)
        }
        place.screen.wait(1)
        #expect(place.offset == 0)
        #expect(place.log.take().suffix(3) == ["did end true", "will decelerate", "did decelerate"])
    }

    @Test("Thrown over its end it swings out as a critical spring of 11 a second, to v/(11·e)")
    func bounce() {
        let place = ScrollScreen(content: CGSize(width: 300, height: 1000))
        place.scrollView.contentOffset.y = 300
        place.flick(1200)
        let start = place.offset
        let path = place.offsets(120)
        // What is left of the speed at the end, a power of .998 before it.
        let speed = 1200 - (600 - start) / 0.4995
        let peak = (path.max() ?? 0) - 600
        #expect(abs(peak - speed / (11 * 2.718281828)) < 1.5)
        #expect(place.offset == 600)
        #expect(place.log.take().last == "did decelerate")
    }

    @Test("Without bounces it stops at its end, and can't be pulled beyond it")
    func noBounce() {
        let place = ScrollScreen(content: CGSize(width: 300, height: 1000))
        place.scrollView.bounces = false
        place.scrollView.contentOffset.y = 300
        place.flick(3000)
        #expect((place.offsets(120).max() ?? 0) == 600 && place.offset == 600)
        // At its end there is nothing to drag.
        place.drag(from: CGPoint(x: 150, y: 300), by: [CGPoint(x: 0, y: -50)])
        #expect(!place.scrollView.isDragging)
        place.screen.up(150, 250)
    }

    @Test("A finger that lands on moving content stops it, and nothing in it hears of the touch")
    func catching() {
        let place = ScrollScreen()
        let log = TouchLog()
        place.scrollView.addSubview(ListeningView("row", log, frame: CGRect(x: 0, y: 0, width: 300, height: 4000)))
        place.flick(1500)
        place.screen.wait(0.2)
        let offset = place.offset
        place.screen.down(150, 200)
        #expect(place.scrollView.isDragging && !place.scrollView.isDecelerating)
        place.screen.wait(0.2)
        #expect(place.offset == offset)
        place.screen.move(150, 190)
        #expect(place.offset == offset + 10)
        place.screen.wait(0.3)
        place.screen.up(150, 190)
        #expect(place.offset == offset + 10 && log.take() == [])
        place.screen.wait(1)
        place.screen.tap(150, 190)
        #expect(log.take().count == 2)
    }

    @Test("Content hears of a touch after .15 s, or of a short one when it leaves; a drag takes it away")
    func contentTouches() {
        let place = ScrollScreen()
        let log = TouchLog()
        place.scrollView.addSubview(ListeningView("row", log, frame: CGRect(x: 0, y: 0, width: 300, height: 4000)))
        place.screen.down(150, 200)
        place.screen.wait(0.14)
        #expect(log.take() == [])
        place.screen.wait(0.02)
        #expect(log.take() == ["row began 150,200"])
        place.screen.move(150, 150)
        #expect(log.take() == ["row cancelled 150,190"] && place.offset == 40)
        place.screen.wait(0.3)
        place.screen.up(150, 150)
        place.screen.tap(150, 150)
        #expect(log.take() == ["row began 150,190", "row ended 150,190"])
        place.screen.down(150, 200)
        place.screen.move(150, 150)
        place.screen.wait(0.3)
        place.screen.up(150, 150)
        #expect(log.take() == [])
        place.scrollView.delaysContentTouches = false
        place.screen.down(150, 200)
        #expect(log.take().count == 1)
        place.scrollView.canCancelContentTouches = false
        place.screen.move(150, 150)
        #expect(log.take() == ["row moved 150,230"] && !place.scrollView.isDragging)
        place.screen.up(150, 150)
    }

    @Test("A control keeps a touch that it has; within .15 s it is a drag all the same")
    func controls() {
        let place = ScrollScreen()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
        place.scrollView.addSubview(control)
        place.screen.down(150, 200)
        place.screen.wait(0.2)
        place.screen.move(150, 100)
        #expect(!place.scrollView.isDragging && control.isTracking)
        place.screen.up(150, 100)
        place.screen.down(150, 200)
        place.screen.move(150, 100)
        #expect(place.scrollView.isDragging && !control.isTracking)
        place.screen.up(150, 100)
    }

    @Test("It moves along the axes that have something to scroll, or are locked to")
    func axes() {
        let place = ScrollScreen()
        place.drag(by: [CGPoint(x: -30, y: 0)])
        #expect(!place.scrollView.isDragging)
        place.screen.up(120, 300)
        place.drag(by: [CGPoint(x: -30, y: -40)])
        #expect(place.scrollView.contentOffset == CGPoint(x: 0, y: 32))
        place.screen.wait(0.3)
        place.screen.up(120, 260)
        place.scrollView.contentSize.width = 1000
        place.scrollView.isDirectionalLockEnabled = true
        place.drag(by: [CGPoint(x: -10, y: -40), CGPoint(x: -100, y: -40)])
        #expect(place.scrollView.contentOffset.x == 0)
        place.screen.wait(0.3)
        place.screen.up(50, 260)
        place.scrollView.isScrollEnabled = false
        place.drag(by: [CGPoint(x: 0, y: -40)])
        #expect(!place.scrollView.isDragging)
        place.screen.up(150, 260)
    }

    @Test("Two indicators stand in front of what is added later, and ask for no layout without end")
    func twoIndicators() {
        let place = ScrollScreen(content: CGSize(width: 1000, height: 2000))
        let said = Diagnostics.recording {
            place.drag(by: [CGPoint(x: -30, y: -40), CGPoint(x: -30, y: -40)])
            place.scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
            place.screen.wait(0.1)
        }
        #expect(said.isEmpty, "\(said)")
        #expect(place.scrollView.subviews.suffix(2).allSatisfy { "\(type(of: $0))" == "ScrollIndicator" })
        place.screen.up(60, 220)
    }

    @Test("Content that fits isn't dragged, unless it always bounces")
    func fitting() {
        let place = ScrollScreen(content: CGSize(width: 100, height: 100))
        place.drag(by: [CGPoint(x: 0, y: -100)])
        #expect(place.offset == 0 && !place.scrollView.isDragging)
        place.screen.up(150, 200)
        place.scrollView.alwaysBounceVertical = true
        place.drag(by: [CGPoint(x: 0, y: -100)])
        #expect(place.offset > 0)
        place.screen.up(150, 200)
        place.screen.wait(3)
        #expect(place.offset == 0)
    }

    @Test("Pages: a slow drag goes to the nearest, a flick to the next one only, without swinging over")
    func paging() {
        let place = ScrollScreen(content: CGSize(width: 300, height: 2000))
        place.scrollView.isPagingEnabled = true
        place.drag(by: [CGPoint(x: 0, y: -190)])
        place.screen.wait(0.3)
        place.screen.up(150, 110)
        place.screen.wait(2)
        #expect(place.offset == 0)
        place.flick(4000)
        let path = place.offsets(120)
        #expect(place.offset == 800)
        #expect((path.max() ?? 0) <= place.offset + 1e-9)
        let page = place.offset
        place.flick(-400)
        place.screen.wait(2)
        #expect(place.offset == page - 400)
    }

    @Test("A delegate sends it to another target, at the finger's speed")
    func target() {
        let place = ScrollScreen()
        place.log.target = CGPoint(x: 0, y: 500)
        place.flick(1200)
        let start = place.offset
        let path = place.offsets(180)
        #expect(abs((path[0] - start) * 60 - 1200) < 250)
        #expect(place.offset == 500)
    }

    @Test("Asked for, it moves in .3 s, tells when it has, and is stopped by another place")
    func animated() {
        let place = ScrollScreen()
        place.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        #expect(place.offset == 0)
        place.screen.wait(0.15)
        #expect(abs(place.offset - 100) < 1)
        place.screen.wait(0.16)
        #expect(place.offset == 200 && place.log.take() == ["did animate"])
        #expect(place.log.scrolls > 5)
        place.scrollView.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
        place.screen.wait(0.1)
        place.scrollView.contentOffset.y = 50
        place.screen.wait(1)
        #expect(place.offset == 50 && place.log.take() == ["did animate"])
        place.scrollView.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 100), animated: false)
        #expect(place.offset == 300)
        place.scrollView.scrollRectToVisible(CGRect(x: 0, y: 350, width: 10, height: 100), animated: false)
        #expect(place.offset == 300)
        place.scrollView.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 100), animated: false)
        #expect(place.offset == 20)
        let reports = Diagnostics.recording {
            place.scrollView.contentOffset.y = .nan
            place.scrollView.contentSize.height = -1
            place.scrollView.contentInset.top = .infinity
        }
        #expect(reports.count == 3 && place.offset == 20)
    }

    @Test("Insets and the safe area give room; content at its top stays there")
    func insets() {
        let place = ScrollScreen(content: CGSize(width: 300, height: 1000))
        place.scrollView.contentInset.top = 30
        #expect(place.offset == -30)
        place.screen.context.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        #expect(place.scrollView.adjustedContentInset.top == 50 && place.offset == -50)
        place.scrollView.contentInsetAdjustmentBehavior = .never
        #expect(place.offset == -30)
        place.scrollView.contentOffset.y = 200
        place.scrollView.contentInset.top = 0
        #expect(place.offset == 200)
        place.scrollView.contentInset.bottom = 40
        place.scrollView.contentOffset.y = 640
        place.scrollView.contentSize.height = 800
        #expect(place.offset == 440)
    }

    @Test("The wheel moves content within its ends, and turns what is around it when there is nothing left")
    func wheel() {
        let place = ScrollScreen(content: CGSize(width: 300, height: 600))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        inner.contentSize = CGSize(width: 300, height: 260)
        place.scrollView.addSubview(inner)
        func turn(_ way: CGFloat) {
            place.screen.context.turnWheel(
                WheelTurn(delta: CGVector(dx: 0, dy: way), location: CGPoint(x: 100, y: 100)))
            place.screen.wait(0.5)
        }
        turn(-48)
        #expect(inner.contentOffset.y == 48 && place.offset == 0)
        turn(-48)
        #expect(inner.contentOffset.y == 60 && place.offset == 0)
        turn(-48)
        #expect(inner.contentOffset.y == 60 && place.offset == 48)
    }

    @Test("Of nested scroll views the inner one moves while it has something left, else the outer one does")
    func nested() {
        let place = ScrollScreen(content: CGSize(width: 300, height: 1000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentSize = CGSize(width: 900, height: 300)
        place.scrollView.addSubview(inner)
        place.drag(from: CGPoint(x: 150, y: 200), by: [CGPoint(x: 0, y: -60)])
        #expect(place.offset == 50 && !inner.isDragging)
        place.screen.wait(0.3)
        place.screen.up(150, 140)
        place.drag(from: CGPoint(x: 150, y: 200), by: [CGPoint(x: -60, y: 0)])
        #expect(inner.contentOffset.x == 50 && !place.scrollView.isDragging)
        place.screen.wait(0.3)
        place.screen.up(90, 200)
        inner.contentSize = CGSize(width: 300, height: 400)
        inner.contentOffset.y = 100
        place.drag(from: CGPoint(x: 150, y: 200), by: [CGPoint(x: 0, y: -60)])
        #expect(inner.contentOffset.y == 100 && place.offset == 100)
        place.screen.wait(0.3)
        place.screen.up(150, 140)
        place.drag(from: CGPoint(x: 150, y: 100), by: [CGPoint(x: 0, y: 60)])
        #expect(inner.contentOffset.y == 50 && place.offset == 100)
        place.screen.up(150, 160)
    }

    @Test("Its recognizer is anybody's: others wait for it, or it for them")
    func requirements() {
        let place = ScrollScreen()
        var states: [UIGestureRecognizer.State] = []
        let pan = UIPanGestureRecognizer { states.append($0.state) }
        place.scrollView.addGestureRecognizer(pan)
        pan.require(toFail: place.scrollView.panGestureRecognizer)
        place.drag(by: [CGPoint(x: 0, y: -50)])
        #expect(place.scrollView.isDragging && states == [])
        place.screen.up(150, 250)
        place.screen.wait(3)
        place.drag(by: [CGPoint(x: -50, y: 0), CGPoint(x: -60, y: 0)])
        #expect(states.first == .began)
        place.screen.up(90, 300)
        states = []
        let swipe = UISwipeGestureRecognizer { states.append($0.state) }
        swipe.direction = .up
        place.scrollView.addGestureRecognizer(swipe)
        place.scrollView.panGestureRecognizer.require(toFail: swipe)
        let offset = place.offset
        place.drag(by: [CGPoint(x: 0, y: -50)])
        #expect(states == [.ended] && place.offset == offset)
        place.screen.up(150, 250)
    }

    @Test("Indicators show while content moves, and are gone soon after")
    func indicators() {
        let place = ScrollScreen()
        place.drag(by: [CGPoint(x: 0, y: -50)])
        #expect(place.scrollView.subviews.count == 1)
        place.screen.up(150, 250)
        place.screen.wait(5)
        #expect(place.scrollView.subviews.isEmpty)
        place.scrollView.showsVerticalScrollIndicator = false
        place.scrollView.flashScrollIndicators()
        #expect(place.scrollView.subviews.isEmpty)
    }

    @Test("Taken from its window it stands still; turned off or cancelled in a drag it comes to rest", arguments: 0..<4)
    func interrupted(_ way: Int) {
        let place = ScrollScreen()
        place.drag(from: CGPoint(x: 150, y: 20), by: [CGPoint(x: 0, y: 200)])
        #expect(place.offset < 0)
        switch way {
        case 0: place.scrollView.removeFromSuperview()
        case 1: place.scrollView.isScrollEnabled = false
        case 2: place.screen.context.application.enter(.background)
        default: place.scrollView.panGestureRecognizer.isEnabled = false
        }
        place.screen.move(150, 250)
        place.screen.up(150, 250)
        place.screen.wait(3)
        #expect(place.offset == 0 && !place.scrollView.isDragging && !place.scrollView.isDecelerating)
        #expect(place.log.take().filter { $0.hasPrefix("did end") }.count == 1)
        #expect(!place.screen.context.media.isActive)
    }

    /// e to the x, by its series.
    private func exponential(_ x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for n in 1...200 {
            term *= x / Double(n)
            sum += term
        }
        return sum
    }

    @Test("A drag ends what is typed into where the scroll view says so, as it begins", arguments: [true, false])
    func dismissing(endsEditing: Bool) {
        let place = ScrollScreen()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        place.scrollView.addSubview(field)
        place.scrollView.keyboardDismissMode = endsEditing ? .onDrag : .interactive
        #expect(field.becomeFirstResponder())
        place.drag(by: [CGPoint(x: 0, y: -20)])
        #expect(place.scrollView.isDragging && field.isFirstResponder != endsEditing)
    }
}
