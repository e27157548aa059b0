import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Touches find their views", .serialized)
struct TouchRouterTests {
    let log = TouchLog()
    let screen = TouchScreen()
    let back: ListeningView
    let front: ListeningView

    init() {
        back = ListeningView("back", log, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        front = ListeningView("front", log, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        screen.window.addSubview(back)
        back.addSubview(front)
    }

    @Test("A touch goes to the deepest view under it and stays with it, in that view's coordinates")
    func wholeLife() {
        screen.activate()
        screen.down(110, 120)
        screen.move(20, 30)
        screen.up(390, 790)
        #expect(log.take() == ["front began 10,20", "front moved -80,-70", "front ended 290,690"])
        #expect(!screen.context.touchRouter.isTouched)
    }

    @Test(
        "A view that is hidden, clear, off or out of the window leaves its touches to what lies below", arguments: 0..<4
    )
    func deafViews(_ way: Int) {
        screen.activate()
        switch way {
        case 0: front.isHidden = true
        case 1: front.alpha = 0.009
        case 2: front.isUserInteractionEnabled = false
        default: front.removeFromSuperview()
        }
        screen.tap(110, 120)
        #expect(log.take() == ["back began 110,120", "back ended 110,120"])
        front.isHidden = false
        front.alpha = 0.011
        front.isUserInteractionEnabled = true
        back.addSubview(front)
        screen.tap(110, 120)
        #expect(log.take() == ["front began 10,20", "front ended 10,20"])
    }

    @Test("The nearest window that has a view there gets the touch, by level and then by showing")
    func windows() {
        screen.activate()
        let high = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 150))
        high.windowLevel = .alert
        let highView = ListeningView("high", log, frame: high.bounds)
        high.addSubview(highView)
        high.isHidden = false
        let later = UIWindow(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
        let laterView = ListeningView("later", log, frame: later.bounds)
        later.addSubview(laterView)
        later.isHidden = false
        screen.tap(110, 120)
        screen.tap(110, 180)
        later.isUserInteractionEnabled = false
        screen.tap(110, 180)
        high.isHidden = true
        screen.tap(110, 120)
        let heard = log.take().filter { $0.contains("began") }
        #expect(heard == ["high began 110,120", "later began 110,80", "front began 10,80", "front began 10,20"])
    }

    @Test("A second finger is heard only by a view that takes several, and a third by another view")
    func severalFingers() {
        screen.activate()
        screen.down(110, 110, id: 1)
        screen.down(120, 120, id: 2)
        screen.down(10, 10, id: 3)
        screen.up(110, 110, id: 1)
        screen.move(130, 130, id: 2)
        screen.up(130, 130, id: 2)
        screen.up(10, 10, id: 3)
        #expect(
            log.take() == ["front began 10,10", "back began 10,10", "front ended 10,10", "back ended 10,10"])

        front.isMultipleTouchEnabled = true
        screen.send(.began, [CGPoint(x: 110, y: 110), CGPoint(x: 120, y: 120)])
        screen.send(.moved, [CGPoint(x: 111, y: 110), CGPoint(x: 121, y: 120)])
        screen.send(.ended, [CGPoint(x: 111, y: 110), CGPoint(x: 121, y: 120)])
        #expect(log.take() == ["front began 10,10 20,20", "front moved 11,10 21,20", "front ended 11,10 21,20"])
    }

    @Test("Beside a touch in an exclusive view, no other view hears one, nor it beside theirs")
    func exclusiveViews() {
        screen.activate()
        front.isExclusiveTouch = true
        screen.down(110, 110, id: 1)
        screen.send(.began, 10, 10, id: 2)
        screen.send(.ended, 10, 10, id: 2)
        screen.up(110, 110, id: 1)
        screen.down(10, 10, id: 3)
        screen.send(.began, 110, 110, id: 4)
        screen.send(.ended, 110, 110, id: 4)
        screen.up(10, 10, id: 3)
        let heard = log.take()
        #expect(heard.filter { $0.hasPrefix("back") } == ["back began 10,10", "back ended 10,10"])
        #expect(heard.filter { $0.hasPrefix("front") }.count == heard.count - 2)
    }

