/// A surface as the centre of a body meets it: moved towards the free side by the body's reach.
struct Bound {
    let normal: SIMD2<Double>
    /// The product of place and normal at the line.
    let offset: Double
    /// From the surface to the body's centre when they touch.
    let reach: Double

    init(_ surface: Fall.Surface, size: SIMD2<Double>) {
        normal = surface.normal
        reach = surface.reach(of: size)
        offset = surface.offset + reach
    }

    /// Positive on the free side.
    func clearance(of place: SIMD2<Double>) -> Double {
        place.dot(normal) - offset
    }

    /// The distance that rounding makes of none.
    func slack(at place: SIMD2<Double>) -> Double {
        1e-9 * Swift.max(1, place.x.magnitude, place.y.magnitude, offset.magnitude)
    }

    func touches(_ place: SIMD2<Double>) -> Bool {
        clearance(of: place).magnitude <= slack(at: place)
    }

    /// The nearest place on the line; for a line along an axis exact.
    func foot(of place: SIMD2<Double>) -> SIMD2<Double> {
        if normal.x == 0 { return SIMD2(place.x, offset * normal.y) }
        if normal.y == 0 { return SIMD2(offset * normal.x, place.y) }
        return place - normal * clearance(of: place)
    }
}
