import CoreGraphics

/// A path of names, of which the first leads to an object that has the rest.
struct KeyWay {
    let first: String
    private let others: String

    /// Nil where there is only one name.
    init?(_ path: String) {
        guard let dot = path.firstIndex(of: ".") else { return nil }
        first = String(path[..<dot])
        others = String(path[path.index(after: dot)...])
    }

    /// What an object has by the names after the first.
    func rest(of object: Any) -> Any? {
        switch object {
        case let layer as CALayer: return layer.value(forKeyPath: others)
        case let animation as CAAnimation: return animation.value(forKeyPath: others)
        case let table as [String: Any]:
            return KeyWay(others).map { way in table[way.first].flatMap(way.rest) } ?? table[others]
        default: return nil
        }
    }

    /// Sets what an object has by the names after the first; reports an object that has none.
    func set(_ value: Any?, in object: Any?, of owner: String) {
        switch object {
        case let layer as CALayer: layer.setValue(value, forKeyPath: others)
        case let animation as CAAnimation: animation.setValue(value, forKeyPath: others)
        default:
            Diagnostics.report(
                Diagnostic(
                    place: "\(owner).setValue(_:forKeyPath:)", problem: "nothing named \"\(first)\" has values by key",
                    remedy: "name a property of the layer, or of a layer that it has"))
        }
    }
}
