import CSDL2
import CoreGraphics
import Drawing
import Glibc

/// One window of SDL's, with the memory that it shows.
@MainActor
final class SDLWindow {
    private var handle: OpaquePointer?
    private var rendered: RenderedCanvas?
    private var isDisplayLost = false
    /// The connection to an X server.
    private let x11: UnsafeMutableRawPointer?

    /// The names of the events' window.
    let id: UInt32
    /// The descriptor on which the display's messages arrive; nil where the driver has none, and must be asked.
    let eventDescriptor: Int32?

    /// Pixels per point as the desktop says; nil where they are the pixels that a unit of the window's size has.
    let desktopScale: CGFloat?

    /// Opens a window in the middle of the display, no larger than the display has room.
    ///
    /// - Parameters:
    ///   - size: In points, each side 1…16,384.
    ///   - scale: Pixels per point; nil is the desktop's.
    ///   - driver: One of SDL's video drivers; nil tries those that can be there.
    init(title: String, size: CGSize, scale: CGFloat?, driver: String?) throws(WindowHostError) {
        Self.giveHints(driver: driver)
        SDL_SetMainReady()
        guard SDL_InitSubSystem(Uint32(SDL_INIT_VIDEO)) == 0 else { throw .noDisplay(Self.reason) }
        // X11 takes pixels as they are. Without a graphics processor the default draws through a software OpenGL, at
        // several times the cost.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        let guess = Self.fitting(size, times: scale ?? 1)
        // What the desktop says can be asked once the window is there; it is shown in its size.
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        guard let window = SDL_CreateWindow(title, Self.center, Self.center, guess.width, guess.height, flags) else {
            let reason = Self.reason
            SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
            throw .noWindow(width: Int(guess.width), height: Int(guess.height), reason: reason)
        }
        handle = window
        id = SDL_GetWindowID(window)
        eventDescriptor = Self.eventDescriptor(of: window)
        x11 = CSDLX11Display(window)
        desktopScale = x11.map { WindowScale.ofDotsPerInch(WindowScale.dotsPerInch(display: $0)) ?? 1 }
        if x11 != nil {
            XlibErrors.takeOver()
            SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        }
        fit(size, scale: scale)
        SDL_ShowWindow(window)
        if !Self.takesPixels { rendered = RenderedCanvas(window: window) }
    }

    /// Whether the driver takes pixels without a renderer between.
    private static var takesPixels: Bool {
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
        return ["x11", "dummy", "offscreen"].contains(driver)
    }

    /// Gives the window its size, once it is known how many units of it a point has.
    private func fit(_ size: CGSize, scale: CGFloat?) {
        guard let handle else { return }
        let pixelsPerUnit = self.size.width > 0 ? CGFloat(sizeInPixels.width) / CGFloat(self.size.width) : 1
        let pixelsPerPoint = scale ?? desktopScale ?? pixelsPerUnit
        let (width, height) = Self.fitting(size, times: pixelsPerPoint / max(pixelsPerUnit, 0.1))
        guard (Int(width), Int(height)) != self.size else { return }
        SDL_SetWindowSize(handle, width, height)
        SDL_SetWindowPosition(handle, Self.center, Self.center)
    }

