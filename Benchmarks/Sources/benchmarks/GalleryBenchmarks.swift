import Compositing
import CoreGraphics
import Drawing
import Gallery
import Rehearsal
import Staging

/// The real frames of the gallery's scenes: each is played, and its frames are composed as the window does, only what
/// differs from the last.
@MainActor
struct GalleryBenchmarks {
    /// A size at which scenes are played: 390 by 844 points at two pixels each, and two desktops.
    private struct Size {
        let points: CGSize
        let scale: CGFloat
        var name: String { "\(Int(points.width * scale))x\(Int(points.height * scale))" }

        static let all = [
            Size(points: CGSize(width: 390, height: 844), scale: 2),
            Size(points: CGSize(width: 1920, height: 1080), scale: 1),
            Size(points: CGSize(width: 1920, height: 1080), scale: 2),
        ]
    }

    let rounds: Int

    static var names: [String] {
        Size.all.flatMap { size in Gallery.scenes.flatMap { names(of: $0, at: size) } }
    }

    private static func names(of scene: Scene, at size: Size) -> [String] {
        [1, 2].map { "gallery/\(size.name)/\(scene.name), \($0) thread\($0 == 1 ? "" : "s")" }
    }

    /// Measures every scene at every size whose name is chosen, and says what limits hold.
    func lines(where isChosen: (String) -> Bool) async -> ([Measurement.Line], [Verdict]) {
        var lines: [Measurement.Line] = []
        var verdicts: [Verdict] = []
        for size in Size.all {
            for scene in Gallery.scenes {
                let names = Self.names(of: scene, at: size)
                guard names.contains(where: isChosen) else { continue }
                var rehearsal = Rehearsal()
                rehearsal.size = size.points
                rehearsal.scale = size.scale
                let frames: [DisplayList]
                do {
                    frames = try await rehearsal.play(scene).map(\.displayList)
                } catch {
                    print("gallery/\(size.name): can't be played at this size: \(error)")
                    continue
                }
                let times = measure(frames)
                for (name, samples) in zip(names, times) {
                    lines.append(Measurement.Line(name: name, samples: samples))
                }
                if size.scale == 2, size.points.width > 1000, let line = lines.last {
                    let isPush = scene.name.contains("push") && !scene.name.hasPrefix("dynamics/")
                    verdicts.append(
                        Verdict(
                            claim: "gallery at \(size.name), \(scene.name): frames a second",
                            value: 1e9 / line.nanoseconds, limit: isPush ? 240 : 60, isAtMost: false))
                }
            }
        }
        return (lines, verdicts)
    }

    /// The time of one frame in which something changes, with one thread and with two, in each round.
    private func measure(_ frames: [DisplayList]) -> [[Double]] {
        guard let first = frames.first, let target = Bitmap(width: first.width, height: first.height) else { return [] }
        var changes: [(list: DisplayList, damage: [PixelRect])] = []
        var last: DisplayList?
        for list in frames {
            let damage = damage(from: last, to: list)
            if !damage.isEmpty { changes.append((list, damage)) }
            last = list
        }
        let compositors = [Compositor(threads: 1), Compositor(threads: 2)]
        // Pictures are drawn when first shown.
        for change in changes { compositors[0].draw(change.list, into: target, damage: change.damage) }
        return compositors.map { compositor in
            (0..<rounds).map { _ in
                let duration = ContinuousClock().measure {
                    for change in changes { compositor.draw(change.list, into: target, damage: change.damage) }
                }
                return duration.nanoseconds / Double(max(changes.count, 1))
            }
        }
    }
}

extension Duration {
    var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}
