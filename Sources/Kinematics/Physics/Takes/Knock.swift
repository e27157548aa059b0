/// A contact as a take stores it: at a seam between legs, so that its time can't drift from theirs.
struct Knock: Hashable, Sendable {
    /// How many legs lie before it.
    var seam: Int
    var point: SIMD2<Double>
    var normal: SIMD2<Double>
    var before: SIMD2<Double>
    var after: SIMD2<Double>

    func moved(by legs: Int) -> Knock {
        var moved = self
        moved.seam += legs
        return moved
    }

    func paced(by factor: Double) -> Knock {
        var paced = self
        (paced.before, paced.after) = (before * factor, after * factor)
        return paced
    }

    /// The same meeting when a number of legs is played backwards.
    func reversed(of legs: Int) -> Knock {
        Knock(seam: legs - seam, point: point, normal: normal, before: -after, after: -before)
    }
}
