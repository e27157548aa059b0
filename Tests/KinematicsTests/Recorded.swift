import Foundation

/// The numbers recorded from real UIKit and Core Animation, as they lie in `Tests/Recorded`.
enum Recorded {
    struct DurationForm: Decodable {
        struct Row: Decodable {
            var d: Double
            var zeta: Double
            var v: Double
            var stiffness: Double
            var settlingDuration: Double
        }
        var rows: [Row]
    }

    struct BounceForm: Decodable {
        struct Row: Decodable {
            var d: Double
            var bounce: Double
            var stiffness: Double
            var damping: Double
            var duration_v0: Double
            var settlingDuration_v0: Double
            var duration_v1: Double
        }
        var rows: [Row]
    }

    struct Settling: Decodable {
        struct Row: Decodable {
            var name: String
            var mass: Double
            var stiffness: Double
            var damping: Double
            var velocity: Double
            var settlingDuration: Double?
        }
        var rows: [Row]
    }

    struct Retarget: Decodable {
        var dt: Double
        var x: [Double]
    }

    static func read<Content: Decodable>(_ name: String, as type: Content.Type = Content.self) throws -> Content {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("Recorded/\(name).json")
        return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    }
}
