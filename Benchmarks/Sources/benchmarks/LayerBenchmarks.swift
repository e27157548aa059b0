import CoreGraphics
import Drawing
import QuartzCore

/// Frames of a layer tree in which everything moves; one operation is one frame, evaluated and made a display list.
///
/// Each of ten thousand layers has a spring on its position and keyframes on its opacity. Whoever shows a frame keeps
/// its list until the next one is there, so two are alive at a time.
func layerBenchmarks() -> [Benchmark] {
    [
        Benchmark("layers/10,000 moving, one frame") { count in
            LayerScene.shared.run(frames: count)
        }
    ]
}

/// The scene, made when it is first measured.
final class LayerScene {
    nonisolated(unsafe) static let shared = LayerScene(count: 10_000)

    private let context = MediaContext()
    private let root = CALayer()
    private var time = 0.0
    private var last: DisplayList?

    init(count: Int) {
        MediaContext.current = context
        root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        for index in 0..<count {
            let layer = CALayer()
            layer.frame = CGRect(x: CGFloat(index % 100) * 10, y: CGFloat(index / 100) * 10, width: 8, height: 8)
            layer.backgroundColor = .opaqueBlack
            root.addSublayer(layer)
        }
        context.beginFrame(at: 0)
        context.commit { root.displayTree() }
        _ = list()
        for layer in root.sublayers ?? [] { Self.move(layer) }
        context.commit { root.displayTree() }
        for _ in 0..<4 { _ = frame() }
    }

    private static func move(_ layer: CALayer) {
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 500, y: 500)
        spring.duration = 1e6
        layer.add(spring, forKey: "position")
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1.0, 0.25, 0.75, 0.5]
        fade.keyTimes = [0, 0.25, 0.5, 1]
        fade.duration = 1
        fade.repeatCount = .infinity
        layer.add(fade, forKey: "opacity")
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
}
