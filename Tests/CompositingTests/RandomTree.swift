import CoreGraphics
import Drawing

/// Random display lists, the same for the same seed.
struct RandomTree {
    private var generator: SeededGenerator
    /// Where shadows are no narrower than a pixel: what is narrower has no one width in perspective.
    private var isInPerspective = false
    /// Whether what lies beneath is blurred here and there.
    private var hasBackdrops = false
    private let width: Double
    private let height: Double

    init(seed: Int, width: Int, height: Int) {
        generator = SeededGenerator(seed)
        self.width = Double(width)
        self.height = Double(height)
    }

    static func list(seed: Int, width: Int, height: Int, backdrops: Bool = false) -> DisplayList {
        var tree = RandomTree(seed: seed, width: width, height: height)
        tree.hasBackdrops = backdrops
        let background = tree.chance(0.8) ? tree.color() : nil
        return DisplayList(width: width, height: height, root: tree.group(depth: 0), background: background)
    }

    /// The list with some of its nodes replaced and all others shared.
    static func changed(_ list: DisplayList, seed: Int, backdrops: Bool = false) -> DisplayList {
        var tree = RandomTree(seed: seed, width: list.width, height: list.height)
        tree.hasBackdrops = backdrops
        return DisplayList(
            width: list.width, height: list.height, root: tree.changed(list.root, depth: 0),
            background: list.background)
    }

    private mutating func changed(_ item: DisplayItem, depth: Int) -> DisplayItem {
        switch item.content {
        case .group(let children):
            guard !children.isEmpty, chance(0.9) else { return group(depth: depth) }
            var children = children
            let index = Int.random(in: 0..<children.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: children.remove(at: index)
            case 1: children.insert(node(depth: depth + 1), at: index)
            case 2: children.swapAt(index, children.count - 1)
            default: children[index] = changed(children[index], depth: depth + 1)
            }
            return DisplayItem(.group(children))
        case .transform(let transform, let child):
            if chance(0.5) {
                let move = CGAffineTransform(translationX: CGFloat(place(6)), y: CGFloat(place(6)))
                return DisplayItem(.transform(transform.concatenating(move), child))
            }
            return DisplayItem(.transform(transform, changed(child, depth: depth + 1)))
        case .opacity(let opacity, let child):
            if chance(0.5) { return DisplayItem(.opacity(unit(), child)) }
            return DisplayItem(.opacity(opacity, changed(child, depth: depth + 1)))
        case .placed(let transform, let opacity, let child):
            if chance(0.3) { return DisplayItem(.placed(self.transform(), opacity: opacity, child)) }
            if chance(0.3) { return DisplayItem(.placed(transform, opacity: unit(), child)) }
            return DisplayItem(.placed(transform, opacity: opacity, changed(child, depth: depth + 1)))
        case .clip(let shape, let child):
            if chance(0.3) { return DisplayItem(.clip(rounded(), child)) }
            return DisplayItem(.clip(shape, changed(child, depth: depth + 1)))
        case .mask(let child, let mask):
            if chance(0.5) { return DisplayItem(.mask(changed(child, depth: depth + 1), by: mask)) }
            return DisplayItem(.mask(child, by: changed(mask, depth: depth + 1)))
        case .crossFade(let old, let new, let fraction):
            if chance(0.3) { return DisplayItem(.crossFade(old, new, fraction: unit())) }
            if chance(0.5) {
                return DisplayItem(.crossFade(changed(old, depth: depth + 1), new, fraction: fraction))
            }
            return DisplayItem(.crossFade(old, changed(new, depth: depth + 1), fraction: fraction))
        case .project(let projection, let child):
            if chance(0.3) { return DisplayItem(.project(self.projection(), child)) }
            return DisplayItem(.project(projection, inPerspective { $0.changed(child, depth: depth + 1) }))
        default: return node(depth: depth)
        }
    }

    private mutating func group(depth: Int) -> DisplayItem {
        let count = Int.random(in: depth == 0 ? 3...6 : 0...4, using: &generator)
        return DisplayItem(.group((0..<count).map { _ in node(depth: depth + 1) }))
    }

