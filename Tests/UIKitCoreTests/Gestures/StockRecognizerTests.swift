import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Swipes, pinches, rotations and presses are recognized by their numbers", .serialized)
struct StockRecognizerTests {
    // MARK: Swipe

    @Test("A swipe covers 50 pt within 0.5 s, never more than 50 pt aside or back", arguments: SwipeCase.all)
    func swipe(_ swept: SwipeCase) {
        let screen = TouchScreen()
        var places: [CGPoint] = []
        let swipe = UISwipeGestureRecognizer { places.append($0.location(in: nil)) }
        swipe.direction = swept.direction
        screen.window.addGestureRecognizer(swipe)
        screen.down(200, 200)
        screen.wait(swept.duration)
        for way in swept.ways { screen.move(200 + way.0, 200 + way.1) }
        screen.up(200 + swept.ways.last!.0, 200 + swept.ways.last!.1)
        #expect(places == (swept.isSwipe ? [CGPoint(x: 200, y: 200)] : []))
        #expect(swipe.state == .possible && swipe.numberOfTouches == 0)
    }

    @Test("A swipe fails by itself at 0.5 s, which lets the pan go on that waited for it")
    func swipeFails() {
        let screen = TouchScreen()
        let swipe = UISwipeGestureRecognizer(nil)
        var states: [UIGestureRecognizer.State] = []
        let pan = UIPanGestureRecognizer { states.append($0.state) }
        screen.window.addGestureRecognizer(swipe)
        screen.window.addGestureRecognizer(pan)
        pan.require(toFail: swipe)
        screen.down(200, 200)
        screen.move(220, 200)
        screen.wait(0.49)
        #expect(states == [])
        screen.wait(0.02)
        #expect(states == [.began] && swipe.state == .failed)
        screen.up(220, 200)
        #expect(states == [.began, .ended])
    }

