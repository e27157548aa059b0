import Foundation

extension ExactFrame {
    /// Blurs what shows beneath a shape, tone and all, and lays it in its place: a plain Gaussian over the pixels of the
    /// rectangle around the shape, nothing beyond its edges.
    mutating func blur(
        beneath coverage: [Double], seen isSeen: [Bool], deviation: Double, saturation: Float, tint: SIMD4<Float>
    ) {
        let touched = coverage.indices.filter { coverage[$0] > 1e-6 && isSeen[$0] }
        guard let first = touched.first, let last = touched.last else { return }
        let columns = touched.map { $0 % width }
        guard let left = columns.min(), let right = columns.max() else { return }
        let (top, bottom) = (first / width, last / width)
        let across = Self.blurred(
            pixels, deviation, count: bottom - top + 1, along: right - left + 1, start: top * width + left,
            next: width, step: 1)
        let both = Self.blurred(
            across, deviation, count: right - left + 1, along: bottom - top + 1, start: top * width + left, next: 1,
            step: width)
        for index in touched {
            var pixel = both[index]
            let alpha = pixel.w
            let gray = pixel.z * 0.2126 + pixel.y * 0.7152 + pixel.x * 0.0722
            pixel = (gray + (pixel - gray) * saturation).clamped(
                lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
            pixel.w = alpha
            pixel = tint + pixel * (1 - tint.w)
            let cover = Float(min(coverage[index], 1))
            pixels[index] = pixels[index] * (1 - cover) + pixel * cover
        }
    }

    /// Blurs some lines of pixels.
    private static func blurred(
        _ pixels: [SIMD4<Float>], _ deviation: Double, count: Int, along: Int, start: Int, next: Int, step: Int
    ) -> [SIMD4<Float>] {
        guard deviation > 0 else { return pixels }
        let reach = Int((deviation * 5).rounded(.up))
        let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = bell.reduce(0, +)
        let weights = bell.map { Float($0 / sum) }
        var result = pixels
        for line in 0..<count {
            for place in 0..<along {
                var (sum, share) = (SIMD4<Float>.zero, Float(0))
                for other in max(place - reach, 0)...min(place + reach, along - 1) {
                    let weight = weights[other - place + reach]
                    sum += pixels[start + line * next + other * step] * weight
                    share += weight
                }
                result[start + line * next + place * step] = sum / share
            }
        }
        return result
    }
}
