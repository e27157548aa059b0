import CoreGraphics
import Foundation
import Staging
import UIKitCore

/// What arrives at a window and what it shows, a line on standard output for each, so that it can be done again:
///
///     touch 0.4 0 began 195.0 787.0       time, id, phase, place in points
///     key 0.5 keyboardP began
///     background 0.5 true                 the window is minimised or hidden; false: it is back
///     frame 0.5 390.0 844.0 2.0           time, size in points, pixels per point; the display has it
@MainActor
struct WindowLog {
    private let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    func write(_ input: StageInput, at time: Double) {
        switch input {
        case .touch(let id, let phase, let place): write("touch \(time) \(id) \(phase) \(place.x) \(place.y)")
        case .key(let key, let phase): write("key \(time) \(key.stroke.usage) \(phase)")
        case .background(let isBackground): write("background \(time) \(isBackground)")
        default: break
        }
    }

    func writeFrame(at time: Double) {
        let screen = stage.context.screen
        write("frame \(time) \(screen.bounds.width) \(screen.bounds.height) \(screen.scale)")
    }

    private func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