    @Test("What no finger does is reported once each and heard by nobody")
    func misuse() {
        screen.activate()
        let reports = Diagnostics.recording {
            screen.move(110, 110)
            screen.up(110, 110)
            screen.down(.nan, 110)
            screen.send(.cancelled, 110, 110)
        }
        #expect(reports.count == 4)
        #expect(log.take() == [])
        let second = Diagnostics.recording {
            screen.down(110, 110)
            screen.down(10, 10)
            screen.up(10, 10)
        }
        #expect(second.count == 1)
        #expect(
            log.take() == ["front began 10,10", "front cancelled 10,10", "back began 10,10", "back ended 10,10"])
    }

    @Test("A touch whose view is taken away is cancelled once; one that moves within its window goes on")
    func removedViews() {
        screen.activate()
        screen.down(110, 110)
        screen.window.addSubview(front)
        screen.move(120, 120)
        #expect(log.take() == ["front began 10,10", "front moved 20,20"])
        front.removeFromSuperview()
        screen.move(130, 130)
        screen.up(130, 130)
        #expect(log.take().map { $0.prefix(15) } == ["front cancelled"])
    }

    @Test("Touches of a window that closes are cancelled, and their fingers are deaf until they land again")
    func closedWindow() {
        screen.activate()
        screen.down(110, 110)
        screen.window.isHidden = true
        let reports = Diagnostics.recording {
            screen.move(120, 120)
            screen.up(120, 120)
        }
        #expect(reports.isEmpty)
        #expect(log.take() == ["front began 10,10", "front cancelled 10,10"])
        screen.window.isHidden = false
        screen.tap(110, 110)
        #expect(log.take().count == 2)
    }

    @Test("Taps in a row are counted within 0.35 s and 45 pt, and each place on its own")
    func tapCounts() {
        screen.activate()
        var counts: [Int] = []
        let counter = CountingView(frame: screen.window.bounds) { counts.append($0) }
        screen.window.addSubview(counter)
        screen.tap(100, 100)
        screen.wait(0.35)
        screen.tap(130, 130)
        screen.wait(0.3)
        screen.tap(140, 130)
        screen.wait(0.36)
        screen.tap(140, 130)
        screen.tap(190, 130)
        screen.down(190, 130)
        screen.move(300, 300)
        screen.up(190, 130)
        screen.tap(190, 130)
        #expect(counts == [1, 2, 3, 1, 1, 2, 3])
        screen.down(190, 130)
        screen.move(300, 300)
        screen.up(300, 300)
        screen.tap(300, 300)
        #expect(counts.suffix(2) == [4, 1])
    }

    @Test("An event tells of all touches, of those in a view, and of those at rest")
    func eventContents() throws {
        screen.activate()
        var event: UIEvent?
        let spy = EventView(frame: screen.window.bounds) { event = $0 }
        spy.isMultipleTouchEnabled = true
        screen.window.addSubview(spy)
        screen.down(10, 10, id: 1)
        screen.wait(0.5)
        screen.down(20, 20, id: 2)
        let seen = try #require(event)
        #expect(seen.timestamp == screen.time)
        #expect(seen.allTouches?.count == 2)
        #expect(seen.touches(for: spy)?.count == 2)
        #expect(seen.touches(for: back) == nil)
        #expect(seen.touches(for: screen.window)?.count == 2)
        let phases = try #require(seen.allTouches).map(\.phase)
        #expect(phases.filter { $0 == .stationary }.count == 1 && phases.filter { $0 == .began }.count == 1)
    }

    @Test("A window that keeps events to itself leaves no touch behind")
    func keptEvents() {
        screen.activate()
        let keeper = KeepingWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let view = ListeningView("kept", log, frame: keeper.bounds)
        let drag = DragRecognizer()
        view.addGestureRecognizer(drag)
        keeper.addSubview(view)
        keeper.isHidden = false
        keeper.keeps = { $0 == .ended }
        screen.down(10, 10)
        screen.move(40, 40)
        screen.up(40, 40)
        #expect(log.take().first == "kept began 10,10")
        #expect(drag.state == .possible && drag.numberOfTouches == 0 && !screen.context.touchRouter.isTouched)
        keeper.keeps = { $0 == .began }
        screen.down(10, 10)
        screen.move(40, 40)
        screen.up(40, 40)
        #expect(log.take() == [])
    }
}

final class CountingView: UIView {
    let heard: (Int) -> Void

    init(frame: CGRect, heard: @escaping (Int) -> Void) {
        self.heard = heard
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { return nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard(touches.first?.tapCount ?? 0) }
}

final class EventView: UIView {
    let heard: (UIEvent?) -> Void

    init(frame: CGRect, heard: @escaping (UIEvent?) -> Void) {
        self.heard = heard
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { return nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard(event) }
}

final class KeepingWindow: UIWindow {
    var keeps: (UITouch.Phase) -> Bool = { _ in false }

    override func sendEvent(_ event: UIEvent) {
        if event.allTouches?.contains(where: { keeps($0.phase) }) ?? false { return }
        super.sendEvent(event)
    }
}
