import CSDL2
import CoreGraphics
import QuartzCore
import Staging
import Testing
import UIKitCore

@testable import SDLHost

@MainActor
@Suite("A window, on SDL's driver without a display", .serialized, .timeLimit(.minutes(15)))
struct WindowHostTests {
    /// The counter when a test begins, in seconds: any number.
    private static let start = 1000.0

    private func open(width: CGFloat = 200, height: CGFloat = 300, scale: CGFloat = 1) throws -> OpenWindow {
        let host = try WindowHost(
            title: "Test", size: CGSize(width: width, height: height), scale: scale, driver: "dummy")
        let root = UIViewController()
        root.view.backgroundColor = .white
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        return OpenWindow(host: host, root: root, window: window)
    }

    @MainActor
    private struct OpenWindow {
        let host: WindowHost
        let root: UIViewController
        let window: UIWindow

        /// Turns until the host rests; the number of frames that the stage ran meanwhile.
        @discardableResult
        func settle(at now: Double) async throws -> Int {
            let before = host.stage.framesRun
            // Tests share the main actor: how long a frame takes by the machine's counter is not this host's doing.
            host.counter = { now }
            while try await host.turn(at: now) == .again {}
            return host.stage.framesRun - before
        }

        func push(_ event: SDL_Event) {
            var event = event
            switch SDL_EventType(event.type) {
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID = host.windowID
            default: event.window.windowID = host.windowID
            }
            SDL_PushEvent(&event)
        }

        func resize(_ width: Int32, _ height: Int32) {
            SDL_SetWindowSize(SDL_GetWindowFromID(host.windowID), width, height)
        }

        func close(at now: Double) async throws {
            host.close()
            try await host.run()
        }
    }

    @Test("What is at rest is drawn once")
    func idle() async throws {
        let open = try open()
        #expect(try await open.settle(at: Self.start) == 1)
        #expect(open.host.framesDrawn == 1)
        for index in 1...500 { try await open.settle(at: Self.start + Double(index) * 0.01) }
        #expect(open.host.stage.framesRun == 1)
        #expect(open.host.framesDrawn == 1)
        open.root.view.backgroundColor = .black
        #expect(try await open.settle(at: Self.start + 60) == 1)
        #expect(open.host.framesDrawn == 2)
        try await open.close(at: Self.start + 61)
    }

    @Test("What moves is drawn once for each of the display's frames, and then no more")
    func moving() async throws {
        let open = try open()
        try await open.settle(at: Self.start)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .black
        open.root.view.addSubview(view)
        UIView.animate(withDuration: 1) { view.center.x = 150 }
        let before = open.host.framesDrawn
        // A turn each two milliseconds, as if something rang all the time.
        for index in 1...1000 { try await open.settle(at: Self.start + Double(index) * 0.002) }
        let rate = UIScreen.main.maximumFramesPerSecond
        #expect((rate...rate + 2).contains(open.host.framesDrawn - before))
        #expect(view.layer.presentation()?.position.x == 150)
        try await open.close(at: Self.start + 3)
    }

    @Test("A block of the stage's clock wakes it, and its time is told before")
    func delayed() async throws {
        let open = try open()
        try await open.settle(at: Self.start)
        let stage = open.host.stage
        var ranAt: Double?
        stage.context.media.schedule(at: 0.5) { ranAt = stage.time }
        try await open.settle(at: Self.start + 0.4)
        #expect(ranAt == nil)
        guard case .rest(let due) = try await open.host.turn(at: Self.start + 0.4999) else {
            Issue.record("a frame ran before it was due")
            return
        }
        #expect(due.map { $0 <= Self.start + 0.5 + 1e-6 } == true)
        try await open.settle(at: Self.start + 0.51)
        #expect(ranAt.map { abs($0 - 0.51) < 1e-6 } == true)
        try await open.close(at: Self.start + 1)
    }

    @Test("The mouse presses a button")
    func mouse() async throws {
        let open = try open()
        var presses = 0
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        open.root.view.addSubview(button)
        try await open.settle(at: Self.start)
        open.push(.button(SDL_MOUSEBUTTONDOWN, 100, 70))
        try await open.settle(at: Self.start + 0.5)
        open.push(.button(SDL_MOUSEBUTTONUP, 100, 70))
        try await open.settle(at: Self.start + 0.6)
        #expect(presses == 1)
        try await open.close(at: Self.start + 1)
    }

