import CoreGraphics

extension Outline {
    /// The same lines and curves gone through backwards: the last subpath first, each from its end to its start.
    ///
    /// A closed subpath starts where it did before, and stays closed.
    var reversed: Outline {
        var result = Outline()
        for subpath in subpaths.reversed() { result.append(subpath.reversed) }
        return result
    }

    private struct Subpath {
        var elements: [Element]

        var reversed: Outline {
            let ends = elements.compactMap(\.points.last)
            var result = Outline()
            guard let start = ends.first, let end = ends.last else { return result }
            let isClosed = elements.last == .close
            result.move(to: isClosed ? start : end)
            if isClosed, end != start { result.addLine(to: end) }
            for (index, element) in elements.enumerated().reversed() where index > 0 {
                switch element {
                case .line: result.addLine(to: ends[index - 1])
                case .quad(let control, _): result.addQuad(to: ends[index - 1], control: control)
                case .cubic(let control1, let control2, _):
                    result.addCubic(to: ends[index - 1], control1: control2, control2: control1)
                case .move, .close: break
                }
            }
            if isClosed { result.close() }
            return result
        }
    }

    private var subpaths: [Subpath] {
        var found: [Subpath] = []
        for element in elements {
            if case .move = element { found.append(Subpath(elements: [])) }
            found[found.count - 1].elements.append(element)
        }
        return found
    }
}
