import CoreGraphics

/// Where everything of a table stands from top to bottom: heights, and the places that follow from them.
struct TableShape {
    struct Section {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var rows: [CGFloat] = []
        /// Where the heading begins, where each row does, and where the last one ends.
        fileprivate(set) var top: CGFloat = 0
        fileprivate(set) var edges: [CGFloat] = [0]

        var bottom: CGFloat { (edges.last ?? 0) + footer }
    }

    var sections: [Section] = []
    var before: CGFloat = 0
    var after: CGFloat = 0
    private(set) var height: CGFloat = 0

    /// Finds all places anew.
    mutating func settle() {
        var y = before
        for index in sections.indices {
            sections[index].top = y
            y += sections[index].header
            var edges = [y]
            edges.reserveCapacity(sections[index].rows.count + 1)
            for height in sections[index].rows {
                y += height
                edges.append(y)
            }
            sections[index].edges = edges
            y += sections[index].footer
        }
        height = y + after
    }

    func has(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
    }

    /// The top and the height of a row.
    func row(_ path: IndexPath) -> (y: CGFloat, height: CGFloat) {
        let section = sections[path.section]
        return (section.edges[path.row], section.rows[path.row])
    }

    /// The rows that show between two heights, in order.
    func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for (index, section) in sections.enumerated() where section.bottom > top && section.top < bottom {
            var row = section.first(below: top)
            while row < section.rows.count, section.edges[row] < bottom {
                if section.edges[row + 1] > top { found.append(IndexPath(row: row, section: index)) }
                row += 1
            }
        }
        return found
    }
}

extension TableShape.Section {
    /// The first row that ends below a height, by halving.
    fileprivate func first(below y: CGFloat) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle + 1] > y { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
