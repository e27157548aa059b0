import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Taps are recognized", .serialized)
struct UITapGestureRecognizerTests {
    let log = TouchLog()
    let screen = TouchScreen()

    private func tapRecognizer(_ name: String, taps: Int = 1, touches: Int = 1) -> UITapGestureRecognizer {
        let log = log
        let tap = UITapGestureRecognizer { recognizer in
            let place = recognizer.location(in: recognizer.view)
            log.add("\(name) \(recognizer.state) \(Int(place.x)),\(Int(place.y)) of \(recognizer.numberOfTouches)")
        }
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        screen.window.addGestureRecognizer(tap)
        return tap
    }

    @Test("A tap is recognized where it ended, once")
    func single() {
        screen.activate()
        _ = tapRecognizer("tap")
        screen.down(10, 20)
        #expect(log.take() == [])
        screen.up(12, 22)
        #expect(log.take() == ["tap ended 12,22 of 1"])
    }

    @Test("A finger that wanders more than 45 pt or rests more than 1.5 s is no tap", arguments: [true, false])
    func limits(_ isFar: Bool) {
        screen.activate()
        let tap = tapRecognizer("tap")
        screen.down(100, 100)
        if isFar { screen.move(145, 100) } else { screen.wait(1.5) }
        screen.up(100, 100)
        #expect(log.take() == ["tap ended 100,100 of 1"])
        screen.down(100, 100)
        if isFar { screen.move(146, 100) } else { screen.wait(1.55) }
        screen.up(100, 100)
        #expect(log.take() == [])
        #expect(tap.state == .possible)
    }

    @Test("A double tap needs two taps within 0.35 s and 45 pt, and is where the first was")
    func double() {
        screen.activate()
        _ = tapRecognizer("double", taps: 2)
        screen.tap(10, 10)
        screen.wait(0.34)
        screen.tap(30, 10)
        #expect(log.take() == ["double ended 10,10 of 1"])
        screen.wait(1)
        screen.tap(10, 10)
        screen.wait(0.36)
        screen.tap(10, 10)
        #expect(log.take() == [])
        screen.wait(1)
        screen.tap(10, 10)
        screen.tap(70, 10)
        #expect(log.take() == [])
        screen.wait(1)
        screen.tap(10, 10)
        screen.tap(10, 10)
        #expect(log.take() == ["double ended 10,10 of 1"])
    }

    @Test("A tap that is waited for is forgotten when all touches are cancelled")
    func forgottenTap() {
        screen.activate()
        _ = tapRecognizer("double", taps: 2)
        screen.tap(10, 10)
        screen.context.touchRouter.cancelAll()
        screen.tap(10, 10)
        #expect(log.take() == [])
        screen.tap(10, 10)
        #expect(log.take() == ["double ended 10,10 of 1"])
    }

    @Test("Without a requirement a double tap is a single tap first, and the second isn't one again")
    func singleThenDouble() {
        screen.activate()
        _ = tapRecognizer("single")
        _ = tapRecognizer("double", taps: 2)
        screen.tap(10, 10)
        screen.tap(10, 10)
        #expect(log.take() == ["single ended 10,10 of 1", "double ended 10,10 of 1"])
    }

    @Test("A single tap that waits for a double one comes when that has failed, or not at all")
    func singleAfterDouble() {
        screen.activate()
        let single = tapRecognizer("single")
        let double = tapRecognizer("double", taps: 2)
        single.require(toFail: double)
        screen.tap(10, 10)
        screen.wait(0.34)
        #expect(log.take() == [])
        #expect(single.state == .possible)
        screen.wait(0.03)
        #expect(log.take() == ["single ended 10,10 of 1"])
        screen.wait(1)
        screen.tap(10, 10)
        screen.tap(10, 10)
        screen.wait(1)
        #expect(log.take() == ["double ended 10,10 of 1"])
    }

    @Test("The decision falls before a later touch, even without a frame between")
    func noFrameBetween() {
        screen.activate()
        let single = tapRecognizer("single")
        single.require(toFail: tapRecognizer("double", taps: 2))
        let router = screen.context.touchRouter
        let place = CGPoint(x: 10, y: 10)
        for time in [0.0, 1.0] {
            router.send(TouchInput(id: 1, phase: .began, location: place, timestamp: time))
            router.send(TouchInput(id: 1, phase: .ended, location: place, timestamp: time + 0.1))
        }
        #expect(log.take() == ["single ended 10,10 of 1"])
    }

    @Test("Two fingers tap together, in the middle of both; one alone or three don't")
    func twoFingers() {
        screen.activate()
        _ = tapRecognizer("pair", touches: 2)
        screen.down(10, 10, id: 1)
        screen.down(30, 10, id: 2)
        screen.up(10, 10, id: 1)
        #expect(log.take() == [])
        screen.up(30, 10, id: 2)
        #expect(log.take() == ["pair ended 20,10 of 2"])
        screen.tap(10, 10)
        #expect(log.take() == [])
        screen.send(.began, [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 50, y: 10)])
        screen.send(.ended, [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 50, y: 10)])
        #expect(log.take() == [])
        screen.send(.began, [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
        screen.send(.ended, [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
        #expect(log.take() == ["pair ended 20,10 of 2"])
    }

    @Test("A number below 1 is reported and taken as 1")
    func numbers() {
        screen.activate()
        let tap = tapRecognizer("tap")
        let reports = Diagnostics.recording {
            tap.numberOfTapsRequired = 0
            tap.numberOfTouchesRequired = -3
        }
        #expect(reports.count == 2)
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }

    @Test("An action that takes its own view away leaves a working screen")
    func actionRemovesView() {
        screen.activate()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addGestureRecognizer(UITapGestureRecognizer { $0.view?.removeFromSuperview() })
        screen.window.addSubview(view)
        _ = tapRecognizer("window")
        screen.tap(10, 10)
        #expect(view.superview == nil && log.take() == [])
        screen.tap(10, 10)
        #expect(log.take() == ["window ended 10,10 of 1"])
    }
}
