import CoreGraphics
import Testing
import UIKitCore

/// Writes down every event of a control by its name.
@MainActor
func listen(to control: UIControl, _ log: TouchLog) {
    let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchUpInside, "upInside"),
        (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names { control.addAction(UIAction { _ in log.add(name) }, for: event) }
}

@MainActor @Suite("Controls turn touches into events", .serialized)
struct UIControlTests {
    let log = TouchLog()
    let screen = TouchScreen()
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

    init() {
        screen.window.addSubview(control)
        listen(to: control, log)
    }

    @Test("A tap is down and up inside; the second of two says so")
    func taps() {
        screen.activate()
        screen.tap(110, 110)
        screen.tap(110, 110)
        #expect(log.take() == ["down", "upInside", "down", "downRepeat", "upInside"])
    }

    @Test("A touch leaves 70 pt from the edge, comes back, and ends outside or inside")
    func drags() {
        screen.activate()
        screen.down(110, 110)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        screen.move(269, 110)
        #expect(log.take() == ["down", "inside"])
        screen.move(271, 110)
        #expect(log.take() == ["exit", "outside"])
        #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
        screen.move(110, 110)
        #expect(log.take() == ["enter", "inside"])
        screen.move(400, 110)
        screen.up(400, 110)
        #expect(log.take() == ["exit", "outside", "upOutside"])
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    }

    @Test("A touch is cancelled from outside, by turning off, by taking away and by the subclass", arguments: 0..<5)
    func cancels(_ way: Int) {
        screen.activate()
        screen.down(110, 110)
        switch way {
        case 0: screen.send(.cancelled, 110, 110)
        case 1: control.isEnabled = false
        case 2: control.removeFromSuperview()
        case 3: screen.context.application.beginIgnoringInteractionEvents()
        default: screen.window.isHidden = true
        }
        if way != 0 { screen.up(110, 110) }
        #expect(log.take() == ["down", "cancel"])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test("A control that is off hears nothing and lets nothing through; one that is hidden lets all through")
    func offAndHidden() {
        screen.activate()
        let below = UIControl(frame: control.frame)
        screen.window.insertSubview(below, belowSubview: control)
        let other = TouchLog()
        listen(to: below, other)
        control.isEnabled = false
        #expect(control.state == .disabled)
        screen.tap(110, 110)
        #expect(log.take() == [] && other.take() == [])
        control.isHidden = true
        screen.wait(1)
        screen.tap(110, 110)
        #expect(log.take() == [] && other.take() == ["down", "upInside"])
    }

    @Test("A second finger beside the one that is tracked is left alone")
    func oneFingerAtATime() {
        screen.activate()
        control.isMultipleTouchEnabled = true
        screen.down(110, 110, id: 1)
        screen.down(120, 110, id: 2)
        screen.up(120, 110, id: 2)
        screen.up(110, 110, id: 1)
        #expect(log.take() == ["down", "upInside"])
    }

    @Test("A subclass decides whether to track, how long, and hears the end")
    func subclass() {
        screen.activate()
        let dial = Dial(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        screen.window.addSubview(dial)
        listen(to: dial, log)
        screen.tap(80, 350)
        #expect(log.take() == [] && dial.calls == ["begin"])
        dial.calls = []
        screen.down(10, 350)
        screen.move(20, 350)
        screen.up(20, 350)
        #expect(dial.calls == ["begin", "continue", "end"])
        #expect(log.take() == ["down", "inside", "upInside"])
        dial.calls = []
        screen.wait(1)
        screen.down(10, 350)
        screen.move(60, 350)
        screen.up(60, 350)
        #expect(dial.calls == ["begin", "continue", "cancel"])
        #expect(log.take() == ["down", "cancel"])
        dial.turnsOffAtEnd = true
        screen.wait(1)
        screen.tap(10, 350)
        #expect(log.take() == ["down", "cancel"])
    }

    @Test("Actions are told apart by their identifiers, performed in the order of adding, and know their sender")
    func actions() {
        screen.activate()
        let plain = UIControl(frame: .zero)
        var heard: [String] = []
        let first = UIAction(title: "first", identifier: .init("one")) { heard.append($0.title) }
        let second = UIAction(title: "second") { action in
            heard.append(action.title)
            #expect(action.sender as? UIControl === plain)
        }
        plain.addAction(first, for: [.touchDown, .valueChanged])
        plain.addAction(second, for: .valueChanged)
        #expect(plain.allControlEvents == [.touchDown, .valueChanged])
        plain.sendActions(for: [.touchDown, .valueChanged])
        #expect(heard == ["first", "second"] && second.sender == nil)
        plain.addAction(UIAction(title: "other", identifier: .init("one")) { heard.append($0.title) }, for: .touchDown)
        heard = []
        plain.sendActions(for: .touchDown)
        plain.sendActions(for: .valueChanged)
        #expect(heard == ["other", "first", "second"])
        heard = []
        second.attributes = .disabled
        plain.removeAction(first, for: .allEvents)
        plain.sendActions(for: .allEvents)
        #expect(heard == [])
    }
}

final class Dial: UIControl {
    var calls: [String] = []
    var turnsOffAtEnd = false

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin")
        return touch.location(in: self).x < 50
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("continue")
        return touch.location(in: self).x < 50
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        calls.append("end")
        if turnsOffAtEnd { isEnabled = false }
    }
    override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}
