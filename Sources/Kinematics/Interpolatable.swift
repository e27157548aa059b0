/// A value that keyframes can run through: a vector space with a length.
public protocol Interpolatable: Sendable {
    /// The value plus a multiple of another.
    func adding(_ other: Self, scaledBy scale: Double) -> Self
    /// The value times a number.
    func scaled(by scale: Double) -> Self
    /// The distance from another value, which paced keyframes cover at one speed. Never negative.
    func separation(from other: Self) -> Double
    /// The value a fraction of the way to another: exactly this one at 0, exactly the other at 1, beyond them outside.
    func interpolated(to other: Self, fraction: Double) -> Self
}

extension Interpolatable {
    @inlinable
    public func interpolated(to other: Self, fraction: Double) -> Self {
        fraction == 1 ? other : adding(other.adding(self, scaledBy: -1), scaledBy: fraction)
    }
}

extension Double: Interpolatable {
    @inlinable
    public func adding(_ other: Double, scaledBy scale: Double) -> Double { self + other * scale }

    @inlinable
    public func scaled(by scale: Double) -> Double { self * scale }

    @inlinable
    public func separation(from other: Double) -> Double { (other - self).magnitude }
}

extension SIMD2: Interpolatable where Scalar == Double {
    @inlinable
    public func adding(_ other: Self, scaledBy scale: Double) -> Self { self + other * scale }

    @inlinable
    public func scaled(by scale: Double) -> Self { self * scale }

    @inlinable
    public func separation(from other: Self) -> Double {
        let way = other - self
        return (way * way).sum().squareRoot()
    }
}

extension SIMD4: Interpolatable where Scalar == Double {
    @inlinable
    public func adding(_ other: Self, scaledBy scale: Double) -> Self { self + other * scale }

    @inlinable
    public func scaled(by scale: Double) -> Self { self * scale }

    @inlinable
    public func separation(from other: Self) -> Double {
        let way = other - self
        return (way * way).sum().squareRoot()
    }
}

/// Arrays of numbers, for values of any size. Entries that the shorter of two lacks count as 0.
extension Array: Interpolatable where Element == Double {
    public func adding(_ other: [Double], scaledBy scale: Double) -> [Double] {
        (0..<Swift.max(count, other.count)).map { entry($0) + other.entry($0) * scale }
    }

    public func scaled(by scale: Double) -> [Double] {
        map { $0 * scale }
    }

    public func separation(from other: [Double]) -> Double {
        var sum = 0.0
        for index in 0..<Swift.max(count, other.count) {
            let way = other.entry(index) - entry(index)
            sum += way * way
        }
        return sum.squareRoot()
    }

    private func entry(_ index: Int) -> Double {
        index < count ? self[index] : 0
    }
}
