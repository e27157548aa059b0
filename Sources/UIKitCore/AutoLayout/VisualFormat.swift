import CoreGraphics

/// A line of views as the visual format language shows it: `V:|-top-[title(==40@750)]-(>=8)-[button]|`.
@MainActor
struct VisualFormat {
    private let text: [Character]
    private let source: String
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var place = 0
    private var isVertical = false
    private var made: [NSLayoutConstraint] = []
    private var row: [AnyObject] = []

    /// What a name or number between signs stands for.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var number: CGFloat = 0
        var view: AnyObject?
        var priority = UILayoutPriority.required
    }

    private struct Failure: Error {
        let what: String
    }

    init(
        _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) {
        source = format
        text = Array(format).filter { $0 != " " }
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    func constraints() -> [NSLayoutConstraint] {
        var reader = self
        do {
            try reader.readLine()
            reader.align()
            return reader.made
        } catch let failure as Failure {
            NSLayoutConstraint.refuse(
                "constraints(withVisualFormat:)", "\"\(source)\" can't be read: \(failure.what)",
                "write it as in H:|-[a(>=80)]-8-[b]-|, with each name among the views or metrics")
        } catch {}
        return []
    }

    // MARK: Reading

    private var next: Character? { place < text.count ? text[place] : nil }

    private mutating func take(_ sign: Character) -> Bool {
        guard next == sign else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ sign: Character) throws {
        if !take(sign) { throw Failure(what: "\(sign) is missing at \(place)") }
    }

    private mutating func word() throws -> String {
        var word = ""
        while let sign = next,
            sign.isLetter || sign.isNumber || sign == "_" || sign == "." || (word.isEmpty && sign == "-")
        {
            word.append(sign)
            place += 1
        }
        if word.isEmpty { throw Failure(what: "a name or number is missing at \(place)") }
        return word
    }

    private mutating func readLine() throws {
        if text.count > 1, text[1] == ":" {
            isVertical = text[0] == "V"
            guard isVertical || text[0] == "H" else { throw Failure(what: "it begins with neither H: nor V:") }
            place = 2
        }
        var gap: [Predicate]?
        var isGapSaid = false
        var previous: AnyObject?
        var beganAtEdge = false
        if take("|") {
            beganAtEdge = true
            gap = try readGap()
        }
        while next == "[" {
            let view = try readView()
            if let previous {
                connect(previous, view, gap ?? [])
            } else if beganAtEdge {
                try connectEdge(view, isFirst: true, gap ?? [])
            }
            previous = view
            row.append(view)
            isGapSaid = next == "-"
            gap = try readGap()
        }
        if take("|") {
            guard let previous else { throw Failure(what: "there is no view") }
            try connectEdge(previous, isFirst: false, gap ?? [])
        } else if isGapSaid {
            throw Failure(what: "a distance leads nowhere")
        }
        if place < text.count { throw Failure(what: "\(text[place]) at \(place) is not understood") }
        if previous == nil { throw Failure(what: "there is no view") }
    }

    /// A distance: none, the standard one, or what is said.
    private mutating func readGap() throws -> [Predicate] {
        guard take("-") else { return [Predicate()] }
        // A sign by itself is the standard distance, which at an edge is the view's margin.
        if next == "[" || next == "|" { return [Predicate(number: .nan)] }
        let predicates = try readPredicates()
        try expect("-")
        return predicates
    }

    private mutating func readPredicates() throws -> [Predicate] {
        guard take("(") else { return [try readPredicate()] }
        var list = [try readPredicate()]
        while take(",") { list.append(try readPredicate()) }
        try expect(")")
        return list
    }

    private mutating func readPredicate() throws -> Predicate {
        var predicate = Predicate()
        if let sign = next, "<>=".contains(sign) {
            place += 1
            try expect("=")
            predicate.relation = sign == "<" ? .lessThanOrEqual : sign == ">" ? .greaterThanOrEqual : .equal
        }
        let name = try word()
        if let view = views[name] {
            predicate.view = view as AnyObject
        } else {
            predicate.number = try number(name)
        }
        if take("@") { predicate.priority = UILayoutPriority(Float(try number(try word()))) }
        return predicate
    }

    private func number(_ word: String) throws -> CGFloat {
        if let number = Double(word) { return CGFloat(number) }
        switch metrics[word] {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: throw Failure(what: "\(word) is no number, and none of the metrics or views")
        }
    }

    private mutating func readView() throws -> AnyObject {
        try expect("[")
        let name = try word()
        guard let view = views[name].map({ $0 as AnyObject }) else { throw Failure(what: "\(name) is no view") }
        if next == "(" {
            for predicate in try readPredicates() {
                let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
                make(view, length, predicate, predicate.view, length)
            }
        }
        try expect("]")
        return view
    }

    // MARK: Making

    private var start: NSLayoutConstraint.Attribute {
        if isVertical { return .top }
        if options.contains(.directionRightToLeft) { return .right }
        return options.contains(.directionLeftToRight) ? .left : .leading
    }
    private var end: NSLayoutConstraint.Attribute {
        if isVertical { return .bottom }
        if options.contains(.directionRightToLeft) { return .left }
        return options.contains(.directionLeftToRight) ? .right : .trailing
    }

    private mutating func make(
        _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ second: AnyObject?,
        _ other: NSLayoutConstraint.Attribute
    ) {
        let isBackwards = options.contains(.directionRightToLeft) && !isVertical && !attribute.isLength
        let relation =
            isBackwards
            ? NSLayoutConstraint.Relation(rawValue: -predicate.relation.rawValue) ?? .equal : predicate.relation
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
            constant: isBackwards ? -predicate.number : predicate.number)
        constraint.priority = predicate.priority
        made.append(constraint)
    }

    private mutating func connect(_ before: AnyObject, _ after: AnyObject, _ gap: [Predicate]) {
        for var predicate in gap {
            if predicate.number.isNaN { predicate.number = LayoutNumbers.spacing }
            make(after, start, predicate, before, end)
        }
    }

    private mutating func connectEdge(_ view: AnyObject, isFirst: Bool, _ gap: [Predicate]) throws {
        guard let parent = (view as? UIView)?.superview ?? (view as? UILayoutGuide)?.owningView else {
            throw Failure(what: "a view beside the edge has no superview")
        }
        for var predicate in gap {
            let isStandard = predicate.number.isNaN
            if isStandard { predicate.number = 0 }
            let edge = isFirst ? start : end
            let target = isStandard ? edge.atMargin : edge
            if isFirst {
                make(view, edge, predicate, parent, target)
            } else {
                make(parent, target, predicate, view, edge)
            }
        }
    }

    /// Has all views of the line share what the options say.
    private mutating func align() {
        let shared: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in shared where options.contains(option) {
            for (before, after) in zip(row, row.dropFirst()) {
                made.append(
                    NSLayoutConstraint(
                        item: before, attribute: attribute, relatedBy: .equal, toItem: after, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var atMargin: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
