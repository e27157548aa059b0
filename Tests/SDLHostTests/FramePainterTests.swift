import CSDL2
import Compositing
import CoreGraphics
import Drawing
import Testing

@testable import SDLHost

@MainActor
@Suite("Frames in a window's memory")
struct FramePainterTests {
    private static let (width, height) = (40, 30)

    /// A dark square at a place, over white.
    private func list(_ x: Double, width: Int = width, height: Int = height) throws -> DisplayList {
        try DisplayList(
            text: """
                display \(width) \(height) background 1 1 1 1
                  fill \(x) 8 10 10 color 0.2 0.4 0.6 1
                """
        ) { _ in nil }
    }

    /// A surface of SDL's, as long as the body takes.
    private func withSurface(_ format: SDL_PixelFormatEnum, _ body: (Canvas) throws -> Void) throws {
        let surface = SDL_CreateRGBSurfaceWithFormat(
            0, Int32(Self.width), Int32(Self.height), Int32(format.rawValue & 0xFF) * 8, format.rawValue)
        defer { SDL_FreeSurface(surface) }
        try body(try #require(surface.flatMap { Canvas($0) }))
    }

    /// A canvas's pixels as a bitmap has them, without alpha.
    private func pixels(of canvas: Canvas) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: canvas.width * canvas.height)
        SDL_ConvertPixels(
            Int32(canvas.width), Int32(canvas.height), canvas.format, canvas.pixels, Int32(canvas.bytesPerRow),
            SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, Int32(canvas.width * 4))
        return pixels.map { $0 & 0xFF_FFFF }
    }

    private func expected(_ list: DisplayList) throws -> [UInt32] {
        let bitmap = try #require(Bitmap(width: list.width, height: list.height))
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return (0..<list.height).flatMap { y in (0..<list.width).map { bitmap[$0, y] & 0xFF_FFFF } }
    }

    @Test(
        "Frame after frame, memory of any format shows what the list says",
        arguments: [
            SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_BGR888, SDL_PIXELFORMAT_RGBA8888,
            SDL_PIXELFORMAT_RGB24,
        ])
    func formats(format: SDL_PixelFormatEnum) throws {
        try withSurface(format) { canvas in
            let painter = FramePainter(threads: 1, counter: { 0 })
            for x in [0, 3.5, 20, -5] {
                let list = try list(x)
                #expect(!painter.draw(list, into: canvas).isEmpty)
                #expect(pixels(of: canvas) == (try expected(list)))
                #expect(painter.draw(list, into: canvas).isEmpty)
            }
        }
    }

    @Test("Only what changed is touched, and all of it once the canvas is another")
    func damage() throws {
        try withSurface(SDL_PIXELFORMAT_RGB888) { canvas in
            let painter = FramePainter(threads: 1, counter: { 0 })
            _ = painter.draw(try list(0), into: canvas)
            let corner = canvas.pixels.assumingMemoryBound(to: UInt32.self) + (Self.height - 1) * canvas.bytesPerRow / 4
            corner.pointee = 0x123456
            let parts = painter.draw(try list(20), into: canvas)
            #expect(parts.allSatisfy { $0.minY == 8 && $0.maxY == 18 })
            #expect(corner.pointee == 0x123456)
            painter.forgetCanvas()
            _ = painter.draw(try list(20), into: canvas)
            #expect(pixels(of: canvas) == (try expected(try list(20))))
        }
    }

    @Test("A list of another size than the canvas is drawn where both are", arguments: [(20, 60), (80, 10), (1, 1)])
    func sizes(width: Int, height: Int) throws {
        for format in [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_BGR888] {
            try withSurface(format) { canvas in
                let list = try list(3, width: width, height: height)
                let parts = FramePainter(threads: 1, counter: { 0 }).draw(list, into: canvas)
                let common = PixelRect(
                    x: 0, y: 0, width: min(width, Self.width), height: min(height, Self.height))
                #expect(parts == [common])
                let shown = pixels(of: canvas)
                let all = try expected(list)
                for y in 0..<common.height {
                    for x in 0..<common.width { #expect(shown[y * Self.width + x] == all[y * width + x]) }
                }
            }
        }
    }

    @Test("A renderer shows the memory, also when the window has another size")
    func rendered() throws {
        let window = try SDLWindow(title: "Test", size: CGSize(width: 40, height: 30), scale: 1, driver: "dummy")
        defer { window.close() }
        let handle = try #require(SDL_GetWindowFromID(window.id))
        let rendered = try #require(RenderedCanvas(window: handle))
        defer { rendered.close() }
        let painter = FramePainter(threads: 1, counter: { 0 })
        for (width, height) in [(40, 30), (64, 48)] {
            SDL_SetWindowSize(handle, Int32(width), Int32(height))
            painter.forgetCanvas()
            let list = try list(7, width: width, height: height)
            let canvas = try #require(rendered.canvas)
            #expect((canvas.width, canvas.height) == (width, height))
            let parts = painter.draw(list, into: canvas)
            let isShown = rendered.present(
                parts.map { SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height)) })
            #expect(isShown)
            let surface = try #require(SDL_GetWindowSurface(handle).flatMap { Canvas($0) })
            #expect(pixels(of: surface) == (try expected(list)))
        }
    }

    @Test("Frames that take no time are painted by one thread, slow ones by all, with the same pixels")
    func threads() throws {
        try withSurface(SDL_PIXELFORMAT_XRGB8888) { canvas in
            var (time, length) = (0.0, 0.0)
            let painter = FramePainter(threads: 2) {
                time += length
                return time
            }
            var quick: [Bool] = []
            // In milliseconds; by one thread a frame takes longer than by two.
            for (index, next) in [5, 0.5, 1.5, 2.5, 4, 1.5, 0.5].enumerated() {
                length = next / 1000
                _ = painter.draw(try list(Double(index)), into: canvas)
                quick.append(painter.isQuick)
                let alone = FramePainter(threads: 1, counter: { 0 })
                let shown = pixels(of: canvas)
                _ = alone.draw(try list(Double(index)), into: canvas)
                #expect(pixels(of: canvas) == shown)
            }
            #expect(quick == [false, true, true, true, false, false, true])
        }
    }
}
