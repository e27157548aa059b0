extension Double {
    /// The nearest number within a range; for NaN a number of the caller's choice.
    func clamped(_ low: Double, _ high: Double, nan: Double) -> Double {
        guard self == self else { return nan }
        return self < low ? low : (self > high ? high : self)
    }

    /// A time since the beginning: before it, and for NaN, the beginning itself.
    var sinceStart: Double {
        self > 0 ? self : 0
    }
}
