import CoreGraphics

/// A node as its own line says it, its children still to come.
enum DisplayTextNode {
    case group
    case transform(CGAffineTransform)
    case opacity(Double)
    case clip(RoundedRect)
    case mask
    case crossFade(Double)
    case project(Projection)
    /// A node that takes none, with its word.
    case leaf(String, DisplayItem.Content)

    init(_ line: inout DisplayTextLine, _ picture: (String) -> Picture?) throws(DisplayTextError) {
        let word = try line.word("the name of a node")
        switch word {
        case "group": self = .group
        case "mask": self = .mask
        case "opacity": self = .opacity(try line.number("opacity"))
        case "clip": self = .clip(try line.roundedRect())
        case "transform":
            var numbers: [CGFloat] = []
            for what in ["a", "b", "c", "d", "tx", "ty"] {
                numbers.append(CGFloat(try line.number("\(what) of the transform")))
            }
            self = .transform(
                CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
        case "project": self = .project(try line.projection())
        case "crossfade": self = .crossFade(try line.number("fraction of the second child"))
        case "fill":
            let shape = try line.roundedRect()
            try line.require("color")
            self = .leaf(word, .fill(shape, try line.color()))
        case "border":
            let shape = try line.roundedRect()
            try line.require("width")
            let width = try line.number("width of the border")
            try line.require("color")
            self = .leaf(word, .border(shape, width: width, try line.color()))
        case "shadow":
            let shape = try line.roundedRect()
            try line.require("offset")
            let x = try line.number("x of the offset")
            let y = try line.number("y of the offset")
            try line.require("blur")
            let radius = try line.number("radius of the blur")
            try line.require("color")
            let offset = CGVector(dx: CGFloat(x), dy: CGFloat(y))
            self = .leaf(word, .shadow(shape, try line.color(), offset: offset, radius: radius))
        case "backdrop":
            let shape = try line.roundedRect()
            try line.require("blur")
            let radius = try line.number("radius of the blur")
            try line.require("saturation")
            let saturation = try line.number("saturation")
            try line.require("color")
            let effect = BackdropEffect(radius: radius, saturation: saturation, tint: try line.color())
            self = .leaf(word, .backdrop(shape, effect))
        case "picture":
            let name = try line.name()
            guard let picture = picture(name) else { throw .unknownPicture(line: line.number, name: name) }
            try line.require("source")
            let source = try line.rectangle()
            try line.require("target")
            self = .leaf(word, .picture(picture, source: source, target: try line.rectangle()))
        default: throw .unknownNode(line: line.number, word: word)
        }
        try line.end()
    }

    var word: String {
        switch self {
        case .group: "group"
        case .transform: "transform"
        case .opacity: "opacity"
        case .clip: "clip"
        case .mask: "mask"
        case .crossFade: "crossfade"
        case .project: "project"
        case .leaf(let word, _): word
        }
    }

    /// How many children the node takes; nil for any number.
    var childCount: Int? {
        switch self {
        case .group: nil
        case .transform, .project, .opacity, .clip: 1
        case .mask, .crossFade: 2
        case .leaf: 0
        }
    }

    /// The node with its children, as many as it takes.
    func item(_ children: [DisplayItem]) -> DisplayItem {
        switch self {
        case .group: DisplayItem(.group(children))
        case .transform(let transform): DisplayItem(.transform(transform, children[0]))
        case .opacity(let opacity): DisplayItem(.opacity(opacity, children[0]))
        case .clip(let shape): DisplayItem(.clip(shape, children[0]))
        case .mask: DisplayItem(.mask(children[0], by: children[1]))
        case .crossFade(let fraction): DisplayItem(.crossFade(children[0], children[1], fraction: fraction))
        case .project(let projection): DisplayItem(.project(projection, children[0]))
        case .leaf(_, let content): DisplayItem(content)
        }
    }
}
