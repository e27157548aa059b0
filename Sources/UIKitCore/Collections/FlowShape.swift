import CoreGraphics

/// Where a flow's sections stand: along the scrolling (`start`, `end`) and item by item.
struct FlowShape {
    struct Section {
        var header = CGRect.zero
        var footer = CGRect.zero
        var items: [CGRect] = []
        /// From the beginning of the heading to the end of the footing.
        var start: CGFloat = 0
        var end: CGFloat = 0
    }

    var sections: [Section] = []
    var contentSize = CGSize.zero

    func itemFrame(_ path: IndexPath) -> CGRect? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].items[path.item]
    }
}

/// The sizes and distances of one section.
struct FlowMeasures {
    var sizes: [CGSize]
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGSize
    var footer: CGSize
}

/// Breaks items into lines, whichever way they run: `across` is the direction of a line, `along` that of the scrolling.
struct FlowLines {
    let isVertical: Bool
    /// How much room there is across.
    let breadth: CGFloat

    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func rect(across: CGFloat, along: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
    }

    /// Places a section that begins at a distance along the scrolling.
    func section(_ measures: FlowMeasures, at start: CGFloat) -> FlowShape.Section {
        var section = FlowShape.Section()
        section.start = start
        var along = start
        section.header = margin(measures.header, at: along)
        along += self.along(measures.header)
        let inset = measures.inset
        let (before, after, side, otherSide) =
            isVertical
            ? (inset.top, inset.bottom, inset.left, inset.right) : (inset.left, inset.right, inset.top, inset.bottom)
        if !measures.sizes.isEmpty {
            along += before
            let lines = lines(measures, room: breadth - side - otherSide)
            for (number, line) in lines.enumerated() {
                let thickness = line.items.map { self.along(measures.sizes[$0]) }.max() ?? 0
                var place = side + line.lead
                for item in line.items {
                    let size = measures.sizes[item]
                    section.items.append(rect(across: place, along: along + (thickness - self.along(size)) / 2, size))
                    place += across(size) + line.gap
                }
                along += thickness + (number == lines.count - 1 ? 0 : measures.lineSpacing)
            }
            along += after
        } else {
            along += before + after
        }
        section.footer = margin(measures.footer, at: along)
        along += self.along(measures.footer)
        section.end = along
        return section
    }

    private func margin(_ size: CGSize, at along: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: 0, y: along, width: breadth, height: size.height)
            : CGRect(x: along, y: 0, width: size.width, height: breadth)
    }

    private struct Line {
        var items: [Int]
        var lead: CGFloat = 0
        var gap: CGFloat = 0
    }

    private func lines(_ measures: FlowMeasures, room: CGFloat) -> [Line] {
        var lines: [Line] = []
        var current = Line(items: [])
        var used: CGFloat = 0
        for (index, size) in measures.sizes.enumerated() {
            let wanted = across(size) + (current.items.isEmpty ? 0 : measures.itemSpacing)
            if !current.items.isEmpty, used + wanted > room + 0.001 {
                lines.append(current)
                current = Line(items: [])
                used = 0
            }
            used += across(size) + (current.items.isEmpty ? 0 : measures.itemSpacing)
            current.items.append(index)
        }
        lines.append(current)
        let isUniform = measures.sizes.allSatisfy { $0 == measures.sizes.first }
        for number in lines.indices {
            let isLast = number == lines.count - 1
            if isLast, isUniform, number > 0 {
                lines[number].gap = lines[number - 1].gap
                lines[number].lead = lines[number - 1].lead
            } else if isLast, number > 0 || lines[number].items.count == 1 {
                lines[number].gap = measures.itemSpacing
            } else {
                spread(&lines[number], measures, room: room, isLast: isLast)
            }
        }
        return lines
    }

    private func spread(_ line: inout Line, _ measures: FlowMeasures, room: CGFloat, isLast: Bool) {
        let whole = line.items.reduce(0) { $0 + across(measures.sizes[$1]) }
        let free = room - whole
        if line.items.count == 1 {
            line.lead = max(free / 2, 0)
        } else if isLast {
            line.gap = measures.itemSpacing
        } else {
            line.gap = max(free / CGFloat(line.items.count - 1), measures.itemSpacing)
        }
    }
}
