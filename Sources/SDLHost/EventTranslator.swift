import CSDL2
import CoreGraphics
import Staging

/// Makes of SDL's events what they mean, remembering which fingers and keys are down.
///
/// The left mouse button is the touch with the id 0; fingers get the smallest ids from 1 up that are free. Moves of
/// a finger or button that isn't down mean nothing, and so do other buttons and mice that SDL makes of fingers. A notch
/// of the wheel is worth `pointsPerNotch`.
struct EventTranslator {
    var geometry: WindowGeometry
    private let windowID: UInt32
    private var touches: [ActiveTouch] = []
    private var keys = KeyTranslator()
    /// Where the mouse was last; SDL's wheel doesn't say.
    private var mouse = CGPoint.zero

    /// What presses: the mouse, or one finger on one device.
    private enum Source: Equatable {
        case mouse
        case finger(device: SDL_TouchID, finger: SDL_FingerID)
    }

    private struct ActiveTouch {
        let source: Source
        let id: Int
        var location: CGPoint
    }

    /// How far a notch of the wheel moves, in points: six lines of the 8 pt grid.
    static let pointsPerNotch: CGFloat = 48

    /// The `which` of a mouse event that SDL made of a finger's.
    private static let mouseOfTouch = UInt32.max

    init(geometry: WindowGeometry, windowID: UInt32) {
        self.geometry = geometry
        self.windowID = windowID
    }

    /// What an event means; nil for nothing.
    mutating func translate(_ event: SDL_Event) -> WindowEvent? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: return .closed
        case SDL_WINDOWEVENT: return event.window.windowID == windowID ? Self.translate(event.window) : nil
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            let button = event.button
            guard button.windowID == windowID, button.which != Self.mouseOfTouch else { return nil }
            mouse = geometry.point(x: CGFloat(button.x), y: CGFloat(button.y))
            guard button.button == UInt8(SDL_BUTTON_LEFT) else { return nil }
            let isDown = button.state == UInt8(SDL_PRESSED)
            return touch(.mouse, isDown ? .began : .ended, x: CGFloat(button.x), y: CGFloat(button.y))
        case SDL_MOUSEMOTION:
            let motion = event.motion
            guard motion.windowID == windowID, motion.which != Self.mouseOfTouch else { return nil }
            mouse = geometry.point(x: CGFloat(motion.x), y: CGFloat(motion.y))
            return touch(.mouse, .moved, x: CGFloat(motion.x), y: CGFloat(motion.y))
        case SDL_MOUSEWHEEL:
            let wheel = event.wheel
            guard wheel.windowID == windowID, wheel.which != Self.mouseOfTouch else { return nil }
            return turn(wheel)
        case SDL_KEYDOWN, SDL_KEYUP:
            return event.key.windowID == windowID ? keys.translate(event.key).map(WindowEvent.input) : nil
        case SDL_TEXTINPUT:
            guard event.text.windowID == windowID else { return nil }
            let text = KeyTranslator.text(of: event.text)
            keys.type(text)
            return .typed(text)
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .lost
        case SDL_FINGERDOWN: return touch(event.tfinger, .began)
        case SDL_FINGERMOTION: return touch(event.tfinger, .moved)
        case SDL_FINGERUP: return touch(event.tfinger, .ended)
        case SDL_SYSWMEVENT:
            // SDL lets this one pass, and would go on with a window that isn't there.
            return withUnsafePointer(to: event) { CSDLSaysX11WindowIsDestroyed($0) != 0 } ? .closed : nil
        default: return nil
        }
    }

    /// Cancels all that is down: touches, then keys, each in the order in which they came down.
    mutating func cancelAll() -> [StageInput] {
        defer { touches = [] }
        return touches.map { .touch(id: $0.id, .cancelled, $0.location) } + keys.cancelAll()
    }

    private static func translate(_ event: SDL_WindowEvent) -> WindowEvent? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_CLOSE: .closed
        case SDL_WINDOWEVENT_SIZE_CHANGED: .sizeChanged
        case SDL_WINDOWEVENT_DISPLAY_CHANGED: .displayChanged
        case SDL_WINDOWEVENT_EXPOSED: .exposed
        case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: .hidden(true)
        case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED: .hidden(false)
        default: nil
        }
    }

    /// A wheel's event: right and away from the person are positive, and move what is under it left and down. A system
    /// whose user turned the wheel's direction around has done so in the numbers already.
    private func turn(_ event: SDL_MouseWheelEvent) -> WindowEvent? {
        let (x, y) = (CGFloat(event.preciseX), CGFloat(event.preciseY))
        guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return nil }
        let delta = CGVector(dx: 0 - x * Self.pointsPerNotch, dy: y * Self.pointsPerNotch)
        return .input(.wheel(delta, at: mouse))
    }

    /// A finger's event; its coordinates are fractions of the window.
    private mutating func touch(_ event: SDL_TouchFingerEvent, _ phase: StageInput.TouchPhase) -> WindowEvent? {
        guard event.windowID == windowID || event.windowID == 0, event.x.isFinite, event.y.isFinite else { return nil }
        let size = geometry.windowSize
        return touch(
            .finger(device: event.touchId, finger: event.fingerId), phase, x: CGFloat(event.x) * size.width,
            y: CGFloat(event.y) * size.height)
    }

    private mutating func touch(_ source: Source, _ phase: StageInput.TouchPhase, x: CGFloat, y: CGFloat)
        -> WindowEvent?
    {
        let location = geometry.point(x: x, y: y)
        let index = touches.firstIndex { $0.source == source }
        switch (phase, index) {
        case (.began, nil):
            let id = freeID(for: source)
            touches.append(ActiveTouch(source: source, id: id, location: location))
            return .input(.touch(id: id, .began, location))
        case (.moved, let index?):
            guard touches[index].location != location else { return nil }
            touches[index].location = location
            return .input(.touch(id: touches[index].id, .moved, location))
        case (.ended, let index?), (.cancelled, let index?):
            return .input(.touch(id: touches.remove(at: index).id, phase, location))
        default: return nil
        }
    }

    private func freeID(for source: Source) -> Int {
        if source == .mouse { return 0 }
        var id = 1
        while touches.contains(where: { $0.id == id }) { id += 1 }
        return id
    }
}
