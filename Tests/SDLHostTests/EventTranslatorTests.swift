import CSDL2
import CoreGraphics
import Staging
import Testing
import UIKitCore

@testable import SDLHost

@Suite("Events of SDL's")
struct EventTranslatorTests {
    private static let window: UInt32 = 7
    private var translator = EventTranslator(
        geometry: WindowGeometry(
            windowSize: CGSize(width: 400, height: 800), pixelWidth: 800, pixelHeight: 1600, scale: 2),
        windowID: window)

    /// What events mean, in a word each; nothing for those that mean nothing.
    private mutating func meaning(_ events: SDL_Event...) -> [String] {
        events.compactMap { event in translator.translate(event).map(describe) }
    }

    @Test("The left button is a finger, from its press to its release")
    mutating func mouse() {
        let meaning = meaning(
            .motion(1, 1), .button(SDL_MOUSEBUTTONDOWN, 10, 20), .motion(15, 25), .motion(15, 25),
            .button(SDL_MOUSEBUTTONUP, 16, 26), .motion(17, 27))
        #expect(meaning == ["0 began 10,20", "0 moved 15,25", "0 ended 16,26"])
    }

    @Test("Other buttons, other windows and mice made of fingers mean nothing")
    mutating func others() {
        let right = SDL_Event.button(SDL_MOUSEBUTTONDOWN, 10, 20, button: SDL_BUTTON_RIGHT)
        let elsewhere = SDL_Event.button(SDL_MOUSEBUTTONDOWN, 10, 20, window: 8)
        let finger = SDL_Event.button(SDL_MOUSEBUTTONDOWN, 10, 20, which: .max)
        let close = SDL_Event.window(SDL_WINDOWEVENT_CLOSE, window: 8)
        #expect(meaning(right, elsewhere, finger, close) == [])
    }

    @Test("Fingers have ids of their own, and a free one is used again")
    mutating func fingers() {
        let meaning = meaning(
            .finger(SDL_FINGERDOWN, 90, 0.5, 0.25), .button(SDL_MOUSEBUTTONDOWN, 0, 0),
            .finger(SDL_FINGERDOWN, 91, 1, 1), .finger(SDL_FINGERUP, 90, 0.5, 0.5),
            .finger(SDL_FINGERDOWN, 92, 0, 0), .finger(SDL_FINGERMOTION, 91, 0.75, 1))
        #expect(
            meaning == [
                "1 began 200,200", "0 began 0,0", "2 began 400,800", "1 ended 200,400", "1 began 0,0",
                "2 moved 300,800",
            ])
    }

    @Test("A finger that is nowhere means nothing")
    mutating func notANumber() {
        #expect(meaning(.finger(SDL_FINGERDOWN, 1, .nan, 0), .finger(SDL_FINGERDOWN, 1, 0, .infinity)) == [])
    }

    @Test("What is down is cancelled where it was last, in the order in which it came")
    mutating func cancelling() {
        _ = meaning(
            .finger(SDL_FINGERDOWN, 4, 0.5, 0.5), .button(SDL_MOUSEBUTTONDOWN, 3, 4),
            .finger(SDL_FINGERMOTION, 4, 0.25, 0.5))
        _ = meaning(.key(SDL_KEYDOWN, SDL_SCANCODE_A, 97))
        let cancelled = translator.cancelAll().map { describe(.input($0)) }
        #expect(cancelled == ["1 cancelled 100,400", "0 cancelled 3,4", "keyboardA cancelled a/"])
        #expect(translator.cancelAll().isEmpty)
        #expect(
            meaning(.motion(9, 9), .button(SDL_MOUSEBUTTONUP, 9, 9), .key(SDL_KEYUP, SDL_SCANCODE_A, 97)) == [])
    }

    @Test(
        "Windows say when they close, change, go and come",
        arguments: [
            (SDL_WINDOWEVENT_CLOSE, "closed"), (SDL_WINDOWEVENT_SIZE_CHANGED, "sizeChanged"),
            (SDL_WINDOWEVENT_EXPOSED, "exposed"), (SDL_WINDOWEVENT_MINIMIZED, "hidden true"),
            (SDL_WINDOWEVENT_HIDDEN, "hidden true"), (SDL_WINDOWEVENT_RESTORED, "hidden false"),
            (SDL_WINDOWEVENT_SHOWN, "hidden false"),
        ])
    mutating func windows(event: SDL_WindowEventID, expected: String) {
        #expect(meaning(.window(event)) == [expected])
    }

    @Test("A key is its place, what it types and its modifiers; a repeat means nothing")
    mutating func keys() {
        let meaning = meaning(
            .key(SDL_KEYDOWN, SDL_SCANCODE_LSHIFT, 0x4000_00E1, modifiers: KMOD_LSHIFT),
            .key(SDL_KEYDOWN, SDL_SCANCODE_S, 115, modifiers: KMOD_LSHIFT), .text("S"),
            .key(SDL_KEYDOWN, SDL_SCANCODE_S, 115, modifiers: KMOD_LSHIFT, isRepeat: true),
            .key(SDL_KEYUP, SDL_SCANCODE_S, 115), .key(SDL_KEYUP, SDL_SCANCODE_S, 115),
            .key(SDL_KEYDOWN, SDL_SCANCODE_ESCAPE, 27), .key(SDL_KEYDOWN, SDL_SCANCODE_KP_1, 0x4000_0059))
        #expect(
            meaning == [
                "keyboardLeftShift began / shift", "keyboardS began s/ shift", "typed S", "keyboardS ended s/S",
                "keyboardEscape began UIKeyInputEscape/UIKeyInputEscape", "keypad1 began / numericPad",
            ])
    }

    @Test("SDL's scan codes are the places that UIKit's key codes name")
    func scanCodes() {
        let known: [(SDL_Scancode, UIKeyboardHIDUsage)] = [
            (SDL_SCANCODE_Z, .keyboardZ), (SDL_SCANCODE_0, .keyboard0), (SDL_SCANCODE_RETURN, .keyboardReturnOrEnter),
            (SDL_SCANCODE_SPACE, .keyboardSpacebar), (SDL_SCANCODE_PERIOD, .keyboardPeriod),
            (SDL_SCANCODE_F12, .keyboardF12), (SDL_SCANCODE_UP, .keyboardUpArrow), (SDL_SCANCODE_KP_0, .keypad0),
            (SDL_SCANCODE_APPLICATION, .keyboardApplication), (SDL_SCANCODE_F24, .keyboardF24),
            (SDL_SCANCODE_RGUI, .keyboardRightGUI),
        ]
        for (code, usage) in known { #expect(Int(code.rawValue) == usage.rawValue) }
    }

    @Test("A wheel's notch moves what is under the mouse, as a finger that pans would")
    mutating func wheel() {
        let meaning = meaning(.wheel(0, 1), .motion(30, 40), .wheel(0.5, -2), .wheel(0, 0), .wheel(.nan, 1))
        #expect(meaning == ["wheel 0,48 at 0,0", "wheel -24,-96 at 30,40"])
    }

    @Test("The end of the session closes the window; focus alone changes nothing")
    mutating func quitting() {
        var quit = SDL_Event()
        quit.type = SDL_QUIT.rawValue
        #expect(meaning(quit, .window(SDL_WINDOWEVENT_FOCUS_LOST), .window(SDL_WINDOWEVENT_MOVED)) == ["closed"])
    }
}