    @Test("The screen is as large as the window, down to one point, while things move", arguments: [1.0, 2.0])
    func resizing(scale: Double) async throws {
        let open = try open(scale: CGFloat(scale))
        try await open.settle(at: Self.start)
        let sizes: [(Int32, Int32)] = [(1, 1), (500, 3), (2, 400), (1, 1), (320, 480)]
        UIView.animate(withDuration: 5) { open.root.view.alpha = 0.5 }
        for (index, size) in sizes.enumerated() {
            open.resize(size.0, size.1)
            try await open.settle(at: Self.start + Double(index + 1))
            let expected = CGSize(
                width: max(CGFloat(size.0) / CGFloat(scale), 1), height: max(CGFloat(size.1) / CGFloat(scale), 1))
            #expect(UIScreen.main.bounds.size == expected)
            #expect(open.window.frame.size == expected)
        }
        #expect(open.host.framesDrawn == 1 + sizes.count)
        try await open.close(at: Self.start + 10)
    }

    @Test("A hundred sizes while a controller is presented, and its end is in place")
    func manySizes() async throws {
        let open = try open()
        try await open.settle(at: Self.start)
        let card = UIViewController()
        open.root.present(card, animated: true)
        var seed = UInt64(1)
        var last: (Int32, Int32) = (0, 0)
        for index in 1...100 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            last = (Int32(seed >> 33) % 600 + 1, Int32(seed >> 48) % 600 + 1)
            open.resize(last.0, last.1)
            try await open.settle(at: Self.start + Double(index) * 0.004)
        }
        try await open.settle(at: Self.start + 5)
        #expect(UIScreen.main.bounds.size == CGSize(width: Int(last.0), height: Int(last.1)))
        #expect(card.view.window === open.window)
        #expect(card.view.layer.presentation()?.frame == card.view.frame)
        try await open.close(at: Self.start + 6)
    }

    @Test("Two fingers are two touches at once")
    func fingers() async throws {
        let open = try open()
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        pad.isMultipleTouchEnabled = true
        open.root.view.addSubview(pad)
        try await open.settle(at: Self.start)
        open.push(.finger(SDL_FINGERDOWN, 70, 0.25, 0.5))
        open.push(.finger(SDL_FINGERDOWN, 71, 0.75, 0.5))
        try await open.settle(at: Self.start + 0.1)
        open.push(.finger(SDL_FINGERMOTION, 71, 0.5, 0.5))
        open.push(.finger(SDL_FINGERUP, 70, 0.25, 0.5))
        try await open.settle(at: Self.start + 0.2)
        #expect(pad.heard == ["began 50,150", "began 150,150", "moved 100,150", "ended 50,150"])
        try await open.close(at: Self.start + 1)
    }

    private final class Pad: UIView {
        var heard: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches) }

        private func hear(_ what: String, _ touches: Set<UITouch>) {
            let places = touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
            heard.append(([what] + places.map { "\(Int($0.x)),\(Int($0.y))" }).joined(separator: " "))
        }
    }

    @Test("A key goes to the controller that shows, with what it types")
    func keys() async throws {
        let open = try open()
        let controller = KeyController()
        open.window.rootViewController = controller
        try await open.settle(at: Self.start)
        open.push(.key(SDL_KEYDOWN, SDL_SCANCODE_Q, 97, modifiers: KMOD_LSHIFT))
        open.push(.text("A"))
        open.push(.key(SDL_KEYUP, SDL_SCANCODE_Q, 97))
        try await open.settle(at: Self.start + 0.1)
        #expect(controller.heard == ["began keyboardQ A a", "ended keyboardQ A a"])
        try await open.close(at: Self.start + 1)
    }

    private final class KeyController: UIViewController {
        var heard: [String] = []

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("began", presses) }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("ended", presses) }

        private func hear(_ what: String, _ presses: Set<UIPress>) {
            for key in presses.compactMap(\.key) {
                heard.append("\(what) \(key.keyCode) \(key.characters) \(key.charactersIgnoringModifiers)")
            }
        }
    }

    @Test("F11 fills the screen and gives it back; the stage hears of no such key, nor of one that is kept")
    func ownKeys() async throws {
        let open = try open()
        let controller = KeyController()
        open.window.rootViewController = controller
        open.host.keepsInput = { input, _ in
            if case .key(let key, _) = input { return key.stroke.usage == .keyboardP }
            return false
        }
        try await open.settle(at: Self.start)
        for (code, isFull) in [(SDL_SCANCODE_F11, true), (SDL_SCANCODE_P, true), (SDL_SCANCODE_F11, false)] {
            open.push(.key(SDL_KEYDOWN, code, 0))
            open.push(.key(SDL_KEYUP, code, 0))
            try await open.settle(at: Self.start + 0.1)
            #expect(open.host.isFullScreen == isFull)
        }
        #expect(controller.heard.isEmpty)
        try await open.close(at: Self.start + 1)
    }

    @Test("Paused, time stands and input is served; a step is one frame; slowed, a second lasts ten")
    func timeRate() async throws {
        let open = try open()
        try await open.settle(at: Self.start)
        let stage = open.host.stage
        var presses = 0
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        open.root.view.addSubview(button)
        let curtain = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
        open.root.view.addSubview(curtain)
        open.host.counter = { Self.start }
        open.host.timeRate = 0
        UIView.animate(withDuration: 1) { curtain.alpha = 0.5 }
        try await open.settle(at: Self.start + 1)
        let frames = stage.framesRun
        for second in 2...20 { try await open.settle(at: Self.start + Double(second)) }
        #expect(stage.framesRun == frames)
        open.push(.button(SDL_MOUSEBUTTONDOWN, 100, 70))
        try await open.settle(at: Self.start + 21)
        open.push(.button(SDL_MOUSEBUTTONUP, 100, 70))
        try await open.settle(at: Self.start + 22)
        #expect(presses == 1)
        #expect(stage.time == 0)
        open.host.step()
        open.host.step()
        try await open.settle(at: Self.start + 23)
        #expect(stage.time == 1.0 / 60)
        try await open.settle(at: Self.start + 24)
        #expect(stage.time == 2.0 / 60)
        open.host.counter = { Self.start + 24 }
        open.host.timeRate = 0.1
        try await open.settle(at: Self.start + 26)
        #expect(abs(stage.time - (2.0 / 60 + 0.2)) < 1e-9)
        try await open.close(at: Self.start + 27)
    }

    @Test("Time stands while the window is minimised, and the application hears of it")
    func minimising() async throws {
        let open = try open()
        try await open.settle(at: Self.start)
        let stage = open.host.stage
        UIView.animate(withDuration: 10) { open.root.view.alpha = 0.5 }
        try await open.settle(at: Self.start + 1)
        open.push(.window(SDL_WINDOWEVENT_MINIMIZED))
        try await open.settle(at: Self.start + 2)
        #expect(UIApplication.shared.applicationState == .background)
        let (frames, drawn) = (stage.framesRun, open.host.framesDrawn)
        for second in 3...100 { try await open.settle(at: Self.start + Double(second)) }
        #expect(stage.framesRun == frames)
        #expect(open.host.framesDrawn == drawn)
        open.push(.window(SDL_WINDOWEVENT_RESTORED))
        try await open.settle(at: Self.start + 101)
        #expect(UIApplication.shared.applicationState == .active)
        try await open.settle(at: Self.start + 102)
        #expect(abs(stage.time - 3) < 1e-6)
        try await open.close(at: Self.start + 103)
    }

    @Test("Closing in mid-flight ends the stage and makes room for another window")
    func closing() async throws {
        for _ in 0..<3 {
            let open = try open()
            var heard = 0
            open.host.willClose = { heard += 1 }
            try await open.settle(at: Self.start)
            UIView.animate(withDuration: 5) { open.root.view.alpha = 0 }
            try await open.settle(at: Self.start + 1)
            var quit = SDL_Event()
            quit.type = SDL_QUIT.rawValue
            SDL_PushEvent(&quit)
            try await open.host.run()
            #expect(heard == 1)
            #expect(open.window.isHidden)
        }
    }

    @Test("A window that is closed in its first frame closes")
    func closingAtOnce() async throws {
        let open = try open()
        open.host.stage.context.beforeLayout { open.host.close() }
        try await open.host.run()
        #expect(open.host.stage.framesRun == 1)
    }

    @Test("A cancelled task closes the window")
    func cancelling() async throws {
        let open = try open()
        let running = Task { try await open.host.run() }
        await Task.yield()
        running.cancel()
        try await running.value
        #expect(open.window.isHidden)
    }

    @Test("No display is one clear line, and another window can be opened afterwards")
    func noDisplay() async throws {
        let error = #expect(throws: WindowHostError.self) {
            _ = try WindowHost(title: "Test", size: CGSize(width: 10, height: 10), scale: 1, driver: "nonesuch")
        }
        #expect(error?.description.contains("no display can be opened") == true)
        #expect(error?.description.contains("\n") == false)
        let open = try open()
        try await open.close(at: Self.start)
    }
}

extension WindowHost {
    fileprivate func turn(at now: Double) async throws -> Rest {
        // Other tests may have run meanwhile, on stages of theirs.
        defer { stage.makeCurrent() }
        return try await withCheckedContinuation { ended in turn(at: now) { ended.resume(returning: $0) } }.get()
    }
}
