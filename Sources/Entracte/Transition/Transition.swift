public import UIKit

/// A way for one screen to come over another, and to leave it again: a value, written where it is used.
///
///     present(settings, with: .drop)
///     present(login, with: .bounce(inset: 20).interactive(dismissedBy: .pan(.down)))
///     navigationController.transition = .push(from: .trailing)
///
/// A transition holds no view and nothing that runs; the same value may play many times, on any controller. Each time it
/// reads what the user asked of the system: with Reduce Motion on it is a calm cross-fade, and where the layout runs
/// from right to left so does the motion.
///
/// While it plays a finger may catch it, drag it, throw it on, or send it back, as often as it likes; see
/// `interactive(presentedBy:dismissedBy:)`.
///
/// In a subclass of UIViewController write `Entracte.Transition` where the type's name is needed: since iOS 18 UIKit has
/// a `UIViewController.Transition`.
public struct Transition: Hashable, Sendable {
    /// The movements by which the new screen comes, all at once.
    var arrival: [Part]
    /// The movements by which it leaves; nil for the same ones backwards.
    var departure: [Part]?
    /// Where the screen stands when it has come.
    var placement: Placement
    /// The gestures that present and dismiss.
    var presenting: Gesture = []
    var dismissing: Gesture = []
    /// Whether a finger may catch it in flight.
    var isCatchable = true
    var observers: [Observer] = []
    var source: SourceView?

    /// A transition of a movement of one's own.
    public init(_ movement: some Movement, placement: Placement = .fill) {
        arrival = [Part(movement: AnyMovement(movement))]
        self.placement = placement
    }
}

extension Transition {
    /// A side of the screen, as the layout runs.
    public enum Edge: Hashable, Sendable, CaseIterable {
        /// The upper one.
        case top
        /// The left one where the layout runs from left to right.
        case leading
        /// The lower one.
        case bottom
        /// The right one where the layout runs from left to right.
        case trailing

        /// The side across the screen.
        public var opposite: Edge {
            switch self {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        }
    }

    /// A way across the screen, as the layout runs.
    public enum Direction: Hashable, Sendable, CaseIterable {
        /// To the upper side.
        case up
        /// To the lower side.
        case down
        /// To the left where the layout runs from left to right.
        case leading
        /// To the right where the layout runs from left to right.
        case trailing

        /// The side that the way leads to.
        var edge: Edge {
            switch self {
            case .up: .top
            case .down: .bottom
            case .leading: .leading
            case .trailing: .trailing
            }
        }

        /// Its unit vector where the layout runs from left to right.
        var vector: SIMD2<Double> {
            switch self {
            case .up: SIMD2(0, -1)
            case .down: SIMD2(0, 1)
            case .leading: SIMD2(-1, 0)
            case .trailing: SIMD2(1, 0)
            }
        }
    }

    /// Where a presented screen stands.
    public struct Placement: Hashable, Sendable {
        enum Rule: Hashable, Sendable {
            case fill
            case inset(CGFloat)
            case below(CGFloat)
        }

        let rule: Rule

        /// All of the container: the presenter's view leaves the window meanwhile, as with `.fullScreen`.
        public static let fill = Placement(rule: .fill)
        /// A card with a margin in points all round, inside the safe area. A controller with a `preferredContentSize`
        /// stands in the middle of that room in the size that it prefers, if the room has it.
        public static func inset(_ margin: CGFloat) -> Placement { Placement(rule: .inset(margin)) }
        /// A sheet that reaches to the bottom and leaves a gap in points at the top, below the safe area.
        public static func below(_ gap: CGFloat) -> Placement { Placement(rule: .below(gap)) }
    }

    /// One movement of a transition, with what the algebra made of it.
    struct Part: Hashable, Sendable {
        let movement: AnyMovement
        /// Duration and pace, where another than the movement's own was asked for.
        var tempo: Tempo?
        var duration: Double?
        var delay = 0.0
        var isMirrored = false
        /// Whether the old screen makes the movement, backwards, in the new one's stead.
        var isReversed = false

        var reversed: Part {
            var reversed = self
            reversed.isReversed.toggle()
            return reversed
        }
    }

    /// A closure that hears of a run, told apart by identity.
    final class Observer: Hashable, Sendable {
        let hear: @MainActor @Sendable (Event) -> Void

        init(_ hear: @escaping @MainActor @Sendable (Event) -> Void) { self.hear = hear }

        static func == (one: Observer, other: Observer) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
}

/// A movement of any type that can be compared.
struct AnyMovement: Hashable, Sendable {
    let base: any Movement

    init(_ base: some Movement) { self.base = base }

    static func == (one: AnyMovement, other: AnyMovement) -> Bool {
        AnyHashable(one.base) == AnyHashable(other.base)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
