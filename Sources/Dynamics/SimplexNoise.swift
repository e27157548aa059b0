/// Simplex noise in three dimensions with turning gradients and its true derivative.
///
/// Stefan Gustavson's `srdnoise3` (public domain, weber.itn.liu.se/~stegu) with Ken Perlin's permutation, at the radius
/// and scale that UIKit's noise fields were measured to have; where they fuse a product into a sum, so does this.
enum SimplexNoise {
    struct Sample {
        var value: Float = 0
        var gradientX: Float = 0
        var gradientY: Float = 0
    }

    private typealias Triple = SIMD3<Float>

    private static let radius: Float = 0.6
    private static let scale: Float = 28
    private static let skew: Float = 0.333333343
    private static let unskew: Float = 0.166666672

    /// The noise at a point, its gradients turned by an angle of the sine and cosine; zero beyond 1e6, where floats no
    /// longer tell the cells apart.
    static func value(_ x: Float, _ y: Float, _ z: Float, sine: Float, cosine: Float) -> Sample {
        guard abs(x) < 1e6, abs(y) < 1e6, abs(z) < 1e6 else { return Sample() }
        let shift = (x + y + z) * skew
        let (i, j, k) = (floor(x + shift), floor(y + shift), floor(z + shift))
        let back = Float(i + j + k) * unskew
        let origin = Triple(x - (Float(i) - back), y - (Float(j) - back), z - (Float(k) - back))
        let (second, third) = order(origin)
        let corners = [
            (SIMD3<Int>(0, 0, 0), origin),
            (second, origin - Triple(second) + unskew),
            (third, origin - Triple(third) + 2 * unskew),
            (SIMD3<Int>(1, 1, 1), origin - 1 + 3 * unskew),
        ]

        var sum: Float = 0
        var slopeX: Float = 0
        var slopeY: Float = 0
        var parts: [(weight: Float, gradient: Triple)] = []
        for (index, (offset, place)) in corners.enumerated() {
            let t = radius.addingProduct(-place.x, place.x).addingProduct(-place.y, place.y)
                .addingProduct(-place.z, place.z)
            guard t >= 0 else {
                parts.append((0, Triple()))
                continue
            }
            let gradient = gradient(hash(i + offset.x, j + offset.y, k + offset.z), sine, cosine)
            let (t2, t4) = (t * t, t * t * (t * t))
            let dot = (gradient.y * place.y).addingProduct(gradient.x, place.x).addingProduct(gradient.z, place.z)
            sum += t4 * dot
            let slope = t2 * t * dot
            slopeX = index == 0 ? slope * place.x : slopeX.addingProduct(slope, place.x)
            slopeY = index == 0 ? slope * place.y : slopeY.addingProduct(slope, place.y)
            parts.append((t4, gradient))
        }
        func derivative(_ slope: Float, _ axis: Int) -> Float {
            let inner = (parts[1].gradient[axis] * parts[1].weight)
                .addingProduct(parts[0].weight, parts[0].gradient[axis])
                .addingProduct(parts[2].weight, parts[2].gradient[axis])
                .addingProduct(parts[3].weight, parts[3].gradient[axis])
            return (inner + slope * -8) * scale
        }
        return Sample(
            value: scale * sum, gradientX: derivative(slopeX, 0), gradientY: derivative(slopeY, 1))
    }

    /// The cell that a coordinate lies in; a whole number lies in the cell below it.
    private static func floor(_ x: Float) -> Int {
        let whole = Int(x)
        return Float(whole) < x ? whole : whole - 1
    }

