import CoreGraphics

extension DisplayList {
    /// Reads a list back from its text form, in which blank lines and lines that begin with `#` are left out.
    ///
    /// - Parameter picture: The picture of a name; nil when there is none.
    /// - Throws: What is wrong with the text, with its line and a remedy.
    package init(text: String, picture: (String) -> Picture?) throws(DisplayTextError) {
        var reader = DisplayTextReader()
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            if let line = try DisplayTextLine(line, number: number) { try reader.read(line, picture) }
        }
        self = try reader.list(lineCount: number)
    }
}

/// Builds a tree from lines by their indentation, without recursion: a text's depth is anybody's choice.
private struct DisplayTextReader {
    private struct Header {
        let width: Int
        let height: Int
        let background: CGColor?
    }

    /// A node whose children are still being read.
    private struct Draft {
        let line: Int
        let indent: Int
        let head: DisplayTextNode
        var children: [DisplayItem] = []

        func finished() throws(DisplayTextError) -> DisplayItem {
            if let needed = head.childCount, children.count != needed {
                throw .childCount(line: line, node: head.word, needed: needed, found: children.count)
            }
            return head.item(children)
        }
    }

    private var header: Header?
    private var drafts: [Draft] = []
    private var root: DisplayItem?

    mutating func read(_ line: DisplayTextLine, _ picture: (String) -> Picture?) throws(DisplayTextError) {
        var line = line
        guard header != nil else {
            header = try Self.header(&line)
            return
        }
        while let draft = drafts.last, draft.indent >= line.indent { try close() }
        // A root is indented like a child of the first line, which has no second one.
        let parentIndent = drafts.last?.indent ?? 0
        guard line.indent == parentIndent + 2, root == nil else { throw .indentation(line: line.number) }
        guard drafts.count <= DisplayItem.deepest else {
            throw .tooDeep(line: line.number, limit: DisplayItem.deepest)
        }
        drafts.append(Draft(line: line.number, indent: line.indent, head: try DisplayTextNode(&line, picture)))
    }

    mutating func list(lineCount: Int) throws(DisplayTextError) -> DisplayList {
        while !drafts.isEmpty { try close() }
        guard let header else { throw .noHeader(line: 1) }
        guard let root else { throw .missing(line: lineCount, what: "the root below the size") }
        return DisplayList(width: header.width, height: header.height, root: root, background: header.background)
    }

    private mutating func close() throws(DisplayTextError) {
        let item = try drafts.removeLast().finished()
        if drafts.isEmpty {
            root = item
        } else {
            drafts[drafts.count - 1].children.append(item)
        }
    }

    private static func header(_ line: inout DisplayTextLine) throws(DisplayTextError) -> Header {
        guard line.indent == 0, line.take("display") else { throw .noHeader(line: line.number) }
        let width = try side(&line)
        let height = try side(&line)
        let background = line.take("background") ? try line.color() : nil
        try line.end()
        return Header(width: width, height: height, background: background)
    }

    private static func side(_ line: inout DisplayTextLine) throws(DisplayTextError) -> Int {
        let value = try line.number("width or height")
        guard let side = Int(exactly: value), (1...Bitmap.longestSide).contains(side) else {
            throw .size(line: line.number, limit: Bitmap.longestSide)
        }
        return side
    }
}
