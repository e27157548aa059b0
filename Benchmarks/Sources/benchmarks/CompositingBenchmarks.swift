import CPeers
import Compositing
import CoreGraphics
import Drawing

/// Whole frames composed by us and by others; one operation is one frame, all of it damaged.
///
/// Compared with copying the bytes that the frame has to move. Peers draw each case once before: only those cases are
/// set up that are asked for.
func compositingBenchmarks(where isChosen: (_ name: String) -> Bool) -> [Benchmark] {
    Frame.all.flatMap { frame -> [Benchmark] in
        let screen = Screen(frame)
        let peers = Peers(screen)
        return Screen.Scene.allCases.flatMap { scene -> [Benchmark] in
            let own = [ours(scene, on: screen, threads: 1), ours(scene, on: screen, threads: 2)]
            let isMeasured = peers.names.contains { isChosen(compositingName(frame, scene, $0)) }
            return own + (isMeasured ? peers.benchmarks(scene) : [])
        }
    }
}

/// The name of a case's measurement by one of us.
func compositingName(_ frame: Frame, _ scene: Screen.Scene, _ who: String) -> String {
    "\(frame.name)/\(scene.title), \(who)"
}

func benchmark(_ screen: Screen, _ scene: Screen.Scene, _ who: String, run: @escaping (Int) -> UInt64) -> Benchmark {
    let bytes = Double(screen.frame.width * screen.frame.height * 4) * scene.copies
    var benchmark = Benchmark(compositingName(screen.frame, scene, who), bytes: Int(bytes), run: run)
    benchmark.copy = screen.frame.copy
    return benchmark
}

private func ours(_ scene: Screen.Scene, on screen: Screen, threads: Int) -> Benchmark {
    let lists = scene.amounts.map { screen.list(scene, $0) }
    let compositor = Compositor(threads: threads)
    let target = screen.target
    return benchmark(screen, scene, threads == 1 ? "1 thread" : "\(threads) threads") { count in
        var sum: UInt64 = 0
        for index in 0..<count {
            compositor.draw(lists[index & 7], into: target, damage: nil)
            sum &+= UInt64(target[index % target.width, target.height / 2])
        }
        return sum
    }
}
