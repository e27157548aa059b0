/// Why a text isn't a display list: what is wrong, in which line (from 1), and what to write.
package enum DisplayTextError: Error, Equatable, CustomStringConvertible {
    /// The first line isn't `display WIDTH HEIGHT [background COLOR]`.
    case noHeader(line: Int)
    /// A width or height isn't a whole number from 1 to `limit`.
    case size(line: Int, limit: Int)
    case unknownNode(line: Int, word: String)
    /// A word stands where a number should.
    case notANumber(line: Int, word: String)
    /// Something the node needs isn't there; the payload names what.
    case missing(line: Int, what: String)
    case leftOver(line: Int, word: String)
    /// A line's indentation isn't that of a child or a sibling.
    case indentation(line: Int)
    case childCount(line: Int, node: String, needed: Int, found: Int)
    case unknownPicture(line: Int, name: String)
    case openName(line: Int)
    case tooDeep(line: Int, limit: Int)

    package var description: String {
        switch self {
        case .noHeader(let line):
            "line \(line): a display list begins with its size; write 'display WIDTH HEIGHT', or with a background "
                + "'display WIDTH HEIGHT background RED GREEN BLUE ALPHA'"
        case .size(let line, let limit):
            "line \(line): width and height are whole numbers from 1 to \(limit)"
        case .unknownNode(let line, let word):
            "line \(line): there is no node '\(word)'; write group, fill, border, shadow, backdrop, picture, transform, "
                + "project, opacity, clip, mask or crossfade"
        case .notANumber(let line, let word):
            "line \(line): '\(word)' isn't a number; write it like 12, -0.5 or 1e-3"
        case .missing(let line, let what):
            "line \(line): \(what) is missing; add it at the end or before what follows"
        case .leftOver(let line, let word):
            "line \(line): '\(word)' is more than the node takes; remove it"
        case .indentation(let line):
            "line \(line): indent a child by two spaces more than its parent, siblings alike, and write one root"
        case .childCount(let line, let node, let needed, let found):
            "line \(line): \(node) takes \(needed) indented below it, not \(found); put several into a group"
        case .unknownPicture(let line, let name):
            "line \(line): there is no picture '\(name)'; name one that the reader of the text knows"
        case .openName(let line):
            "line \(line): a name isn't closed; end it with a quotation mark on the same line"
        case .tooDeep(let line, let limit):
            "line \(line): nodes are nested deeper than \(limit); join transforms or leave out groups of one"
        }
    }
}
