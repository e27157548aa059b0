import CoreGraphics
import Entracte
import QuartzCore
import UIKitCore

/// A tree of views as the model has it, to be held against another.
@MainActor
struct ModelTree {
    /// A view by itself.
    struct Node: Equatable {
        let depth: Int
        let type: ObjectIdentifier
        let name: String
        let bounds: CGRect
        let center: CGPoint
        let transform: CATransform3D
        let alpha: CGFloat
        let isHidden: Bool
        let takesTouches: Bool
        let shadow: Float
        let radius: CGFloat
        let isClipped: Bool
        let time: [Double]

        static func == (one: Node, other: Node) -> Bool {
            one.depth == other.depth && one.type == other.type && one.bounds == other.bounds
                && one.center == other.center && CATransform3DEqualToTransform(one.transform, other.transform)
                && one.alpha == other.alpha && one.isHidden == other.isHidden
                && one.takesTouches == other.takesTouches && one.shadow == other.shadow && one.time == other.time
                && one.radius == other.radius && one.isClipped == other.isClipped
        }

        var text: String {
            let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y].map { "\($0)" }
            var words = [name, "bounds"] + numbers.prefix(4) + ["center"] + numbers.suffix(2)
            if !CATransform3DIsIdentity(transform) { words.append("transformed") }
            if alpha != 1 { words.append("alpha \(alpha)") }
            if isHidden { words.append("hidden") }
            if !takesTouches { words.append("deaf") }
            if shadow != 0 { words.append("shadow \(shadow)") }
            if radius != 0 { words.append("radius \(radius)") }
            if isClipped { words.append("clipped") }
            if time != Self.plainTime { words.append("time \(time)") }
            return String(repeating: "  ", count: depth) + words.joined(separator: " ")
        }

        /// A layer's speed, time offset and begin where nobody has changed them.
        static let plainTime = [1.0, 0, 0]
    }

    private(set) var nodes: [Node] = []
    /// The layers on which something runs.
    private(set) var animated: [String] = []

    init(of view: UIView) { add(view, 0) }

    private mutating func add(_ view: UIView, _ depth: Int) {
        let layer = view.layer
        nodes.append(
            Node(
                depth: depth, type: ObjectIdentifier(type(of: view)), name: "\(type(of: view))", bounds: view.bounds,
                center: view.center, transform: layer.transform, alpha: view.alpha, isHidden: view.isHidden,
                takesTouches: view.isUserInteractionEnabled, shadow: layer.shadowOpacity,
                radius: layer.cornerRadius, isClipped: view.clipsToBounds,
                time: [Double(layer.speed), layer.timeOffset, layer.beginTime]))
        if let keys = layer.animationKeys(), !keys.isEmpty { animated.append("\(type(of: view)) (\(keys))") }
        // It stays as long as the view that it is in.
        for subview in view.subviews where !subview.isKeptForLibrary { add(subview, depth + 1) }
    }

    /// The first difference to what it should be; nil where there is none.
    func difference(to expected: ModelTree) -> String? {
        guard nodes != expected.nodes else { return nil }
        let index = zip(nodes, expected.nodes).prefix { $0 == $1 }.count
        func line(_ nodes: [Node]) -> String { index < nodes.count ? nodes[index].text : "nothing" }
        return "view \(index) of \(nodes.count) is\n  \(line(nodes))\nin place of\n  \(line(expected.nodes))"
    }

    var text: String { nodes.map { $0.text + "\n" }.joined() }
}
