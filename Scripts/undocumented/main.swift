import Foundation

// Finds the public symbols that lack a documentation comment, in symbol graphs that the compiler wrote:
//
//   undocumented GRAPH.symbols.json...
//
// What carries out a requirement of a protocol is documented there, and what the compiler makes of itself needs none.

struct Graph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Kind: Decodable { let identifier: String }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }

        let identifier: Identifier
        let kind: Kind
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?
    }

    struct Comment: Decodable {}
    struct Origin: Decodable { let identifier: String }

    struct Relationship: Decodable {
        let source: String
        let sourceOrigin: Origin?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}

var faults: Set<String> = []
for path in CommandLine.arguments.dropFirst() {
    guard let data = FileManager.default.contents(atPath: path) else {
        faults.insert("\(path): there is no such graph")
        continue
    }
    let graph = try JSONDecoder().decode(Graph.self, from: data)
    let explained = Set(graph.relationships.filter { $0.sourceOrigin != nil }.map(\.source))
    for symbol in graph.symbols where symbol.docComment == nil && symbol.kind.identifier != "swift.extension" {
        guard let location = symbol.location, !explained.contains(symbol.identifier.precise) else { continue }
        var file = location.uri
        for prefix in ["file://", FileManager.default.currentDirectoryPath + "/"] where file.hasPrefix(prefix) {
            file.removeFirst(prefix.count)
        }
        let name = symbol.pathComponents.joined(separator: ".")
        faults.insert("\(file):\(location.position.line + 1): \(name) has no documentation comment")
    }
}
for fault in faults.sorted() { FileHandle.standardError.write(Data((fault + "\n").utf8)) }
exit(faults.isEmpty ? 0 : 1)