    @Test("Two fingers swipe together; one alone, or three, don't")
    func swipeOfTwo() {
        let screen = TouchScreen()
        var count = 0
        let swipe = UISwipeGestureRecognizer { _ in count += 1 }
        swipe.numberOfTouchesRequired = 2
        screen.window.addGestureRecognizer(swipe)
        let (a, b) = (CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 200))
        let way = { (point: CGPoint) in CGPoint(x: point.x + 60, y: point.y) }
        screen.send(.began, [a, b])
        screen.send(.moved, [way(a), way(b)])
        #expect(count == 1)
        screen.send(.ended, [way(a), way(b)])
        screen.send(.began, [a])
        screen.send(.moved, [way(a)])
        screen.send(.ended, [way(a)])
        screen.send(.began, [a, b, .zero])
        screen.send(.moved, [way(a), way(b), way(.zero)])
        screen.send(.ended, [way(a), way(b), way(.zero)])
        #expect(count == 1)
    }

    // MARK: Pinch and rotation

    @Test("A pinch begins with 10 pt more or less between its fingers, which don't count")
    func pinch() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pinch = UIPinchGestureRecognizer { log.add("\($0.state) \(Double(($0.scale * 1000).rounded()) / 1000)") }
        screen.window.addGestureRecognizer(pinch)
        let a = CGPoint(x: 100, y: 100)
        screen.send(.began, [a, CGPoint(x: 190, y: 100)])
        screen.send(.moved, [a, CGPoint(x: 199.5, y: 100)])
        #expect(log.take() == [])
        screen.send(.moved, [a, CGPoint(x: 200, y: 100)])
        screen.wait(0.1)
        screen.send(.moved, [a, CGPoint(x: 300, y: 100)])
        #expect(log.take() == ["began 1.0", "changed 2.0"])
        #expect(abs(Double(pinch.velocity) - 10) < 0.1)
        pinch.scale = 1
        screen.send(.moved, [a, CGPoint(x: 200, y: 100)])
        #expect(log.take() == ["changed 0.5"])
        #expect(Diagnostics.recording { pinch.scale = 0 }.count == 1)
        // One finger leaves: nothing changes until another joins, and then nothing jumps.
        screen.up(200, 100, id: 2)
        screen.move(150, 100, id: 1)
        #expect(log.take() == [] && pinch.state == .changed && pinch.numberOfTouches == 1)
        screen.down(250, 100, id: 2)
        screen.move(350, 100, id: 2)
        #expect(log.take() == ["changed 1.0"])
        screen.up(350, 100, id: 2)
        screen.up(150, 100, id: 1)
        #expect(log.take() == ["ended 1.0"])
        screen.send(.began, [a, CGPoint(x: 200, y: 100)])
        screen.send(.moved, [a, CGPoint(x: 145, y: 100)])
        #expect(log.take() == ["began 0.5"])
        screen.send(.ended, [a, CGPoint(x: 145, y: 100)])
    }

    @Test("Fingers on one spot make no scale that isn't finite")
    func pinchOfNothing() {
        let screen = TouchScreen()
        var scales: [CGFloat] = []
        screen.window.addGestureRecognizer(UIPinchGestureRecognizer { scales.append($0.scale) })
        let a = CGPoint(x: 100, y: 100)
        screen.send(.began, [a, a])
        screen.send(.moved, [a, CGPoint(x: 130, y: 100)])
        screen.send(.moved, [a, a])
        screen.send(.ended, [a, a])
        #expect(!scales.isEmpty && scales.allSatisfy { $0.isFinite && $0 > 0 })
    }

    @Test("A rotation begins when one finger has come 10 pt around the other, and counts beyond a turn")
    func rotation() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let rotation = UIRotationGestureRecognizer {
            log.add("\($0.state) \(Double(($0.rotation * 1000).rounded()) / 1000)")
        }
        screen.window.addGestureRecognizer(rotation)
        let centre = CGPoint(x: 200, y: 400)
        func place(_ angle: Double) -> CGPoint {
            CGPoint(
                x: 200 + 100 * CGAffineTransform(rotationAngle: angle).a,
                y: 400 + 100 * CGAffineTransform(rotationAngle: angle).b)
        }
        screen.send(.began, [centre, place(0)])
        screen.send(.moved, [centre, place(0.09)])
        #expect(log.take() == [])
        screen.send(.moved, [centre, place(0.2)])
        #expect(log.take() == ["began 0.1"])
        for step in 1...70 { screen.send(.moved, [centre, place(0.2 + Double(step) / 10)]) }
        #expect(log.take().last == "changed 7.1")
        screen.wait(0.1)
        rotation.rotation = 0
        screen.send(.moved, [centre, place(7)])
        #expect(log.take() == ["changed -0.2"])
        #expect(Double(rotation.velocity) < -1)
        screen.send(.ended, [centre, place(7)])
        #expect(log.take() == ["ended -0.2"])
    }

    @Test("Two fingers pinch or rotate by what they do first; with a delegate's consent both")
    func together() {
        for (consents, expected) in [(false, ["pinch"]), (true, ["pinch", "rotation"])] {
            let (screen, log, judge) = (TouchScreen(), TouchLog(), GestureJudge())
            judge.together = consents
            let pinch = UIPinchGestureRecognizer { if $0.state == .began { log.add("pinch") } }
            let rotation = UIRotationGestureRecognizer { if $0.state == .began { log.add("rotation") } }
            rotation.delegate = judge
            screen.window.addGestureRecognizer(pinch)
            screen.window.addGestureRecognizer(rotation)
            let a = CGPoint(x: 100, y: 100)
            screen.send(.began, [a, CGPoint(x: 200, y: 100)])
            screen.send(.moved, [a, CGPoint(x: 215, y: 100)])
            screen.send(.moved, [a, CGPoint(x: 215, y: 140)])
            screen.send(.ended, [a, CGPoint(x: 215, y: 140)])
            #expect(log.take() == expected)
        }
    }

    // MARK: Long press

    @Test("A press begins after its duration, follows, and ends with its finger")
    func press() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let press = UILongPressGestureRecognizer { log.add("\($0.state) \(Int($0.location(in: nil).x))") }
        screen.window.addGestureRecognizer(press)
        screen.down(100, 100)
        screen.move(110, 100)
        screen.wait(0.48)
        #expect(log.take() == [])
        screen.wait(0.03)
        #expect(log.take() == ["began 110"])
        screen.move(300, 100)
        screen.up(300, 100)
        #expect(log.take() == ["changed 300", "ended 300"])
        screen.down(100, 100)
        screen.move(111, 100)
        #expect(press.state == .failed)
        screen.wait(1)
        screen.up(111, 100)
        screen.down(100, 100)
        screen.wait(0.4)
        screen.up(100, 100)
        screen.wait(1)
        #expect(log.take() == [] && press.state == .possible)
    }

    @Test("A press without a duration begins at once; numbers that can't be are refused")
    func pressSettings() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let press = UILongPressGestureRecognizer { log.add("\($0.state)") }
        screen.window.addGestureRecognizer(press)
        press.minimumPressDuration = 0
        screen.down(100, 100)
        #expect(log.take() == ["began"])
        screen.up(100, 100)
        #expect(log.take() == ["ended"])
        let reports = Diagnostics.recording {
            press.minimumPressDuration = -.infinity
            press.allowableMovement = .nan
            press.numberOfTapsRequired = -1
            press.numberOfTouchesRequired = 0
        }
        #expect(reports.count == 4 && press.minimumPressDuration == 0 && press.allowableMovement == 10)
        #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    }

    @Test("A tap and a half: taps that are asked for come before the press")
    func pressAfterTap() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let press = UILongPressGestureRecognizer { log.add("\($0.state)") }
        press.numberOfTapsRequired = 1
        screen.window.addGestureRecognizer(press)
        screen.down(100, 100)
        screen.wait(0.8)
        screen.up(100, 100)
        screen.wait(0.2)
        screen.down(100, 100)
        screen.wait(0.55)
        #expect(log.take() == ["began"])
        screen.up(100, 100)
        screen.wait(1)
        _ = log.take()
        screen.down(100, 100)
        screen.wait(1)
        screen.up(100, 100)
        screen.wait(1)
        #expect(log.take() == [] && press.state == .possible)
    }

    @Test("Two fingers press; a press keeps the tap beside it from being seen")
    func pressOfTwo() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let press = UILongPressGestureRecognizer { log.add("press \($0.state)") }
        press.numberOfTouchesRequired = 2
        screen.window.addGestureRecognizer(press)
        let tap = UITapGestureRecognizer { _ in log.add("tap") }
        tap.numberOfTouchesRequired = 2
        screen.window.addGestureRecognizer(tap)
        let points = [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100)]
        screen.send(.began, points)
        screen.wait(0.6)
        screen.send(.ended, points)
        #expect(log.take() == ["press began", "press ended"])
        screen.send(.began, points)
        screen.wait(0.2)
        screen.send(.ended, points)
        #expect(log.take() == ["tap"])
    }

    // MARK: Hover

    @Test("A pointer's coming, moving and leaving is heard by the views under it, and touches don't mind")
    func hover() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        screen.window.addSubview(outer)
        outer.addSubview(inner)
        for (name, view) in [("outer", outer), ("inner", inner)] {
            view.addGestureRecognizer(
                UIHoverGestureRecognizer { log.add("\(name) \($0.state) \(Int($0.location(in: $0.view).x))") })
        }
        let router = screen.context.touchRouter
        router.hover(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["outer began 50"])
        router.hover(at: CGPoint(x: 150, y: 150))
        #expect(log.take() == ["outer changed 150", "inner began 50"])
        screen.tap(150, 150)
        #expect(log.take() == [])
        router.hover(at: CGPoint(x: 250, y: 150))
        #expect(log.take() == ["inner ended 150", "outer changed 250"])
        router.hover(at: CGPoint(x: CGFloat.nan, y: 0))
        #expect(log.take() == ["outer ended 250"])
        router.hover(at: CGPoint(x: 150, y: 150))
        _ = log.take()
        inner.removeFromSuperview()
        router.hover(at: nil)
        #expect(log.take().map { $0.prefix(11) }.sorted() == ["inner cance", "outer ended"])
    }

    // MARK: Keys

    @Test("Recognizers hear of keys where their view does, unless a delegate says no")
    func presses() {
        let (screen, log) = (TouchScreen(), TouchLog())
        screen.window.makeKey()
        let recognizer = KeyRecognizer { _ in log.add("key") }
        screen.window.addGestureRecognizer(recognizer)
        let judge = PressJudge()
        recognizer.delegate = judge
        func press(_ usage: UIKeyboardHIDUsage) {
            for phase in [KeyInput.Phase.began, .ended] {
                screen.context.pressRouter.send(KeyInput(KeyStroke(usage), phase: phase, timestamp: screen.time))
            }
        }
        press(.keyboardA)
        #expect(log.take() == ["key"] && recognizer.heard == 2 && recognizer.state == .possible)
        judge.receives = false
        press(.keyboardA)
        #expect(log.take() == [] && recognizer.heard == 2)
    }

    @Test("A kind of touch that isn't allowed isn't heard of")
    func touchTypes() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let tap = UITapGestureRecognizer { _ in log.add("tap") }
        screen.window.addGestureRecognizer(tap)
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        screen.tap(10, 10)
        #expect(log.take() == [])
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        screen.tap(10, 10)
        #expect(log.take() == ["tap"])
    }
}

