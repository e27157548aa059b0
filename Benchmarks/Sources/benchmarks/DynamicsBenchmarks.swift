import CRawBox2D
import CoreGraphics
import QuartzCore
import UIKitCore

/// Falling views under an animator, against the same boxes in Box2D alone; one operation is a step of a 120th of a
/// second, of which each frame has two, after which the views stand where their bodies are.
@MainActor
func dynamicsBenchmarks() -> [Benchmark] {
    [1, 100, 1000].flatMap { count -> [Benchmark] in
        let name = count == 1 ? "1 box" : "\(count) boxes"
        let (raw, views) = (RawFall(count), ViewFall(count))
        return [
            Benchmark("dynamics/\(name) in Box2D") { raw.run(steps: $0) },
            Benchmark("dynamics/\(name) as views", against: "dynamics/\(name) in Box2D") { steps in
                MainActor.assumeIsolated { views.run(steps: steps) }
            },
        ]
    }
}

/// How many frames a world falls before it begins anew, so that no number grows without bound.
private let framesOfFall = 2000

private final class RawFall {
    private let count: Int
    private var world: OpaquePointer
    private var frames = 0

    init(_ count: Int) {
        self.count = count
        world = raw_world_create(count)
    }

    func run(steps: Int) -> UInt64 {
        var sum: Float = 0
        for _ in 0..<max(steps / 2, 1) {
            sum += raw_world_frame(world)
            frames += 1
            if frames == framesOfFall {
                raw_world_destroy(world)
                world = raw_world_create(count)
                frames = 0
            }
        }
        return UInt64(sum.bitPattern)
    }
}

@MainActor
private final class ViewFall {
    private let count: Int
    private let context = InterfaceContext(screenSize: CGSize(width: 390, height: 844), scale: 2)
    private let reference = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private var views: [UIView] = []
    private var animator: UIDynamicAnimator?
    private var frames = 0
    private var time = 0

    init(_ count: Int) {
        self.count = count
        InterfaceContext.current = context
        views = (0..<count).map { index in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            reference.addSubview(view)
            return view
        }
        begin()
    }

    private func begin() {
        for (index, view) in views.enumerated() { view.center = CGPoint(x: index % 32 * 60, y: index / 32 * 60) }
        let animator = UIDynamicAnimator(referenceView: reference)
        animator.addBehavior(UIGravityBehavior(items: views))
        self.animator = animator
        frames = 0
    }

    func run(steps: Int) -> UInt64 {
        InterfaceContext.current = context
        for _ in 0..<max(steps / 2, 1) {
            context.media.beginFrame(at: Double(time) / 60)
            context.media.fireDisplayLinks(frameDuration: 1.0 / 60)
            time += 1
            frames += 1
            guard frames == framesOfFall else { continue }
            animator = nil
            begin()
        }
        guard let last = views.last, frames < 10 || last.center.y > 0 else { fatalError("nothing fell") }
        return UInt64(Double(last.center.y).bitPattern)
    }
}
