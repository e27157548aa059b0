import CoreGraphics
import QuartzCore
import UIKitCore

/// Writes a tree of views as text: a line for each, indented by two spaces below its superview.
@MainActor
enum TreeText {
    static func text(of view: UIView, shown: Bool) -> String {
        var text = ""
        write(view, shown: shown, depth: 0, to: &text)
        return text
    }

    private static func write(_ view: UIView, shown: Bool, depth: Int, to text: inout String) {
        text += String(repeating: "  ", count: depth) + line(of: view, shown: shown) + "\n"
        for child in view.subviews { write(child, shown: shown, depth: depth + 1, to: &text) }
    }

    private static func line(of view: UIView, shown: Bool) -> String {
        let layer = view.layer
        let state = shown ? layer.presentedState() : layer.modelState
        var words = ["\(type(of: view))"]
        if let name = view.accessibilityIdentifier { words.append("\"\(name)\"") }
        let (size, anchor) = (state.bounds.size, state.anchorPoint)
        let corner: [CGFloat] = [state.position.x - size.width * anchor.x, state.position.y - size.height * anchor.y]
        words.append("(\(list(corner + [size.width, size.height])))")
        if state.bounds.origin != .zero { words.append("bounds (\(list([state.bounds.minX, state.bounds.minY])))") }
        if state.transform != CATransform3DIdentity { words.append("transform (\(list(state.transform.rows)))") }
        if state.opacity != 1 { words.append("alpha \(number(Double(state.opacity)))") }
        if view.isHidden { words.append("hidden") }
        if !view.isUserInteractionEnabled, view.isDeafOnPurpose { words.append("deaf") }
        if state.cornerRadius != 0 { words.append("radius \(number(Double(state.cornerRadius)))") }
        if layer.masksToBounds { words.append("clipped") }
        if state.shadowOpacity != 0 { words.append("shadow \(number(Double(state.shadowOpacity)))") }
        if !shown, let keys = layer.animationKeys(), !keys.isEmpty {
            words.append("animations [\(keys.joined(separator: ", "))]")
        }
        if let count = view.gestureRecognizers?.count, count > 0 { words.append("recognizers \(count)") }
        return words.joined(separator: " ")
    }

    private static func list(_ numbers: [CGFloat]) -> String {
        numbers.map { number(Double($0)) }.joined(separator: ", ")
    }

    private static func number(_ value: Double) -> String {
        if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
        return value.description
    }
}

extension UIView {
    /// Labels and pictures are deaf by default.
    fileprivate var isDeafOnPurpose: Bool { !(self is UILabel || self is UIImageView) }
}
