/// A path as a value: what `CGPath` holds inside.
///
/// All numbers are finite. Elements come in the order of drawing; each subpath starts with a `move`.
package struct Outline: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    package private(set) var elements: [Element] = []
    /// Where the next element starts; nil before the first move.
    package private(set) var currentPoint: CGPoint?
    private var startPoint: CGPoint?

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    /// Starts a subpath; false, and nothing done, for a point that isn't finite.
    @discardableResult
    package mutating func move(to point: CGPoint) -> Bool {
        guard point.isFinite else { return false }
        // A move after a move replaces it: a subpath of one point draws nothing.
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(point))
        currentPoint = point
        startPoint = point
        return true
    }

    /// Adds a line; false, and nothing done, without a current point or for a point that isn't finite.
    @discardableResult
    package mutating func addLine(to point: CGPoint) -> Bool {
        guard reopen(), point.isFinite else { return false }
        elements.append(.line(point))
        currentPoint = point
        return true
    }

    @discardableResult
    package mutating func addQuad(to end: CGPoint, control: CGPoint) -> Bool {
        guard end.isFinite, control.isFinite, reopen() else { return false }
        elements.append(.quad(control: control, end: end))
        currentPoint = end
        return true
    }

    @discardableResult
    package mutating func addCubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) -> Bool {
        guard end.isFinite, control1.isFinite, control2.isFinite, reopen() else { return false }
        elements.append(.cubic(control1: control1, control2: control2, end: end))
        currentPoint = end
        return true
    }

    /// Closes the subpath; nothing to close is no fault.
    package mutating func close() {
        guard currentPoint != nil, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = startPoint
    }

    /// Adds another's elements, which start their own subpaths.
    package mutating func append(_ other: Outline) {
        guard !other.isEmpty else { return }
        if case .move = elements.last { elements.removeLast() }
        elements.append(contentsOf: other.elements)
        currentPoint = other.currentPoint
        startPoint = other.startPoint
    }

    /// Starts a new subpath where a closed one ended; false without a current point.
    private mutating func reopen() -> Bool {
        guard let currentPoint else { return false }
        if elements.last == .close { elements.append(.move(currentPoint)) }
        return true
    }

    /// The outline with every point mapped; nil if a point isn't finite any more.
    package func applying(_ transform: CGAffineTransform) -> Outline? {
        if transform.isIdentity { return self }
        var result = Outline()
        result.elements.reserveCapacity(elements.count)
        for element in elements {
            let mapped: Element =
                switch element {
                case .move(let point): .move(point.applying(transform))
                case .line(let point): .line(point.applying(transform))
                case .quad(let control, let end):
                    .quad(control: control.applying(transform), end: end.applying(transform))
                case .cubic(let control1, let control2, let end):
                    .cubic(
                        control1: control1.applying(transform), control2: control2.applying(transform),
                        end: end.applying(transform))
                case .close: .close
                }
            guard mapped.isFinite else { return nil }
            result.elements.append(mapped)
        }
        result.currentPoint = currentPoint?.applying(transform)
        result.startPoint = startPoint?.applying(transform)
        return result
    }
}

extension Outline.Element {
    /// The points in drawing order, the end last; none for `close`.
    package var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    package var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .quad(let control, let end): control.isFinite && end.isFinite
        case .cubic(let control1, let control2, let end):
            control1.isFinite && control2.isFinite && end.isFinite
        case .close: true
        }
    }
}
