extension Digest {
    package mutating func combine(_ point: CGPoint) {
        combine(Double(point.x))
        combine(Double(point.y))
    }

    package mutating func combine(_ color: CGColor) {
        for component in [color.red, color.green, color.blue, color.alpha] { combine(Double(component)) }
    }

    mutating func combine(_ transform: CGAffineTransform) {
        for number in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
            combine(Double(number))
        }
    }

    package mutating func combine(_ outline: Outline) {
        combine(word: UInt64(outline.elements.count))
        for element in outline.elements {
            switch element {
            case .move(let point):
                combine(word: 1)
                combine(point)
            case .line(let point):
                combine(word: 2)
                combine(point)
            case .quad(let control, let end):
                combine(word: 3)
                combine(control)
                combine(end)
            case .cubic(let first, let second, let end):
                combine(word: 4)
                combine(first)
                combine(second)
                combine(end)
            case .close: combine(word: 5)
            }
        }
    }
}

extension Shape {
    func describe(in digest: inout Digest) {
        switch self {
        case .everything: digest.combine("everything")
        case .fill(let outline, let rule):
            digest.combine(rule == .winding ? "fill" : "fill even-odd")
            digest.combine(outline)
        case .stroke(let outline, let pen):
            digest.combine("stroke \(pen.cap.rawValue) \(pen.join.rawValue)")
            for number in [pen.width, pen.miterLimit, pen.dashPhase] + pen.dashLengths { digest.combine(number) }
            digest.combine(pen.transform)
            digest.combine(outline)
        }
    }
}

extension GraphicsState.Clip {
    func describe(in digest: inout Digest) {
        digest.combine("clip \(rule == .winding) \(isAntialiased)")
        digest.combine(outline)
    }
}
