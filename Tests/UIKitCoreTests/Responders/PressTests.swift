import CoreGraphics
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("Keys and wheels in the responder chain", .serialized)
struct PressTests {
    private let context = InterfaceContext(screenSize: CGSize(width: 100, height: 100), scale: 1)
    private let root = Listener("root")
    private let window: UIWindow

    init() {
        InterfaceContext.current = context
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = root
        window.makeKeyAndVisible()
        context.frame(at: 0)
    }

    /// Writes down what it hears; hands it on where it is told to.
    private final class Listener: UIViewController {
        let name: String
        var handsOn = false
        static var heard: [String] = []

        init(_ name: String) {
            self.name = name
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            hear("began", presses, event)
            if handsOn { super.pressesBegan(presses, with: event) }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            hear("ended", presses, event)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            hear("cancelled", presses, event)
        }

        private func hear(_ what: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            let keys = presses.compactMap { $0.key?.charactersIgnoringModifiers }.sorted().joined()
            Self.heard.append("\(name) \(what) \(keys) of \(event?.allPresses.count ?? 0)")
        }
    }

    /// A view that takes keys, or the wheel.
    private final class Field: UIView {
        var keys: [UIKeyboardHIDUsage] = []
        var turns: [CGVector] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap { $0.key?.keyCode }
        }
        override func wheelTurned(_ turn: WheelTurn) -> Bool {
            turns.append(turn.delta)
            return true
        }
    }

    private func key(_ usage: UIKeyboardHIDUsage, _ text: String, _ phase: KeyInput.Phase, _ time: Double = 0) {
        context.pressRouter.send(KeyInput(KeyStroke(usage, characters: text), phase: phase, timestamp: time))
    }

    /// What the listeners heard since the last time.
    private func heard() -> [String] {
        defer { Listener.heard = [] }
        return Listener.heard
    }

    @Test("A key that nobody can hear of is told to whoever wrote the script")
    func unheard() {
        InterfaceContext.current = context
        _ = heard()
        func press(_ phase: KeyInput.Phase) {
            context.pressRouter.send(KeyInput(KeyStroke(.keyboardA), phase: phase, timestamp: 1))
        }
        context.application.enter(.background)
        let inBackground = Diagnostics.recording { press(.began) }
        #expect(inBackground.map(\.problem) == ["the application is not active; nobody hears of it"])
        context.application.enter(.active)
        window.isHidden = true
        let withoutWindow = Diagnostics.recording { press(.began) }
        #expect(withoutWindow.map(\.problem) == ["no window is the key window; nobody hears of it"])
        // Its end is the same key's: nothing more is said.
        #expect(Diagnostics.recording { press(.ended) }.isEmpty)
        window.makeKeyAndVisible()
        #expect(Diagnostics.recording { press(.began) }.isEmpty)
        press(.ended)
        _ = heard()
    }

    @Test("Each key is a press of its own, told once when it goes down and once when it comes up")
    func twoKeys() {
        InterfaceContext.current = context
        _ = heard()
        key(.keyboardA, "a", .began)
        key(.keyboardB, "b", .began)
        key(.keyboardA, "a", .began)
        key(.keyboardA, "a", .ended)
        key(.keyboardA, "a", .ended)
        key(.keyboardB, "b", .ended)
        #expect(
            heard() == ["root began a of 1", "root began b of 2", "root ended a of 2", "root ended b of 1"])
    }

    @Test("The first responder hears of keys, whoever else shows")
    func firstResponder() {
        InterfaceContext.current = context
        _ = heard()
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        key(.keyboardTab, "\t", .began)
        #expect(field.keys == [.keyboardTab])
        key(.keyboardTab, "\t", .ended)
        #expect(heard() == ["root ended \t of 1"])
        field.resignFirstResponder()
    }

    @Test("Where none is first, it is the controller that was presented last")
    func presented() {
        InterfaceContext.current = context
        let card = Listener("card")
        card.handsOn = true
        root.present(card, animated: false)
        context.frame(at: 0.1)
        _ = heard()
        key(.keyboardA, "a", .began)
        #expect(heard() == ["card began a of 1", "root began a of 1"])
        root.dismiss(animated: false)
        context.frame(at: 0.2)
        key(.keyboardA, "a", .ended)
        #expect(heard() == ["card ended a of 1"])
        key(.keyboardA, "a", .began)
        #expect(heard() == ["root began a of 1"])
        key(.keyboardA, "a", .ended)
    }

    @Test("Leaving the foreground cancels keys, and what comes up later isn't heard of")
    func background() {
        InterfaceContext.current = context
        _ = heard()
        key(.keyboardA, "a", .began)
        context.application.enter(.background)
        key(.keyboardA, "a", .ended)
        key(.keyboardB, "b", .began)
        context.application.enter(.active)
        #expect(heard() == ["root began a of 1", "root cancelled a of 1"])
    }

    @Test("A press has its time, its phase and its window")
    func press() throws {
        InterfaceContext.current = context
        final class Keeper: UIViewController {
            var presses: [UIPress] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += presses }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        }
        let keeper = Keeper()
        window.rootViewController = keeper
        key(.keyboardA, "a", .began, 1.5)
        let press = try #require(keeper.presses.first)
        #expect(press.timestamp == 1.5)
        #expect(press.phase == .stationary)
        #expect(press.force == 1)
        #expect(press.window === window)
        #expect(press.responder === keeper)
        key(.keyboardA, "a", .ended, 2)
        #expect(press.timestamp == 2)
        #expect(press.phase == .ended)
        #expect(press.force == 0)
    }

    @Test("A wheel is for the nearest view under it that scrolls; anywhere else it means nothing")
    func wheel() {
        InterfaceContext.current = context
        let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let label = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        field.addSubview(label)
        root.view.addSubview(field)
        let delta = CGVector(dx: 0, dy: -48)
        context.turnWheel(WheelTurn(delta: delta, location: CGPoint(x: 12, y: 12)))
        context.turnWheel(WheelTurn(delta: delta, location: CGPoint(x: 80, y: 80)))
        context.turnWheel(WheelTurn(delta: CGVector(dx: Double.nan, dy: 1), location: CGPoint(x: 12, y: 12)))
        #expect(field.turns == [delta])
    }
}
