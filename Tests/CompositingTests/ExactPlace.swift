import CoreGraphics
import Drawing

/// The way back from a place on the screen to a node's coordinates: three numbers that are each linear in the place,
/// of which the last divides the other two.
struct ExactPlace {
    /// A number that is x·`x` + y·`y` + `z` at the place (x, y).
    typealias Linear = SIMD3<Double>

    private(set) var u = Linear(1, 0, 0)
    private(set) var v = Linear(0, 1, 0)
    private(set) var w = Linear(0, 0, 1)
    /// What is at least 0 where the node is before every eye.
    private(set) var limits: [Linear] = []
    private(set) var isInPerspective = false
    private(set) var isFlat = false

    /// The place of what is transformed first.
    func after(_ inner: CGAffineTransform) -> ExactPlace {
        after(
            Projection(
                m11: Double(inner.a), m12: Double(inner.b), m13: 0, m21: Double(inner.c), m22: Double(inner.d), m23: 0,
                m31: Double(inner.tx), m32: Double(inner.ty), m33: 1))
    }

    /// The place of what is projected first.
    func after(_ inner: Projection) -> ExactPlace {
        let rows = [
            Linear(inner.m11, inner.m12, inner.m13), Linear(inner.m21, inner.m22, inner.m23),
            Linear(inner.m31, inner.m32, inner.m33),
        ]
        // The inverse's columns are the cross products of the matrix's rows.
        let columns = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])]
        let determinant = (rows[0] * columns[0]).sum()
        var place = self
        guard determinant.magnitude > 1e-12, determinant.isFinite else {
            place.isFlat = true
            return place
        }
        func through(_ column: Int) -> Linear {
            let c = columns[column] / determinant
            return u * c.x + v * c.y + w * c.z
        }
        (place.u, place.v, place.w) = (through(0), through(1), through(2))
        if inner.m13 != 0 || inner.m23 != 0 || inner.m33 != 1 {
            place.isInPerspective = inner.m13 != 0 || inner.m23 != 0 || isInPerspective
            // The distance from the eye is the one number's quotient by the other.
            place.limits += [place.w, w - place.w / 1024]
        }
        return place
    }

    private func cross(_ a: Linear, _ b: Linear) -> Linear {
        Linear(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// The node's coordinates of a place on the screen; beyond the horizon those at it.
    func coordinates(x: Double, y: Double) -> (u: Double, v: Double, w: Double) {
        let place = Linear(x, y, 1)
        let distance = max((w * place).sum(), 1e-12)
        return ((u * place).sum() / distance, (v * place).sum() / distance, distance)
    }
}