private func describe(_ event: WindowEvent) -> String {
    switch event {
    case .input(.touch(let id, let phase, let point)): "\(id) \(phase) \(Int(point.x)),\(Int(point.y))"
    case .input(.wheel(let delta, let point)):
        "wheel \(Int(delta.dx)),\(Int(delta.dy)) at \(Int(point.x)),\(Int(point.y))"
    case .input(.key(let key, let phase)):
        "\(key.stroke.usage) \(phase) \(key.stroke.plainCharacters)/\(key.stroke.characters)"
            + (key.stroke.modifiers.contains(.shift) ? " shift" : "")
            + (key.stroke.modifiers.contains(.numericPad) ? " numericPad" : "")
    case .input(let input): "\(input)"
    case .typed(let text): "typed \(text)"
    case .displayChanged: "displayChanged"
    case .lost: "lost"
    case .sizeChanged: "sizeChanged"
    case .exposed: "exposed"
    case .hidden(let isHidden): "hidden \(isHidden)"
    case .closed: "closed"
    }
}

extension SDL_Event {
    static func button(
        _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT, window: UInt32 = 7,
        which: UInt32 = 0
    ) -> SDL_Event {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.windowID = window
        event.button.which = which
        event.button.button = UInt8(button)
        event.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
        event.button.x = x
        event.button.y = y
        return event
    }

    static func motion(_ x: Int32, _ y: Int32, window: UInt32 = 7) -> SDL_Event {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.windowID = window
        event.motion.x = x
        event.motion.y = y
        return event
    }

    static func finger(_ type: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float, window: UInt32 = 7) -> SDL_Event
    {
        var event = SDL_Event()
        event.tfinger.type = type.rawValue
        event.tfinger.windowID = window
        event.tfinger.touchId = 3
        event.tfinger.fingerId = finger
        event.tfinger.x = x
        event.tfinger.y = y
        return event
    }

    static func wheel(_ x: Float, _ y: Float, window: UInt32 = 7) -> SDL_Event {
        var event = SDL_Event()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.windowID = window
        event.wheel.preciseX = x
        event.wheel.preciseY = y
        return event
    }

    static func key(
        _ type: SDL_EventType, _ code: SDL_Scancode, _ symbol: Int32, modifiers: SDL_Keymod = KMOD_NONE,
        isRepeat: Bool = false, window: UInt32 = 7
    ) -> SDL_Event {
        var event = SDL_Event()
        event.key.type = type.rawValue
        event.key.windowID = window
        event.key.state = UInt8(type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED)
        event.key.repeat = isRepeat ? 1 : 0
        event.key.keysym.scancode = code
        event.key.keysym.sym = symbol
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        return event
    }

    static func text(_ text: String, window: UInt32 = 7) -> SDL_Event {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        event.text.windowID = window
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
        return event
    }

    static func window(_ id: SDL_WindowEventID, window: UInt32 = 7) -> SDL_Event {
        var event = SDL_Event()
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.windowID = window
        event.window.event = UInt8(id.rawValue)
        return event
    }
}
