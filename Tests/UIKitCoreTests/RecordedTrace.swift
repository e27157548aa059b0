import Foundation

/// A file of `Tests/Recorded`.
enum RecordedTrace {
    static func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Recorded")
        return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(name)))
    }
}
