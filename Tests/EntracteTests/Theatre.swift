import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@testable import Entracte

/// A window with a root controller, wound by hand.
@MainActor
final class Theatre {
    let context: InterfaceContext
    let window: UIWindow
    let root: UIViewController
    private(set) var time = 0.0

    init(
        size: CGSize = CGSize(width: 390, height: 844), root: UIViewController = Screen("root"), isCalm: Bool = false,
        isRightToLeft: Bool = false
    ) {
        context = InterfaceContext(screenSize: size, scale: 1)
        context.isReduceMotionEnabled = isCalm
        context.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        InterfaceContext.current = context
        window = UIWindow()
        self.root = root
        window.rootViewController = root
        window.makeKeyAndVisible()
        advance(frames: 2)
    }

    /// One frame at a time.
    func frame(at time: Double) {
        self.time = time
        context.frame(at: time)
    }

    func advance(frames: Int) {
        for _ in 0..<frames { frame(at: time + 1.0 / 60) }
    }

    func advance(by seconds: Double) {
        let end = time + seconds
        while time + 1.0 / 60 < end { frame(at: time + 1.0 / 60) }
        if end > time { frame(at: end) }
    }

    /// Runs frames until nothing is left to do; false if that takes more than 20 s.
    @discardableResult
    func rest() -> Bool {
        for _ in 0..<1200 {
            if !context.media.isActive { return true }
            advance(frames: 1)
        }
        return false
    }

    /// A finger, in the window.
    func touch(_ phase: TouchInput.Phase, _ point: CGPoint) {
        context.touchRouter.send(TouchInput(id: 1, phase: phase, location: point, timestamp: time))
    }

    /// The model as text: everything that a transition could leave changed.
    var tree: String { Self.text(of: window) }

    /// What is seen now, number by number.
    var shown: [Double] { Self.numbers(of: window) }

    private static func text(of view: UIView) -> String {
        let name = view.accessibilityIdentifier ?? "\(type(of: view))"
        let inside = view.subviews.map(text(of:)).joined(separator: " ")
        let layer = view.layer
        let state =
            "\(view.bounds) \(view.center) \(view.transform3D) \(view.alpha) \(view.isHidden)"
            + " \(view.isUserInteractionEnabled) \(layer.cornerRadius) \(layer.masksToBounds) \(layer.shadowOpacity)"
            + " \(layer.animationKeys() ?? []) \(view.gestureRecognizers?.count ?? 0)"
        return "\(name) \(state)" + (inside.isEmpty ? "" : " [\(inside)]")
    }

    private static func numbers(of view: UIView) -> [Double] {
        // The shadow's caster is there only where there is a shadow.
        if view.isHidden || view.superview is Carriage && view.subviews.isEmpty { return [] }
        let state = view.layer.presentedState()
        let transform = state.transform
        let own = [
            state.position.x, state.position.y, state.bounds.width, state.bounds.height, transform.m11 * 100,
            transform.m12 * 100, transform.m41, transform.m42, CGFloat(state.opacity) * 100, state.cornerRadius,
        ].map { Double($0) }
        return own + view.subviews.flatMap(numbers(of:))
    }
}

/// A plain screen with a button in its middle.
final class Screen: UIViewController {
    let name: String
    let button = UIButton(type: .system)
    var pressed = 0

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = name
        view.backgroundColor = .systemBackground
        button.frame = CGRect(x: 95, y: 300, width: 200, height: 60)
        button.addAction(UIAction { [unowned self] _ in pressed += 1 }, for: .touchUpInside)
        view.addSubview(button)
    }
}

/// One entry of the catalogue.
struct Entry: CustomTestStringConvertible, Sendable {
    let name: String
    let transition: Transition

    var testDescription: String { name }

    @MainActor static let source = UIView(frame: CGRect(x: 40, y: 120, width: 120, height: 90))

    /// All transitions, and what the algebra makes of some.
    static let catalogue: [Entry] = [
        Entry(name: "bounce", transition: .bounce), Entry(name: "drop", transition: .drop),
        Entry(name: "gravity", transition: .gravity(.down)), Entry(name: "push", transition: .push),
        Entry(name: "cover", transition: .cover), Entry(name: "reveal", transition: .reveal),
        Entry(name: "fade", transition: .fade), Entry(name: "zoom", transition: Transition(Zoom())),
        Entry(name: "flip", transition: .flip), Entry(name: "circle", transition: .circle),
        Entry(name: "card", transition: .card), Entry(name: "snap", transition: .snap),
        Entry(name: "shatter", transition: .shatter(columns: 3, rows: 5)), Entry(name: "swing", transition: .swing),
        Entry(name: "drop, out by gravity", transition: .drop.leaving(by: .gravity(.up))),
        Entry(name: "push and fade", transition: .push(from: .leading).combined(with: .fade).over(0.4)),
        Entry(name: "cover, then fade", transition: .cover.combined(with: .fade).staggered(0.1)),
        Entry(name: "card-sized drop", transition: .drop(elasticity: 0.6).placed(.inset(30))),
        Entry(name: "drop reversed", transition: .drop.reversed),
        Entry(name: "swing mirrored", transition: .swing.mirrored),
        Entry(name: "push by a spring", transition: .push.spring(dampingRatio: 0.6)),
    ]
}

extension Theatre {
    /// Presents a new screen and runs to the middle of nowhere: one frame after the request.
    func present(
        _ transition: Transition, completion: ((Result<Void, TransitionError>) -> Void)? = nil
    ) -> Screen {
        let screen = Screen("screen")
        root.present(screen, with: transition, completion: completion)
        advance(frames: 1)
        return screen
    }

    /// Where a view stands in the window.
    func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }
}

/// The largest difference of two lists of numbers; infinite where they are of different length.
func difference(_ one: [Double], _ other: [Double]) -> Double {
    guard one.count == other.count else { return .infinity }
    return zip(one, other).map { abs($0 - $1) }.max() ?? 0
}

extension Result<Void, TransitionError>? {
    var isSuccess: Bool {
        if case .success = self { return true }
        return false
    }

    var isCancelled: Bool {
        if case .failure(.cancelled) = self { return true }
        return false
    }
}
