package import Drawing

extension CATransform3D {
    /// How the plane z = 0 is seen along z: its image's depth is left out.
    package var projection: Projection {
        Projection(
            m11: Double(m11), m12: Double(m12), m13: Double(m14), m21: Double(m21), m22: Double(m22),
            m23: Double(m24), m31: Double(m41), m32: Double(m42), m33: Double(m44))
    }

    /// Whether the back of the plane z = 0 is seen. A mirrored front is a front.
    package var showsBack: Bool {
        let plane = projection.determinant
        return determinant < 0 ? plane > 0 : plane < 0
    }

    /// How much larger a volume is afterwards; below 0 for what mirrors it.
    private var determinant: Double {
        let rows = rows.map { Double($0) }
        // Two rows' minors by the other two's (Laplace).
        func minor(_ row: Int, _ i: Int, _ j: Int) -> Double {
            rows[row * 4 + i] * rows[row * 4 + 4 + j] - rows[row * 4 + j] * rows[row * 4 + 4 + i]
        }
        let first = minor(0, 0, 1) * minor(2, 2, 3) - minor(0, 0, 2) * minor(2, 1, 3) + minor(0, 0, 3) * minor(2, 1, 2)
        return first + minor(0, 1, 2) * minor(2, 0, 3) - minor(0, 1, 3) * minor(2, 0, 2)
            + minor(0, 2, 3) * minor(2, 0, 1)
    }
}
