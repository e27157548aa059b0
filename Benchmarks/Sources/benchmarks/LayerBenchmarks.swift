import CHeap
import CoreGraphics
import Drawing
import QuartzCore

/// Frames of a layer tree in which everything moves; one operation is one frame, evaluated and made a display list.
///
/// Each of ten thousand layers has a spring on its position and keyframes on its opacity. Whoever shows a frame keeps
/// its list until the next one is there, so two are alive at a time.
func layerBenchmarks() -> [Benchmark] {
    var benchmark = Benchmark("layers/10,000 moving, one frame") { LayerScene.shared.run(frames: $0) }
    benchmark.notes = { LayerScene.shared.notes }
    return [benchmark]
}

/// The scene, made when it is first measured.
final class LayerScene {
    nonisolated(unsafe) static let shared = LayerScene()

    private static let count = 10_000

    private let context = MediaContext()
    private let root = CALayer()
    private var time = 0.0
    private var last: DisplayList?

    /// The bytes that a layer with its two animations and its nodes takes of the heap.
    private(set) var bytesPerLayer = 0

    init() {
        let before = Int(heap_bytes())
        MediaContext.current = context
        root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        for index in 0..<Self.count {
            let layer = CALayer()
            layer.frame = CGRect(x: CGFloat(index % 100) * 10, y: CGFloat(index / 100) * 10, width: 8, height: 8)
            layer.backgroundColor = .opaqueBlack
            root.addSublayer(layer)
        }
        context.beginFrame(at: 0)
        context.commit { root.displayTree() }
        _ = list()
        let (spring, fade) = Self.animations()
        for layer in root.sublayers ?? [] {
            layer.add(spring, forKey: "position")
            layer.add(fade, forKey: "opacity")
        }
        context.commit { root.displayTree() }
        for _ in 0..<4 { _ = frame() }
        bytesPerLayer = (Int(heap_bytes()) - before) / Self.count
    }

    /// What is added to each layer, which keeps copies of its own.
    private static func animations() -> (CAAnimation, CAAnimation) {
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 500, y: 500)
        spring.duration = 1e6
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1.0, 0.25, 0.75, 0.5]
        fade.keyTimes = [0, 0.25, 0.5, 1]
        fade.duration = 1
        fade.repeatCount = .infinity
        return (spring, fade)
    }

    private func list() -> DisplayList {
        context.displayList(of: [root], width: 1000, height: 1000, scale: 1, background: nil)
    }

    func frame() -> DisplayList {
        time += 1.0 / 960
        context.beginFrame(at: time)
        context.runCompletions()
        context.commit { root.displayTree() }
        let list = list()
        last = list
        return list
    }

    func run(frames: Int) -> UInt64 {
        MediaContext.current = context
        var sum: UInt64 = 0
        for _ in 0..<frames {
            if case .transform(let transform, _) = frame().root.content { sum &+= UInt64(transform.a) }
        }
        return sum
    }

    /// What a layer takes of the heap, with the limits that it is held to.
    var notes: [String] {
        MediaContext.current = context
        let frames = 16
        let before = heap_allocations()
        for _ in 0..<frames { _ = frame() }
        let pieces = Double(heap_allocations() - before) / Double(frames)
        // The least of many turns: what the machine does beside is no part of it.
        var least = UInt.max
        for _ in 0..<20 {
            let start = thread_nanoseconds()
            for _ in 0..<8 { _ = frame() }
            least = min(least, (thread_nanoseconds() - start) / 8)
        }
        return [
            "layers: \(Double(least / 1000) / 1000) ms of one core a frame of \(Self.count) layers (at most 5)",
            "layers: \(bytesPerLayer) bytes a layer with its two animations and its nodes (at most 2048)",
            "layers: \(pieces) allocations a frame of \(Self.count) layers (at most 100)",
        ]
    }
}
