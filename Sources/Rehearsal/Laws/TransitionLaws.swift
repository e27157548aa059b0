public import CoreGraphics
public import Entracte
public import UIKitCore

/// Plays a transition in every way that a user and a system may, and holds it against the laws.
///
///     @Test("Our transitions keep the laws")
///     func laws() async throws {
///         try await TransitionLaws.check(.drop.leaving(by: .gravity(.up)))
///         try await TransitionLaws.check(style: .custom) { isComing in SlideAnimator(isComing: isComing) }
///     }
///
/// Each is played some thirty times on stages of its own, which takes a fraction of a second. A stock animator is sent
/// back and scrubbed by UIKit's percent-driven interaction: what can't be, as physics that is simulated while it plays,
/// names these laws in `except`. A law that can't be asked about, as that of being sent back where UIKit's own motion
/// plays, is named in what a check returns, with the reason.
@preconcurrency @MainActor
public enum TransitionLaws {
    /// In what a screen comes and goes.
    public enum Container: Hashable, Sendable {
        /// It is presented and dismissed.
        case presentation
        /// It is pushed and popped, in a navigation controller whose bar is hidden.
        case navigation
    }

    /// A phone's screen, in points.
    public nonisolated static let size = CGSize(width: 390, height: 844)

    /// Holds a transition of the library against the laws; one that needs no view of a screen's own.
    ///
    /// - Parameters:
    ///   - transition: As it is given to `present(_:with:)`.
    ///   - container: In what it plays; a presentation by default.
    ///   - laws: Not asked about; none by default.
    ///   - size: The screen's in points, each side 1…16,384.
    /// - Returns: Which laws it keeps, and what couldn't be asked.
    /// - Throws: `BrokenLaws`.
    @discardableResult
    public static func check(
        _ transition: Entracte.Transition, in container: Container = .presentation,
        except laws: Set<TransitionLaw> = [], size: CGSize = size
    ) async throws -> LawSummary {
        try await check(in: container, except: laws, size: size) { (_: UIView) in transition }
    }

    /// Holds a transition that comes out of a view against the laws.
    ///
    ///     try await TransitionLaws.check { source in .zoom(from: source) }
    ///
    /// - Parameters:
    ///   - container: In what it plays; a presentation by default.
    ///   - laws: Not asked about; none by default.
    ///   - size: The screen's in points, each side 1…16,384.
    ///   - makeTransition: Makes the transition, once on each stage, for a view of the old screen.
    /// - Returns: Which laws it keeps, and what couldn't be asked.
    /// - Throws: `BrokenLaws`.
    @discardableResult
    public static func check(
        in container: Container = .presentation, except laws: Set<TransitionLaw> = [], size: CGSize = size,
        transition makeTransition: @escaping @MainActor (_ source: UIView) -> Entracte.Transition
    ) async throws -> LawSummary {
        let hearing = LawHearing("the transition", except: laws, size: size) { setting in
            await TransitionPlay(makeTransition, in: container, on: setting)
        }
        return try await hearing.run()
    }

    /// Holds a stock animator against the laws.
    ///
    /// - Parameters:
    ///   - container: In what it plays; a presentation by default.
    ///   - style: That of the presentation: `.fullScreen` by default; `.custom` where the old screen stays.
    ///   - laws: Not asked about; none by default.
    ///   - size: The screen's in points, each side 1…16,384.
    ///   - makeAnimator: Makes a new animator for each run: for coming, true, and for going, false. Nil for UIKit's own.
    /// - Returns: Which laws it keeps, and what couldn't be asked.
    /// - Throws: `BrokenLaws`.
    @discardableResult
    public static func check(
        in container: Container = .presentation, style: UIModalPresentationStyle = .fullScreen,
        except laws: Set<TransitionLaw> = [], size: CGSize = size,
        animator makeAnimator: @escaping @MainActor (_ isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)?
    ) async throws -> LawSummary {
        let hearing = LawHearing("the animator", except: laws, size: size) { setting in
            await AnimatorPlay(.animators(makeAnimator), in: container, style: style, on: setting)
        }
        return try await hearing.run()
    }

    /// Holds a stock transitioning delegate against the laws: its animators and its presentation controller, presenting in
    /// style `.custom`.
    ///
    /// Its interaction controllers aren't asked for.
    ///
    /// - Parameters:
    ///   - laws: Not asked about; none by default.
    ///   - size: The screen's in points, each side 1…16,384.
    ///   - makeDelegate: Makes a new delegate for each presentation.
    /// - Returns: Which laws it keeps, and what couldn't be asked.
    /// - Throws: `BrokenLaws`.
    @discardableResult
    public static func check(
        except laws: Set<TransitionLaw> = [], size: CGSize = size,
        delegate makeDelegate: @escaping @MainActor () -> any UIViewControllerTransitioningDelegate
    ) async throws -> LawSummary {
        let hearing = LawHearing("the transitioning delegate", except: laws, size: size) { setting in
            await AnimatorPlay(.delegate(makeDelegate), in: .presentation, style: .custom, on: setting)
        }
        return try await hearing.run()
    }
}
