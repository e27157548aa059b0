import Foundation
import Gallery
import Staging

/// `entracte list`: the scenes.
struct ListCommand {
    private let asJSON: Bool

    init(_ arguments: Arguments) throws {
        try arguments.noOperands()
        asJSON = arguments.has("--json")
    }

    private struct Entry: Encodable {
        let name: String
        let title: String
    }

    func run() throws {
        let entries = Gallery.scenes.map { Entry(name: $0.name, title: $0.title) }
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try StandardOutput.write(String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n")
        } else {
            let width = entries.map(\.name.count).max() ?? 0
            for entry in entries {
                let gap = String(repeating: " ", count: width - entry.name.count + 2)
                try StandardOutput.write(entry.name + gap + entry.title + "\n")
            }
        }
    }
}