    private mutating func node(depth: Int) -> DisplayItem {
        if hasBackdrops, chance(0.2) { return backdrop() }
        let kind = Int.random(in: 0..<(depth < 5 ? 13 : 4), using: &generator)
        switch kind {
        case 0, 4: return DisplayItem(.fill(rounded(), color()))
        case 1: return DisplayItem(.border(rounded(), width: Double.random(in: 0.3...9, using: &generator), color()))
        case 2:
            let offset = CGVector(dx: CGFloat(place(5)), dy: CGFloat(place(5)))
            return DisplayItem(
                .shadow(
                    rounded(), color(), offset: offset,
                    radius: Double.random(in: (isInPerspective ? 3 : 0)...9, using: &generator)))
        case 3, 5:
            let picture = TestPictures.all.randomElement(using: &generator) ?? TestPictures.all[0]
            let source = CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height))
            let target = chance(0.5) ? source.offsetBy(dx: CGFloat(place(40)), dy: CGFloat(place(40))) : rounded().rect
            return DisplayItem(.picture(picture, source: source, target: target))
        case 6: return DisplayItem(.transform(transform(), group(depth: depth + 1)))
        case 7:
            if chance(0.5) { return DisplayItem(.opacity(unit(), group(depth: depth + 1))) }
            return DisplayItem(.placed(transform(), opacity: unit(), group(depth: depth + 2)))
        case 8: return DisplayItem(.clip(rounded(), group(depth: depth + 1)))
        case 9: return DisplayItem(.mask(group(depth: depth + 1), by: group(depth: depth + 1)))
        case 10:
            let fraction = chance(0.2) ? unit().rounded() : unit()
            return DisplayItem(.crossFade(group(depth: depth + 1), group(depth: depth + 1), fraction: fraction))
        case 11:
            // Perspectives in perspectives are soon a mere line.
            if isInPerspective, chance(0.7) { return group(depth: depth + 1) }
            return DisplayItem(.project(projection(), inPerspective { $0.group(depth: depth + 1) }))
        default: return group(depth: depth + 1)
        }
    }

    private mutating func backdrop() -> DisplayItem {
        let radius = chance(0.2) ? place(40) : Double.random(in: 0...12, using: &generator)
        let saturation = chance(0.3) ? 1 : Double.random(in: 0...3, using: &generator)
        let tint = chance(0.3) ? CGColor(gray: 0, alpha: 0) : color()
        return DisplayItem(
            .backdrop(rounded(), BackdropEffect(radius: radius, saturation: saturation, tint: tint)))
    }

    /// A plane that is turned away by so much that in one of some it passes behind the eye.
    private mutating func projection() -> Projection {
        let flat = transform()
        return Projection(
            m11: Double(flat.a), m12: Double(flat.b), m13: place(0.008), m21: Double(flat.c), m22: Double(flat.d),
            m23: place(0.008), m31: Double(flat.tx), m32: Double(flat.ty), m33: 1)
    }

    private mutating func inPerspective(_ make: (inout RandomTree) -> DisplayItem) -> DisplayItem {
        let before = isInPerspective
        isInPerspective = true
        defer { isInPerspective = before }
        return make(&self)
    }

    private mutating func transform() -> CGAffineTransform {
        let move = CGAffineTransform(translationX: CGFloat(place(30)), y: CGFloat(place(30)))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return move
        case 1:
            let scale = CGFloat(Double.random(in: 0.4...1.8, using: &generator))
            return CGAffineTransform(scaleX: chance(0.2) ? -scale : scale, y: scale).concatenating(move)
        case 2:
            return CGAffineTransform(rotationAngle: CGFloat(Double.random(in: -3...3, using: &generator)))
                .concatenating(CGAffineTransform(translationX: 40, y: 40))
        default: return CGAffineTransform(translationX: CGFloat(place(30).rounded()), y: CGFloat(place(30).rounded()))
        }
    }

    private mutating func rounded() -> RoundedRect {
        var rect = CGRect(
            x: CGFloat(Double.random(in: -20...width, using: &generator)),
            y: CGFloat(Double.random(in: -20...height, using: &generator)),
            width: CGFloat(Double.random(in: 0...width, using: &generator)),
            height: CGFloat(Double.random(in: 0...height, using: &generator)))
        if chance(0.4) { rect = rect.integral }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return RoundedRect(rect)
        case 1: return RoundedRect(rect, radius: Double.random(in: 0...30, using: &generator))
        default:
            return RoundedRect(
                rect, topLeft: Double.random(in: 0...20, using: &generator), topRight: 0,
                bottomRight: Double.random(in: 0...20, using: &generator), bottomLeft: 3.25)
        }
    }

    private mutating func color() -> CGColor {
        let alpha = chance(0.4) ? 1 : unit()
        if chance(0.2) { return CGColor(gray: CGFloat(unit()), alpha: CGFloat(alpha)) }
        return CGColor(red: CGFloat(unit()), green: CGFloat(unit()), blue: CGFloat(unit()), alpha: CGFloat(alpha))
    }

    private mutating func unit() -> Double { Double.random(in: 0...1, using: &generator) }
    private mutating func place(_ reach: Double) -> Double { Double.random(in: -reach...reach, using: &generator) }
    private mutating func chance(_ probability: Double) -> Bool { unit() < probability }
}
