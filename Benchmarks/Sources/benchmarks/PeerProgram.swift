import CoreGraphics
import Drawing
import Foundation

/// A peer that draws in a process of its own, on demand: see `Benchmarks/Peers`.
final class PeerProgram {
    let name: String
    private let folder: URL
    private let width: Int
    private let height: Int
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()

    nonisolated(unsafe) private static var folders: [URL] = []

    /// Removes what the programs were given to draw.
    static func clean() {
        for folder in folders { try? FileManager.default.removeItem(at: folder) }
    }

    /// All that are there; `make bench` builds them.
    static func all(for screen: Screen, shadow: Bitmap) -> [PeerProgram] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("peers-\(ProcessInfo.processInfo.processIdentifier)-\(screen.frame.name)")
        folders.append(folder)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, bitmap) in [("old", screen.old.bitmap), ("new", screen.new.bitmap), ("shadow", shadow)] {
                try Data(bytes: bitmap.data, count: bitmap.bytesPerRow * bitmap.height)
                    .write(to: folder.appendingPathComponent(name))
            }
        } catch {
            Peers.isMissing("Qt and Skia: their pictures can't be written: \(error)")
            return []
        }
        let numbers = [
            screen.frame.width, screen.frame.height, shadow.bytesPerRow, shadow.height, Screen.shadowMargin,
        ].map { String($0) }
        let commands = [
            ("Qt", ["build/peers/qt"]), ("Skia", ["build/peers/venv/bin/python", "Benchmarks/Peers/skia_peer.py"]),
        ]
        let programs = commands.compactMap { name, words -> PeerProgram? in
            guard let program = PeerProgram(name, words + numbers + [folder.path], folder, screen.frame) else {
                Peers.isMissing("\(name) is missing: Benchmarks/Peers/install says why; nothing is compared with it")
                return nil
            }
            return program
        }
        return programs
    }

    private init?(_ name: String, _ words: [String], _ folder: URL, _ frame: Frame) {
        self.name = name
        self.folder = folder
        width = frame.width
        height = frame.height
        guard FileManager.default.isExecutableFile(atPath: words[0]) else { return nil }
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.standardInput = requests
        process.standardOutput = answers
        do { try process.run() } catch { return nil }
    }

    // One that never began can't be told to end.
    deinit { if process.isRunning { process.terminate() } }

    /// Draws frames of a case and returns when they are there.
    func draw(_ scene: Screen.Scene, frames: Int) -> Int {
        ask(([scene.rawValue, String(frames)] + scene.amounts.map { String($0) }).joined(separator: " "))
        return frames
    }

    /// What it drew last.
    func shot() -> Bitmap? {
        ask("shot")
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name.lowercased())),
            data.count == width * height * 4, let bitmap = Bitmap(width: width, height: height)
        else { return nil }
        data.withUnsafeBytes { bytes in
            for y in 0..<height {
                let row = UnsafeRawBufferPointer(rebasing: bytes[(y * width * 4)..<((y + 1) * width * 4)])
                UnsafeMutableRawBufferPointer(start: bitmap.row(y), count: width * 4).copyMemory(from: row)
            }
        }
        return bitmap
    }

    private func ask(_ request: String) {
        do {
            try requests.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))
            guard let answer = try answers.fileHandleForReading.read(upToCount: 5), !answer.isEmpty else {
                fatalError("\(name) has ended: it was asked for \(request)")
            }
        } catch { fatalError("\(name) doesn't listen: \(error)") }
    }
}