    private static let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)

    /// A size in points as units of a window, as far as the first display has room.
    private static func fitting(_ size: CGSize, times scale: CGFloat) -> (width: Int32, height: Int32) {
        var room = SDL_Rect()
        let isKnown = SDL_GetDisplayUsableBounds(0, &room) == 0 && room.w > 0 && room.h > 0
        func side(_ points: CGFloat, _ most: Int32) -> Int32 {
            let units = max(Int32(clamping: Int((points * scale).rounded())), 1)
            return isKnown ? min(units, most) : units
        }
        return (side(size.width, room.w), side(size.height, room.h))
    }

    isolated deinit { close() }

    /// Closes the window; without effect the second time.
    func close() {
        guard let handle else { return }
        self.handle = nil
        // To a display that is gone nothing can be said: Xlib ends the process that tries.
        guard !isDisplayLost else { return }
        rendered?.close()
        SDL_DestroyWindow(handle)
        // SDL puts back Xlib's own handler of errors, which ends the process: what is refused is heard of before.
        if let x11 { XlibErrors.hearAll(of: x11) }
        SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
    }

    /// The size in the coordinates of the window's events.
    var size: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        if let handle { SDL_GetWindowSize(handle, &width, &height) }
        return (Int(width), Int(height))
    }

    /// The size in pixels.
    private var sizeInPixels: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        if let handle { SDL_GetWindowSizeInPixels(handle, &width, &height) }
        return (Int(width), Int(height))
    }

    /// Frames a second that the window's display shows; 60 where it doesn't say.
    var refreshRate: Int {
        var mode = SDL_DisplayMode()
        guard let handle, case let display = SDL_GetWindowDisplayIndex(handle), display >= 0,
            SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
        else { return 60 }
        return Int(mode.refresh_rate)
    }

    var title = "" { didSet { if let handle, title != oldValue { SDL_SetWindowTitle(handle, title) } } }

    /// Whether the window fills its display, which keeps its mode.
    var isFullScreen: Bool {
        get { handle.map { SDL_GetWindowFlags($0) & SDL_WINDOW_FULLSCREEN.rawValue != 0 } ?? false }
        set {
            guard let handle, newValue != isFullScreen else { return }
            SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        }
    }

    /// The memory that the window shows once it is handed over; another one after each change of size, nil where there
    /// is none.
    var canvas: Canvas? {
        if let rendered { return rendered.canvas }
        return handle.flatMap { SDL_GetWindowSurface($0) }.flatMap { Canvas($0) }
    }

    /// Lets go of memory that the device lost.
    func forgetCanvas() { rendered?.forget() }

    /// Hands parts of the canvas over to the display; false where it refuses them.
    func present(_ rects: [PixelRect]) -> Bool {
        guard let handle, !rects.isEmpty, isConnected else { return false }
        let rects = rects.map {
            SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height))
        }
        if let rendered { return rendered.present(rects) }
        return SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count)) == 0
    }

    /// The next event that waits; nil when all are taken.
    func nextEvent() -> SDL_Event? {
        var event = SDL_Event()
        return SDL_PollEvent(&event) == 1 ? event : nil
    }

    /// Whether the display's end of the connection is still there, as far as the system knows.
    var isConnected: Bool {
        guard let eventDescriptor, !isDisplayLost else { return !isDisplayLost }
        var request = pollfd(fd: eventDescriptor, events: Int16(POLLIN), revents: 0)
        if poll(&request, 1, 0) == 1, request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
            isDisplayLost = true
        }
        return !isDisplayLost
    }

    // MARK: Asking SDL

    private static var reason: String { String(cString: SDL_GetError()) }

    private static func giveHints(driver: String?) {
        if let driver = driver ?? VideoDrivers.list({ name in getenv(name).map { String(cString: $0) } }) {
            // A variable that is set and empty would win over a hint, and mean any driver.
            SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
        }
        let hints = [
            // Fingers are touches already; the system ends a program by its signals; screens may go dark.
            SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
            SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
            SDL_HINT_NO_SIGNAL_HANDLERS: "1",
            SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
            SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
        ]
        for (name, value) in hints { SDL_SetHint(name, value) }
    }

    private static func eventDescriptor(of window: OpaquePointer) -> Int32? {
        let descriptor = CSDLX11Descriptor(window)
        if descriptor >= 0 { return descriptor }
        // SDL brings the Wayland client library along, linked or loaded; its one function needed here is looked up.
        guard let display = CSDLWaylandDisplay(window),
            let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD),
            let symbol = dlsym(library, "wl_display_get_fd")
        else { return nil }
        let function = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int32).self)
        let waylandDescriptor = function(display)
        return waylandDescriptor >= 0 ? waylandDescriptor : nil
    }
}
