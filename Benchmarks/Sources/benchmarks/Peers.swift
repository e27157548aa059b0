import CPeers
import Compositing
import CoreGraphics
import Drawing
import Foundation

/// The others who draw the same frames: pixman and Cairo in this process, Qt and Skia in processes of their own.
///
/// Each draws every case once before it is measured, and what it drew is held against ours: who draws something else (Qt
/// rounds a push to whole pixels) isn't measured at that case.
final class Peers {
    private let screen: Screen
    private let target: Bitmap
    private let shadow: Bitmap
    private let libraries: [(name: String, peer: OpaquePointer)]
    private let programs: [PeerProgram]

    /// What was found by holding the peers' pictures against ours, and who is missing.
    nonisolated(unsafe) private(set) static var findings: [String] = []

    init(_ screen: Screen) {
        self.screen = screen
        guard let target = Bitmap(width: screen.frame.width, height: screen.frame.height) else {
            preconditionFailure("no bitmap of this size")
        }
        self.target = target
        shadow = screen.shadowPicture
        var description = peer_screen(
            width: Int32(target.width), height: Int32(target.height), stride: Int32(target.bytesPerRow),
            target: target.row(0), old_page: screen.old.bitmap.row(0), new_page: screen.new.bitmap.row(0),
            shadow: shadow.row(0), shadow_height: Int32(shadow.height), shadow_top: Int32(Screen.shadowMargin))
        libraries = [("pixman", peer_pixman(&description)), ("Cairo", peer_cairo(&description))]
            .compactMap { name, peer in peer.map { (name, $0) } }
        programs = PeerProgram.all(for: screen, shadow: shadow)
    }

    var names: [String] { libraries.map(\.name) + programs.map(\.name) }

    func benchmarks(_ scene: Screen.Scene) -> [Benchmark] {
        let letter = CChar(bitPattern: scene.rawValue.utf8.first ?? 0)
        let amounts = scene.amounts
        let alike = compare(scene)
        let inProcess = libraries.filter { alike.contains($0.name) }.map { name, peer in
            // Whoever measures keeps all that the library draws from.
            benchmark(screen, scene, name) { [self] count in
                for index in 0..<count { peer_draw(peer, letter, amounts[index & 7]) }
                return UInt64(target[target.width / 2, target.height / 2])
            }
        }
        return inProcess
            + programs.filter { alike.contains($0.name) }.map { program in
                benchmark(screen, scene, program.name) { UInt64(program.draw(scene, frames: $0)) }
            }
    }

    /// Draws the first frame of a case by everyone and returns who draws what we do.
    private func compare(_ scene: Screen.Scene) -> Set<String> {
        var alike: Set<String> = []
        let amount = scene.amounts[0]
        Compositor(threads: 1).draw(screen.list(scene, amount), into: screen.target, damage: nil)
        for (name, peer) in libraries {
            peer_draw(peer, CChar(bitPattern: scene.rawValue.utf8.first ?? 0), amount)
            if isAlike(scene, name, target) { alike.insert(name) }
        }
        for program in programs {
            _ = program.draw(scene, frames: 1)
            if let shot = program.shot(), isAlike(scene, program.name, shot) { alike.insert(program.name) }
        }
        return alike
    }

    private func isAlike(_ scene: Screen.Scene, _ name: String, _ other: Bitmap) -> Bool {
        let difference = Difference(screen.target, other)
        // A little noise apart, another picture isn't the same work.
        let isAlike = difference.mean < 1
        Self.findings.append(
            "\(screen.frame.name)/\(scene.title), \(name): \(difference.text)"
                + (isAlike ? "" : ": something else, not measured"))
        return isAlike
    }

    static func isMissing(_ what: String) {
        if !findings.contains(what) { findings.append(what) }
    }
}

/// How far two pictures are from each other.
private struct Difference {
    private(set) var greatest = 0
    private(set) var mean = 0.0
    private(set) var partWithinOne = 0.0

    init(_ one: Bitmap, _ other: Bitmap) {
        var sum = 0
        var within = 0
        for y in 0..<one.height {
            let (first, second) = (one.row(y), other.row(y))
            for x in 0..<one.width where first[x] != second[x] {
                var worst = 0
                for shift: UInt32 in [0, 8, 16] {
                    let lack = abs(Int(first[x] >> shift & 255) - Int(second[x] >> shift & 255))
                    sum += lack
                    worst = max(worst, lack)
                }
                if worst > 1 { within -= 1 }
                greatest = max(greatest, worst)
            }
        }
        let pixels = one.width * one.height
        mean = Double(sum) / Double(pixels * 3)
        partWithinOne = Double(pixels + within) / Double(pixels)
    }

    var text: String {
        if greatest == 0 { return "equal" }
        return String(
            format: "%.4f %% of the pixels within 1 unit, mean %.3f, greatest %ld", partWithinOne * 100, mean, greatest)
    }
}
