import CSDL2
import Drawing
import Glibc

/// One window of SDL's, with the surface in memory that it shows.
@MainActor
final class SDLWindow {
    private var handle: OpaquePointer?
    private var isDisplayLost = false

    /// The names of the events' window.
    let id: UInt32
    /// Frames a second that the display shows; 60 where it doesn't say.
    let refreshRate: Int
    /// The descriptor on which the display's messages arrive; nil where the driver has none, and must be asked.
    let eventDescriptor: Int32?

    /// Opens a window in the middle of the display.
    ///
    /// - Parameters:
    ///   - driver: One of SDL's video drivers; nil tries those that can be there.
    init(title: String, width: Int, height: Int, driver: String?) throws(WindowHostError) {
        Self.giveHints(driver: driver)
        SDL_SetMainReady()
        guard SDL_InitSubSystem(Uint32(SDL_INIT_VIDEO)) == 0 else { throw .noDisplay(Self.reason) }
        let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let window = SDL_CreateWindow(title, center, center, Int32(clamping: width), Int32(clamping: height), flags)
        guard let window else {
            let reason = Self.reason
            SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
            throw .noWindow(width: width, height: height, reason: reason)
        }
        handle = window
        id = SDL_GetWindowID(window)
        refreshRate = Self.refreshRate(of: window)
        eventDescriptor = Self.eventDescriptor(of: window)
        if CSDLX11Descriptor(window) >= 0 {
            XlibErrors.takeOver()
            SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        }
    }

    isolated deinit { close() }

    /// Closes the window; without effect the second time.
    func close() {
        guard let handle else { return }
        self.handle = nil
        // To a display that is gone nothing can be said: Xlib ends the process that tries.
        guard !isDisplayLost else { return }
        SDL_DestroyWindow(handle)
        SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
    }

    /// The size in the coordinates of the window's events.
    var size: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        if let handle { SDL_GetWindowSize(handle, &width, &height) }
        return (Int(width), Int(height))
    }

    /// The pixels that the window shows once they are handed over; another surface after each change of size, nil
    /// where there is none.
    var surface: UnsafeMutablePointer<SDL_Surface>? { handle.flatMap { SDL_GetWindowSurface($0) } }

    /// Hands parts of the surface over to the display; false where it refuses them.
    func present(_ rects: [PixelRect]) -> Bool {
        guard let handle, !rects.isEmpty, isConnected else { return false }
        let rects = rects.map {
            SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height))
        }
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
            SDL_SetHint(SDL_HINT_VIDEODRIVER, driver)
        }
        let hints = [
            // Without a graphics processor the default draws through a software OpenGL, at several times the cost.
            SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
            // Fingers are touches already; the system ends a program by its signals; screens may go dark.
            SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
            SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
            SDL_HINT_NO_SIGNAL_HANDLERS: "1",
            SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
            SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
        ]
        for (name, value) in hints { SDL_SetHint(name, value) }
    }

    private static func refreshRate(of window: OpaquePointer) -> Int {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(window)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Int(mode.refresh_rate)
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
