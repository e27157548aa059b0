extension Fall {
    /// An endless straight line that a body stays on one side of: a floor, a wall, a slope.
    public struct Surface: Hashable, Sendable {
        /// The unit vector towards the free side.
        public let normal: SIMD2<Double>
        /// The line is where the product of place and normal is this, in points.
        public let offset: Double

        /// The line through a point, free on the side that the normal points to.
        ///
        /// - Parameters:
        ///   - point: Any of the line, in points.
        ///   - normal: Of any length; one of length 0 or NaN counts as a floor's, (0, −1).
        public init(through point: SIMD2<Double>, normal: SIMD2<Double>) {
            let given = normal.held
            let largest = Swift.max(given.x.magnitude, given.y.magnitude)
            // Along an axis the normal is exact, and with it the place of rest.
            if largest == 0 {
                self.normal = SIMD2(0, -1)
            } else if given.x == 0 || given.y == 0 {
                self.normal = given / largest
            } else {
                let scaled = given / largest
                self.normal = scaled / scaled.length
            }
            offset = point.held.dot(self.normal)
        }

        /// Free above.
        public static func floor(at y: Double) -> Surface { Surface(through: SIMD2(0, y), normal: SIMD2(0, -1)) }
        /// Free below.
        public static func ceiling(at y: Double) -> Surface { Surface(through: SIMD2(0, y), normal: SIMD2(0, 1)) }
        /// Free to the right.
        public static func leftWall(at x: Double) -> Surface { Surface(through: SIMD2(x, 0), normal: SIMD2(1, 0)) }
        /// Free to the left.
        public static func rightWall(at x: Double) -> Surface { Surface(through: SIMD2(x, 0), normal: SIMD2(-1, 0)) }

        /// How far a centred rectangle reaches towards the surface.
        func reach(of size: SIMD2<Double>) -> Double {
            0.5 * (normal.x.magnitude * size.x + normal.y.magnitude * size.y)
        }
    }
}
