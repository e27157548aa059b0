import CHeap
import CoreGraphics
import Drawing
import QuartzCore

/// Frames of a layer tree in which everything moves; one operation is one frame, evaluated and made a display list.
///
/// Each of ten thousand layers has a spring on its position and keyframes on its opacity: all the same two animations,
/// as one loop adds them, or each two of its own, as views do. Whoever shows a frame keeps its list until the next one
/// is there, so two are alive at a time.
///
/// What bounds it: the memory that a frame goes through. Per layer that is two records of the table of movers, the
/// fields of the layer that stand together at its beginning, and the one node that is put elsewhere in place.
func layerBenchmarks() -> [Benchmark] {
    var shared = Benchmark("layers/10,000 moving, one frame") { LayerScene.shared.run(frames: $0) }
    shared.notes = { LayerScene.shared.notes }
    var own = Benchmark("layers/10,000 moving, each by animations of its own") { LayerScene.own.run(frames: $0) }
    own.notes = { LayerScene.own.notes }
    var single = Benchmark("layers/1 moving of 10,000, one frame") { LayerScene.single.run(frames: $0) }
    single.notes = { LayerScene.single.notes }
    return [shared, own, single]
}

/// The scene, made when it is first measured.
final class LayerScene {
    nonisolated(unsafe) static let shared = LayerScene("the same animations", milliseconds: 2, bytes: 2048)
    nonisolated(unsafe) static let own = LayerScene(
        "animations of their own", milliseconds: 2, bytes: 2048, areOwn: true)
    nonisolated(unsafe) static let single = LayerScene("one that moves", milliseconds: 0.05, moving: 1)

    private static let count = 10_000

    private let name: String
    private let milliseconds: Double
    private let bytes: Int?
    private let context = MediaContext()
    private let root = CALayer()
    private var time = 0.0
    private var last: DisplayList?

    /// The bytes that a layer with its two animations and its nodes takes of the heap.
    private(set) var bytesPerLayer = 0

    /// - Parameters:
    ///   - milliseconds: The limit of a frame.
    ///   - bytes: The limit of a layer.
    ///   - areOwn: Whether each layer is given animations of its own numbers.
    ///   - moving: How many of the layers move.
    init(
        _ name: String, milliseconds: Double, bytes: Int? = nil, areOwn: Bool = false, moving: Int = LayerScene.count
    ) {
        self.name = name
        self.milliseconds = milliseconds
        self.bytes = bytes
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
        var (spring, fade) = Self.animations(0)
        for (index, layer) in (root.sublayers ?? []).prefix(moving).enumerated() {
            if areOwn { (spring, fade) = Self.animations(index) }
            layer.add(spring, forKey: "position")
            layer.add(fade, forKey: "opacity")
        }
        context.commit { root.displayTree() }
        for _ in 0..<4 { _ = frame() }
        bytesPerLayer = (Int(heap_bytes()) - before) / Self.count
    }

    /// What is added to each layer, which keeps copies of its own.
    private static func animations(_ index: Int) -> (CAAnimation, CAAnimation) {
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 500 + index % 7, y: 500)
        spring.stiffness = 100 + CGFloat(index % 50)
        spring.duration = 1e6
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1.0, 0.25, 0.75, 0.5]
        fade.keyTimes = [0, 0.25, 0.5, 1]
        fade.duration = 1 + Double(index % 9) / 8
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

    /// What a frame takes, and what a layer takes of the heap, with the limits that they are held to.
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
        let limit = bytes.map { " (at most \($0))" } ?? ""
        return [
            "layers, \(name): \(Double(least / 1000) / 1000) ms of one core a frame (at most \(milliseconds))",
            "layers, \(name): \(bytesPerLayer) bytes a layer with its animations and its nodes\(limit)",
            "layers, \(name): \(pieces) allocations a frame of \(Self.count) layers (at most 100)",
        ]
    }
}
