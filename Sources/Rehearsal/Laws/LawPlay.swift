import CoreGraphics
import UIKitCore

/// One way between two screens on one stage, which is played, held, moved and sent back.
@MainActor
protocol LawPlay: AnyObject {
    var crew: LawCrew { get }
    /// Asks for the new screen, or for its leaving; held, it stands at its beginning.
    func request(_ way: LawWay, isHeld: Bool)
    /// Why the run that was asked for held doesn't obey; nil where it does.
    var reasonNotDriven: String? { get }
    /// The seconds of the run that is going on.
    var duration: Double { get }
    /// Moves what is held to a fraction of the duration.
    func scrub(to fraction: Double)
    /// Lets go, to the end or back.
    func finish()
    func cancel()
    /// What is wrong with how the last request was answered, where it came about or not.
    func faultOfAnswers(cameAbout: Bool) -> String?
    /// Lets go of the new screen and of all that was made for it; what of it lives on is named.
    func remains() async -> [String]
}

enum LawWay: String, CaseIterable {
    case coming, going
}

/// The stage, the screens and the containers of a play.
@MainActor
final class LawCrew {
    let stage: RehearsalStage<UIViewController>
    let old: LawScreen
    private(set) var new: LawScreen? = LawScreen.new()
    let navigation: UINavigationController?
    /// How often whoever asked was called back.
    var callbacks = 0
    /// What the coordinator said of each end: whether it came about.
    private(set) var ends: [Bool] = []

    init(_ setting: LawSetting, _ container: TransitionLaws.Container) async {
        var made: (LawScreen, UINavigationController?)?
        stage = await RehearsalStage(
            size: setting.size, scale: 0.5, isRightToLeft: setting.isRightToLeft,
            isMotionReduced: setting.isMotionReduced
        ) {
            let old = LawScreen.old()
            guard container == .navigation else {
                made = (old, nil)
                return old
            }
            let navigation = UINavigationController(rootViewController: old)
            // What the bar does beside a transition isn't the transition's business.
            navigation.isNavigationBarHidden = true
            made = (old, navigation)
            return navigation
        }
        old = made?.0 ?? LawScreen.old()
        navigation = made?.1
        await stage.advance(frames: 1)
    }

    /// Forgets the answers of the request before.
    func clear() {
        callbacks = 0
        ends = []
    }

    func dropNew() { new = nil }

    /// Listens for the end of what was just asked for.
    func listen() {
        let controller: UIViewController? = navigation ?? new
        controller?.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
            self?.ends.append(!context.isCancelled)
        }
    }

    /// What is wrong with how often whoever asked was called back.
    var faultOfCallbacks: String? {
        switch callbacks {
        case 1: nil
        case 0: "the completion is never called"
        default: "the completion is called \(callbacks) times"
        }
    }

    /// What is wrong with the ends that the coordinator told of.
    func faultOfEnds(cameAbout: Bool) -> String? {
        if ends == [cameAbout] { return nil }
        if ends.isEmpty { return "nobody is told that it is over" }
        if ends.count > 1 { return "it ends \(ends.count) times" }
        return
            "it is said to have \(ends[0] ? "come about" : "been cancelled"), and has\(ends[0] ? " not" : " not been")"
    }
}

/// What a stage is like.
struct LawSetting {
    var size: CGSize
    var isRightToLeft = false
    var isMotionReduced = false

    var words: String {
        isMotionReduced ? "with Reduce Motion, " : isRightToLeft ? "from right to left, " : ""
    }
}
