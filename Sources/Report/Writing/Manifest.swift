import Foundation

/// `report.json`: what a folder with a report says of itself, for the next comparison and for other programs.
package struct Manifest: Codable, Hashable, Sendable {
    /// The form of the pages' data; another program's number isn't read.
    package let entracteReport: Int
    package let screen: SceneRun.Screen
    package let scenes: [Entry]

    package struct Entry: Codable, Hashable, Sendable {
        package let name: String
        package let title: String
        /// The file of its page.
        package let page: String
        /// In seconds.
        package let length: Double
        /// `same`, `moved`, `different`, `new` or `gone`; nil in a report that compares nothing.
        package let verdict: String?
        /// The verdict and the first difference for a person.
        package let words: String?
        /// The most that a view moved, in points, where that is all that changed.
        package let distance: Double?
    }

    package static let form = 2
    package static let file = "report.json"
    package static let index = "index.html"

    /// The files of the report's folder.
    package var files: [String] { ([Self.file, Self.index] + scenes.map(\.page)).filter { !$0.isEmpty }.sorted() }

    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// A name for each scene's page that no other has, whatever the system makes of capital letters.
    static func pages(for scenes: [String]) -> [String] {
        var taken: Set<String> = ["index"]
        return scenes.map { scene in
            let plain = String(
                scene.unicodeScalars.map { scalar in
                    switch scalar {
                    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
                    default: "-"
                    }
                })
            var name = plain.isEmpty ? "scene" : String(plain.prefix(80))
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = "\(plain.prefix(80))-\(number)"
                number += 1
            }
            return name + ".html"
        }
    }
}
