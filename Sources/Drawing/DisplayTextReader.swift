import CoreGraphics

extension DisplayList {
    /// Reads a list back from its text form, in which blank lines and lines that begin with `#` are left out.
    ///
    /// - Parameter picture: The picture of a name; nil when there is none.
    /// - Throws: What is wrong with the text, with its line and a remedy.
    package init(text: String, picture: @escaping (String) -> Picture?) throws(DisplayTextError) {
        var reader = try DisplayTextReader(text, picture: picture)
        self = try reader.list()
    }
}

/// Builds a tree from lines by their indentation.
private struct DisplayTextReader {
    private var lines: ArraySlice<DisplayTextLine>
    private let lineCount: Int
    private let picture: (String) -> Picture?

    init(_ text: String, picture: @escaping (String) -> Picture?) throws(DisplayTextError) {
        var lines: [DisplayTextLine] = []
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            if let line = try DisplayTextLine(line, number: number) { lines.append(line) }
        }
        self.lines = lines[...]
        lineCount = number
        self.picture = picture
    }

    mutating func list() throws(DisplayTextError) -> DisplayList {
        guard var header = lines.popFirst(), header.indent == 0, header.take("display") else {
            throw .noHeader(line: lines.first?.number ?? 1)
        }
        let width = try side(&header)
        let height = try side(&header)
        var background: CGColor?
        if header.take("background") { background = try header.color() }
        try header.end()
        guard let first = lines.first else { throw .missing(line: lineCount, what: "the root below the size") }
        guard first.indent == 2 else { throw .indentation(line: first.number) }
        let root = try node(indent: 2)
        if let next = lines.first { throw .indentation(line: next.number) }
        return DisplayList(width: width, height: height, root: root, background: background)
    }

    private func side(_ header: inout DisplayTextLine) throws(DisplayTextError) -> Int {
        let value = try header.number("width or height")
        guard let side = Int(exactly: value), (1...Bitmap.longestSide).contains(side) else {
            throw .size(line: header.number, limit: Bitmap.longestSide)
        }
        return side
    }

    private mutating func node(indent: Int) throws(DisplayTextError) -> DisplayItem {
        guard var line = lines.popFirst() else { throw .missing(line: lineCount, what: "a node") }
        if indent / 2 > DisplayItem.deepest { throw .tooDeep(line: line.number, limit: DisplayItem.deepest) }
        let kind = try line.word("the name of a node")
        let content: DisplayItem.Content
        switch kind {
        case "group": content = .group([])
        case "fill":
            let shape = try line.roundedRect()
            try line.require("color")
            content = .fill(shape, try line.color())
        case "border":
            let shape = try line.roundedRect()
            try line.require("width")
            let width = try line.number("width of the border")
            try line.require("color")
            content = .border(shape, width: width, try line.color())
        case "shadow":
            let shape = try line.roundedRect()
            try line.require("offset")
            let x = try line.number("x of the offset")
            let y = try line.number("y of the offset")
            try line.require("blur")
            let radius = try line.number("radius of the blur")
            try line.require("color")
            let offset = CGVector(dx: CGFloat(x), dy: CGFloat(y))
            content = .shadow(shape, try line.color(), offset: offset, radius: radius)
        case "picture":
            let name = try line.name()
            guard let picture = picture(name) else { throw .unknownPicture(line: line.number, name: name) }
            try line.require("source")
            let source = try line.rectangle()
            try line.require("target")
            content = .picture(picture, source: source, target: try line.rectangle())
        case "transform":
            var numbers: [CGFloat] = []
            for what in ["a", "b", "c", "d", "tx", "ty"] {
                numbers.append(CGFloat(try line.number("\(what) of the transform")))
            }
            let transform = CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
            try line.end()
            return DisplayItem(.transform(transform, try children(1, of: kind, at: line)[0]))
        case "opacity":
            let opacity = try line.number("opacity")
            try line.end()
            return DisplayItem(.opacity(opacity, try children(1, of: kind, at: line)[0]))
        case "clip":
            let shape = try line.roundedRect()
            try line.end()
            return DisplayItem(.clip(shape, try children(1, of: kind, at: line)[0]))
        case "mask":
            try line.end()
            let both = try children(2, of: kind, at: line)
            return DisplayItem(.mask(both[0], by: both[1]))
        default: throw .unknownNode(line: line.number, word: kind)
        }
        try line.end()
        if case .group = content { return DisplayItem(.group(try children(nil, of: kind, at: line))) }
        _ = try children(0, of: kind, at: line)
        return DisplayItem(content)
    }

    /// Reads the nodes indented below a line; a needed number of nil takes any.
    private mutating func children(
        _ needed: Int?, of kind: String, at line: DisplayTextLine
    ) throws(DisplayTextError) -> [DisplayItem] {
        var children: [DisplayItem] = []
        while let next = lines.first, next.indent > line.indent {
            guard next.indent == line.indent + 2 else { throw .indentation(line: next.number) }
            children.append(try node(indent: next.indent))
        }
        if let needed, children.count != needed {
            throw .childCount(line: line.number, node: kind, needed: needed, found: children.count)
        }
        return children
    }
}
