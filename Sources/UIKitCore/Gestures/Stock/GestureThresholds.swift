import CoreGraphics

/// The numbers by which the stock recognizers decide, in points and seconds; decision 0006 tells where each comes from.
enum GestureThresholds {
    /// What fingers must move before a pan, a pinch or a rotation begins. (Rule 8.1 of `uikit-behaviour`.)
    static let travel: CGFloat = 10
    /// From how near to an edge a screen edge pan comes. (Rule 8.5.)
    static let edge: CGFloat = 20
    /// What a swipe covers, and how far aside or back it may go. (Rule 8.4.)
    static let swipe: CGFloat = 50
    /// How long a swipe takes at most. (Rule 8.4.)
    static let swipeDuration = 0.5
    /// How long a press lasts, and how far it may wander. (Rule 8.2.)
    static let pressDuration = 0.5
    static let pressMovement: CGFloat = 10
    /// How long content in a scroll view waits for a touch. (Rule 8.12.)
    static let contentDelay = 0.15

    /// Distances come from sums: one that falls short by this still counts as reached.
    static let slack: CGFloat = 1e-9
}

extension UIGestureRecognizer {
    /// A number of touches or taps, as far as it makes sense.
    static func atLeast(_ least: Int, _ number: Int, _ name: String) -> Int {
        guard number < least else { return number }
        Diagnostics.report(
            Diagnostic(
                place: "\(self).\(name)", problem: "\(number) is taken as \(least)",
                remedy: "give a number of \(least) or more"))
        return least
    }

    /// A length or a time, as far as it makes sense; `other` where it doesn't.
    static func finite<Number: BinaryFloatingPoint>(_ number: Number, or other: Number, _ name: String) -> Number {
        if number.isFinite, number >= 0 { return number }
        Diagnostics.report(
            Diagnostic(
                place: "\(self).\(name)", problem: "\(number) is refused; \(other) is kept",
                remedy: "give a finite number of 0 or more"))
        return other
    }
}
