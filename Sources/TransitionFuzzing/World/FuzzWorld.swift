import CoreGraphics
import Entracte
import Staging
import UIKitCore

/// A stage with a window and the controllers of a script: where steps are done.
///
/// It keeps alive what an app would: the controllers that the script names, the delegate, and the interactions.
@MainActor
final class FuzzWorld {
    let record: RunRecord
    let stage: Stage
    let window: UIWindow
    let roles: [Role]
    private var cast: [Int: any FuzzController] = [:]
    private var inner: [ActorName: Weak] = [:]
    /// Everyone who was ever made, for the laws.
    private(set) var everyone: [Weak] = []
    private(set) var director: Director?
    var interaction: (any FuzzInteraction)?
    /// All that were made; a finger doesn't keep them.
    private(set) var interactions: [WeakInteraction] = []
    weak var animator: FuzzAnimatorBase?
    private(set) var animators: [WeakAnimator] = []
    /// Whether the library was asked for anything, and its runs.
    var usesLibrary = false
    var libraryRuns: [WeakRun] = []
    /// What a finger holds by the library's own hooks.
    weak var sheet: UISheetPresentationController?
    weak var edge: UINavigationController?
    /// Touches that are under way: where, and until which frame.
    var finger: Finger?
    private(set) var frame = 0
    private var touches = 0
    /// How many controllers may stand on one another.
    private static let depth = 50

    struct WeakAnimator {
        weak var animator: FuzzAnimatorBase?
    }

    struct WeakRun {
        weak var run: TransitionRun?
    }

    struct WeakInteraction {
        weak var interaction: (any FuzzInteraction)?
    }

    struct Weak {
        weak var controller: (any FuzzController)?
    }

    struct Finger {
        let id: Int
        let from: CGPoint
        let to: CGPoint
        let start: Int
        let length: Int
    }

    init(_ script: FuzzScript, _ record: RunRecord, _ hook: FaultHook?) {
        self.record = record
        roles = script.roles
        stage = Stage(size: CGSize(width: script.width, height: script.height), scale: 1, rate: nil)
        stage.context.faultHook = hook
        window = UIWindow()
        record.watch(window, "the window")
        record.perform = { [unowned self] step in
            var step = step
            step.moment = nil
            perform(step)
        }
        window.rootViewController = controller(.role(0))
        window.makeKeyAndVisible()
        advance()
    }

    /// Ends the stage.
    func end() {
        record.perform = { _ in }
        cast = [:]
        stage.end()
        window.rootViewController = nil
    }

    // MARK: Time

    /// Runs one frame, some frames later than the last.
    func advance(by frames: Int = 1) {
        frame += frames
        moveFinger()
        noteRuns()
        stage.runFrame(at: Double(frame) / 60)
    }

    private func moveFinger() {
        guard let finger else { return }
        let fraction = min(CGFloat(frame - finger.start) / CGFloat(max(finger.length, 1)), 1)
        let point = CGPoint(
            x: finger.from.x + (finger.to.x - finger.from.x) * fraction,
            y: finger.from.y + (finger.to.y - finger.from.y) * fraction)
        stage.send(.touch(id: finger.id, .moved, point), at: Double(frame) / 60)
        guard fraction >= 1 else { return }
        liftFinger(at: point)
    }

    func nextTouch() -> Int {
        touches += 1
        return touches
    }

    func liftFinger(at point: CGPoint) {
        guard let finger else { return }
        self.finger = nil
        stage.send(.touch(id: finger.id, .ended, point), at: Double(frame) / 60)
    }

    // MARK: Controllers

    /// The controller of a name: made when it is first named, and again after it was dropped; nil for one inside another
    /// that is gone.
    func controller(_ name: ActorName) -> (any FuzzController)? {
        switch name {
        case .top: return top
        case .role(let number):
            let number = number % roles.count
            if let controller = cast[number] { return controller }
            let made = make(roles[number], "c\(number)")
            cast[number] = made
            fill(made, number)
            return made
        case .inner(let number, let part):
            _ = controller(.role(number))
            return inner[.inner(number % roles.count, part)]?.controller
        }
    }

    /// Lets go of a controller, but for the one that the script began with.
    func drop(_ name: ActorName) {
        guard case .role(let number) = name else { return }
        cast[number % roles.count] = nil
    }

    private func make(_ role: Role, _ name: String) -> any FuzzController {
        let controller = role.makeController(Witness(name, record))
        record.watch(controller, name)
        everyone.append(Weak(controller: controller))
        return controller
    }

    private func fill(_ controller: any FuzzController, _ number: Int) {
        func part(_ part: Int) -> any FuzzController {
            var role = Role()
            role.isContext = controller.role.isContext
            let name = ActorName.inner(number, part)
            let made = make(role, name.text)
            inner[name] = Weak(controller: made)
            return made
        }
        switch controller {
        case let navigation as FuzzNavigation: navigation.viewControllers = [part(0)]
        case let tabs as FuzzTabs: tabs.viewControllers = [part(0), part(1)]
        case let parent as FuzzParent: parent.embed(part(0))
        default: break
        }
    }

    /// What covers the window, whoever presents it: a child whose container shows another one by now may.
    private var covering: (any FuzzController)? {
        let last = window.subviews.last
        return everyone.lazy.compactMap(\.controller).first {
            $0.parent == nil && $0.presentingViewController != nil
                && $0.activePresentationController?.containerView === last
        }
    }

    /// The controller in front: of what is presented last, what shows in it.
    var top: (any FuzzController)? {
        guard var controller = covering ?? window.rootViewController as? any FuzzController else { return nil }
        for _ in 0..<Self.depth {
            guard let next = controller.front else { return controller }
            controller = next
        }
        record.note(.relations, "controllers present one another in a circle")
        return nil
    }

    // MARK: Delegates

    /// Has the delegate give what a motion asks for to whom it concerns.
    func direct(_ motion: Motion, _ controller: UIViewController) {
        let director = director ?? makeDirector()
        director.motion = motion
        controller.transitioningDelegate = director
        for container in sequence(first: controller, next: \.parent) {
            (container as? UINavigationController)?.delegate = director
            (container as? UITabBarController)?.delegate = director
        }
    }

    func dropDirector() { director = nil }

    private func makeDirector() -> Director {
        let made = Director(record)
        made.didMake = { [unowned self] in
            animator = $0
            animators.removeAll { $0.animator == nil }
            animators.append(WeakAnimator(animator: $0))
        }
        made.didBegin = { [unowned self] in
            interaction = $0
            interactions.removeAll { $0.interaction == nil }
            interactions.append(WeakInteraction(interaction: $0))
        }
        director = made
        return made
    }
}

extension FuzzController {
    /// The next controller in front of this one; nil for the one that touches reach.
    var front: (any FuzzController)? {
        // The nearest ancestor's presentation counts for the ancestor alone.
        if let presented = presentedViewController, presented.presentingViewController === self {
            return presented as? any FuzzController
        }
        return showing
    }

    /// The child that shows.
    var showing: (any FuzzController)? {
        switch self {
        case let navigation as FuzzNavigation: navigation.topViewController as? any FuzzController
        case let tabs as FuzzTabs: tabs.selectedViewController as? any FuzzController
        case let parent as FuzzParent: parent.children.last as? any FuzzController
        default: nil
        }
    }
}
