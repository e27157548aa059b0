import CoreGraphics

/// An animation from what a layer showed in the last frame to what it shows now, its sublayers included.
///
/// The old picture is the last frame's, still; a transition that takes the place of another begins with what that one
/// showed. A layer that no frame has shown has nothing to come from: there the transition shows nothing, and ends at
/// its time as it would.
///
/// **Differs from UIKit**: a push only moves; on iOS it is said to fade as well.
open class CATransition: CAAnimation {
    /// Fade, by default.
    open var type = CATransitionType.fade
    /// The side from which the new content comes; a fade has none, the others take `fromRight` for nil.
    open var subtype: CATransitionSubtype?
    /// Where on its way the transition begins, 0…1.
    open var startProgress: Float = 0 {
        didSet {
            if !(0...1).contains(startProgress) { refuse("startProgress", startProgress) { startProgress = oldValue } }
        }
    }
    /// Where on its way it ends, 0…1, not before it begins.
    open var endProgress: Float = 1 {
        didSet { if !(0...1).contains(endProgress) { refuse("endProgress", endProgress) { endProgress = oldValue } } }
    }

    /// A filter in place of the type, which iOS doesn't apply, nor does this: what is set is kept and nothing more.
    open var filter: Any?

    private func refuse(_ name: String, _ value: Float, restore: () -> Void) {
        Refusal.report("CATransition.\(name)", value, "a number in 0…1")
        restore()
    }

    override var isAllValues: Bool { false }

    package override func duplicate() -> CAAnimation {
        let copy = CATransition()
        carry(to: copy)
        return copy
    }

    override func carry(to copy: CAAnimation) {
        super.carry(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        copy.filter = filter
    }

    override func track(for layer: CALayer) -> (any AnimationTrack)? {
        TransitionTrack(
            pace: runPace, type: type, subtype: subtype ?? .fromRight,
            start: startProgress.decimal, end: max(endProgress, startProgress).decimal, old: layer.shownBody)
    }
}

/// The key that a transition is run under, whichever is asked for.
public let kCATransition = "transition"

/// What a transition does.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new content appears over the old.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away over the new.
    public static let reveal = CATransitionType(rawValue: "reveal")

    // Those of views alone.

    /// The layer turns about its middle, the old content on its front and the new one on its back.
    package static let flip = CATransitionType(rawValue: "flip")
    /// The old content leaves upwards, as a page would, inside the bounds.
    package static let curlUp = CATransitionType(rawValue: "curlUp")
    /// The new content comes down over the old one inside the bounds.
    package static let curlDown = CATransitionType(rawValue: "curlDown")
}

/// The side from which new content comes.
///
/// The vertical names are those of iOS code, where `fromTop` comes up from the lower edge and `fromBottom` down from
/// the upper one (decision 0005).
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// The direction in which the content moves, y down.
    var direction: CGVector {
        switch self {
        case .fromLeft: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: -1)
        case .fromBottom: CGVector(dx: 0, dy: 1)
        default: CGVector(dx: -1, dy: 0)
        }
    }
}