/// A finger that goes some ways after a time, each counted from where it landed.
struct SwipeCase: Sendable {
    let direction: UISwipeGestureRecognizer.Direction
    let duration: Double
    let isSwipe: Bool
    let ways: [(CGFloat, CGFloat)]

    init(
        _ direction: UISwipeGestureRecognizer.Direction, _ duration: Double, _ isSwipe: Bool,
        _ ways: (CGFloat, CGFloat)...
    ) {
        (self.direction, self.duration, self.isSwipe, self.ways) = (direction, duration, isSwipe, ways)
    }

    static let all = [
        SwipeCase(.right, 0.3, true, (50, 0)), SwipeCase(.right, 0.3, false, (49.5, 0)),
        SwipeCase(.right, 0.49, true, (50, 0)), SwipeCase(.right, 0.52, false, (50, 0)),
        SwipeCase(.right, 0.1, true, (10, 50), (60, 50)), SwipeCase(.right, 0.1, false, (10, 51), (60, 0)),
        SwipeCase(.right, 0.1, false, (-51, 0), (60, 0)), SwipeCase(.left, 0.1, true, (-50, 0)),
        SwipeCase(.up, 0.1, true, (0, -50)), SwipeCase(.down, 0.1, true, (0, 50)),
        SwipeCase([.left, .right], 0.1, true, (-60, 20)), SwipeCase([.left, .right], 0.1, false, (0, 60), (60, 0)),
        SwipeCase([], 0.1, false, (60, 0)),
    ]
}

final class KeyRecognizer: UIGestureRecognizer {
    var heard = 0

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { heard += 1 }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        heard += 1
        state = .ended
    }
}

final class PressJudge: NSObject, UIGestureRecognizerDelegate {
    var receives = true

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { receives }
}
