import Compositing
import CoreGraphics
import Drawing

/// Whole frames composed; one operation is one frame, all of it damaged.
///
/// Compared with copying a frame once: no compositor can do with less.
func compositingBenchmarks() -> [Benchmark] {
    let phone = Screen(width: 780, height: 1688)
    let large = Screen(width: 3840, height: 2160)
    return phone.benchmarks("780x1688", threads: 1) + phone.benchmarks("780x1688", threads: 2)
        + large.benchmarks("3840x2160", threads: 1) + large.benchmarks("3840x2160", threads: 2)
}

/// The scenes at one size: two screenfuls, the old one and the new one, in the middle of a transition.
private struct Screen {
    let width: Int
    let height: Int
    private let old: Picture
    private let new: Picture
    private let bounds: CGRect
    /// One for all scenes, which are measured one after the other.
    private let target: Bitmap

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
        target = Self.bitmap(width: width, height: height)
        old = Self.picture("old", width: width, height: height, seed: 1)
        new = Self.picture("new", width: width, height: height, seed: 2)
    }

    func benchmarks(_ group: String, threads: Int) -> [Benchmark] {
        let suffix = threads == 1 ? "1 thread" : "\(threads) threads"
        return [
            benchmark("\(group)/push, whole pixels, \(suffix)", threads: threads) { push(by: Double(101 + $0)) },
            benchmark("\(group)/push, fractions, \(suffix)", threads: threads) { push(by: Double(101 + $0) + 0.3) },
            benchmark("\(group)/cross-fade, \(suffix)", threads: threads) { crossFade(Double(4 + $0) / 16) },
            benchmark("\(group)/scaled, half opaque, \(suffix)", threads: threads) { scaled(0.9 + Double($0) / 500) },
            benchmark("\(group)/rotated, \(suffix)", threads: threads) { rotated(0.122 + Double($0) / 500) },
            benchmark("\(group)/card with shadow, \(suffix)", threads: threads) { card(y: Double(80 + $0)) },
        ]
    }

    /// Composes eight frames of a scene in turn, so that nothing is gained by remembering the last.
    private func benchmark(_ name: String, threads: Int, scene: (_ frame: Int) -> [DisplayItem]) -> Benchmark {
        let lists = (0..<8).map { frame in
            DisplayList(
                width: width, height: height, root: DisplayItem(.group(scene(frame))), background: .opaqueBlack)
        }
        let compositor = Compositor(threads: threads)
        let target = target
        return Benchmark(name, bytes: width * height * 4) { count in
            var sum: UInt64 = 0
            for index in 0..<count {
                compositor.draw(lists[index & 7], into: target, damage: nil)
                sum &+= UInt64(target[index % target.width, target.height / 2])
            }
            // Every scene covers the screen: what isn't drawn isn't fast.
            guard target[target.width / 2, target.height / 2] >> 24 == 0xFF else {
                fatalError("\(name): nothing was drawn")
            }
            return sum
        }
    }

    private func push(by distance: Double) -> [DisplayItem] {
        [
            DisplayItem(.transform(CGAffineTransform(translationX: -distance, y: 0), whole(old))),
            DisplayItem(.transform(CGAffineTransform(translationX: Double(width) - distance, y: 0), whole(new))),
        ]
    }

    private func crossFade(_ fraction: Double) -> [DisplayItem] {
        [whole(old), DisplayItem(.opacity(fraction, whole(new)))]
    }

    private func scaled(_ scale: Double) -> [DisplayItem] {
        let transform = aroundMiddle(CGAffineTransform(scaleX: scale, y: scale))
        return [whole(old), DisplayItem(.opacity(0.5, DisplayItem(.transform(transform, whole(new)))))]
    }

    private func rotated(_ angle: Double) -> [DisplayItem] {
        [whole(old), DisplayItem(.transform(aroundMiddle(CGAffineTransform(rotationAngle: angle)), whole(new)))]
    }

    private func card(y: Double) -> [DisplayItem] {
        let shape = RoundedRect(
            CGRect(x: 40, y: y, width: Double(width) - 80, height: Double(height) - 160), radius: 40)
        let shade = CGColor(red: 0, green: 0, blue: 0, alpha: 0.3)
        return [
            whole(old),
            DisplayItem(.shadow(shape, shade, offset: CGVector(dx: 0, dy: 8), radius: 24)),
            DisplayItem(.clip(shape, DisplayItem(.transform(CGAffineTransform(translationX: 0, y: y), whole(new))))),
        ]
    }

    private func whole(_ picture: Picture) -> DisplayItem {
        DisplayItem(.picture(picture, source: bounds, target: bounds))
    }

    private func aroundMiddle(_ transform: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
    }

    /// An opaque picture in which no two neighbours are alike.
    private static func picture(_ name: String, width: Int, height: Int, seed: UInt32) -> Picture {
        Picture(name: name, width: width, height: height, isOpaque: true) {
            let bitmap = bitmap(width: width, height: height)
            var state = seed
            for y in 0..<height {
                let row = bitmap.row(y)
                for x in 0..<width {
                    // Numerical Recipes' linear congruential generator: any noise will do.
                    state = state &* 1_664_525 &+ 1_013_904_223
                    row[x] = 0xFF00_0000 | state >> 8
                }
            }
            return bitmap
        }
    }

    private static func bitmap(width: Int, height: Int) -> Bitmap {
        guard let bitmap = Bitmap(width: width, height: height) else { preconditionFailure("no bitmap of this size") }
        return bitmap
    }
}
