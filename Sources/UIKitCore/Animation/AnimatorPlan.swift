import CoreGraphics

/// What a property animator was asked to do.
@MainActor
struct AnimatorPlan {
    var parameters: any UITimingCurveProvider
    let duration: Double
    var delay: Double = 0
    var takesTouches = true
    var isInterruptible = true
    var animations: [(changes: () -> Void, delayFactor: Double)] = []

    init(duration: Double, parameters: any UITimingCurveProvider) {
        self.parameters = parameters
        self.duration = parameters.ownDuration ?? Self.accepted(duration, "duration")
    }

    /// A length of time; another number counts as 0 and is reported.
    static func accepted(_ value: Double, _ name: String) -> Double {
        if value.isFinite, value >= 0 { return value }
        report(name, "it is \(value); 0 is used", remedy: "give a finite number of at least 0")
        return 0
    }

    static func report(_ member: String, _ problem: String, remedy: String) {
        Diagnostics.report(
            Diagnostic(place: "UIViewPropertyAnimator.\(member)", problem: problem, remedy: remedy))
    }
}

/// What a property animator keeps while it is active.
@MainActor
struct AnimatorRun {
    var state = UIViewAnimatingState.inactive
    var isReversed = false
    var animations: SteeredAnimations?
    var course: AnimatorCourse?
    var completions: [(UIViewAnimatingPosition) -> Void] = []

    var isMoving: Bool { animations?.isMoving ?? false }
}