    /// The two middle corners of the simplex that a point of the cell lies in.
    private static func order(_ p: Triple) -> (SIMD3<Int>, SIMD3<Int>) {
        if p.x >= p.y {
            if p.y >= p.z { return (SIMD3(1, 0, 0), SIMD3(1, 1, 0)) }
            return (p.x >= p.z ? SIMD3(1, 0, 0) : SIMD3(0, 0, 1), SIMD3(1, 0, 1))
        }
        if p.y < p.z { return (SIMD3(0, 0, 1), SIMD3(0, 1, 1)) }
        return (SIMD3(0, 1, 0), p.x < p.z ? SIMD3(0, 1, 1) : SIMD3(1, 1, 0))
    }

    private static func gradient(_ hash: Int, _ sine: Float, _ cosine: Float) -> Triple {
        let (u, v) = axes[hash & 15]
        return Triple(
            (sine * v.x).addingProduct(cosine, u.x), (sine * v.y).addingProduct(cosine, u.y),
            (sine * v.z).addingProduct(cosine, u.z))
    }

    private static func hash(_ i: Int, _ j: Int, _ k: Int) -> Int {
        let inner = permutation[(j + permutation[k & 255]) & 255]
        return permutation[(i + inner) & 255]
    }

    private static let a: Float = 0.81649658
    /// Two directions for each gradient, between which it turns.
    private static let axes: [(Triple, Triple)] = [
        (Triple(1, 0, 1), Triple(-a, a, a)), (Triple(0, 1, 1), Triple(-a, -a, a)),
        (Triple(-1, 0, 1), Triple(a, -a, a)), (Triple(0, -1, 1), Triple(a, a, a)),
        (Triple(1, 0, -1), Triple(-a, -a, -a)), (Triple(0, 1, -1), Triple(a, -a, -a)),
        (Triple(-1, 0, -1), Triple(a, a, -a)), (Triple(0, -1, -1), Triple(-a, a, -a)),
        (Triple(a, a, a), Triple(1, -1, 0)), (Triple(-a, a, -a), Triple(1, 1, 0)),
        (Triple(-a, -a, a), Triple(-1, 1, 0)), (Triple(a, -a, -a), Triple(-1, -1, 0)),
        (Triple(-a, a, a), Triple(1, 0, 1)), (Triple(a, -a, a), Triple(-1, 0, 1)),
        (Triple(a, -a, -a), Triple(0, 1, -1)), (Triple(-a, a, -a), Triple(0, -1, -1)),
    ]

    private static let permutation: [Int] = [
        151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225, 140, 36, 103, 30, 69, 142, 8, 99, 37,
        240, 21, 10, 23, 190, 6, 148, 247, 120, 234, 75, 0, 26, 197, 62, 94, 252, 219, 203, 117, 35, 11, 32, 57, 177,
        33, 88, 237, 149, 56, 87, 174, 20, 125, 136, 171, 168, 68, 175, 74, 165, 71, 134, 139, 48, 27, 166, 77, 146,
        158, 231, 83, 111, 229, 122, 60, 211, 133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244, 102, 143, 54, 65, 25,
        63, 161, 1, 216, 80, 73, 209, 76, 132, 187, 208, 89, 18, 169, 200, 196, 135, 130, 116, 188, 159, 86, 164, 100,
        109, 198, 173, 186, 3, 64, 52, 217, 226, 250, 124, 123, 5, 202, 38, 147, 118, 126, 255, 82, 85, 212, 207, 206,
        59, 227, 47, 16, 58, 17, 182, 189, 28, 42, 223, 183, 170, 213, 119, 248, 152, 2, 44, 154, 163, 70, 221, 153,
        101, 155, 167, 43, 172, 9, 129, 22, 39, 253, 19, 98, 108, 110, 79, 113, 224, 232, 178, 185, 112, 104, 218, 246,
        97, 228, 251, 34, 242, 193, 238, 210, 144, 12, 191, 179, 162, 241, 81, 51, 145, 235, 249, 14, 239, 107, 49,
        192, 214, 31, 181, 199, 106, 157, 184, 84, 204, 176, 115, 121, 50, 45, 127, 4, 150, 254, 138, 236, 205, 93,
        222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180,
    ]
}
