import CSDL2
import CoreGraphics
import Staging
import Testing

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
        let cancelled = translator.cancelTouches().map { describe(.input($0)) }
        #expect(cancelled == ["1 cancelled 100,400", "0 cancelled 3,4"])
        #expect(translator.cancelTouches().isEmpty)
        #expect(meaning(.motion(9, 9), .button(SDL_MOUSEBUTTONUP, 9, 9)) == [])
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
    case .input(let input): "\(input)"
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

    static func window(_ id: SDL_WindowEventID, window: UInt32 = 7) -> SDL_Event {
        var event = SDL_Event()
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.windowID = window
        event.window.event = UInt8(id.rawValue)
        return event
    }
}
