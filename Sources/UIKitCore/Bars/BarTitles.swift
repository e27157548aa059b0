import CoreGraphics
import class Foundation.NSAttributedString

/// The attributes of a bar item's title, by the item's state.
struct BarTitles {
    private var states: [(state: UIControl.State, attributes: [NSAttributedString.Key: Any])] = []

    mutating func set(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        states.removeAll { $0.state == state }
        if let attributes { states.append((state, attributes)) }
    }

    func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        states.first { $0.state == state }?.attributes
    }

    var isEmpty: Bool { states.isEmpty }

    /// These, and where they say nothing for a state what others say for it.
    func over(_ others: BarTitles) -> BarTitles {
        var result = self
        for (state, attributes) in others.states where result.attributes(for: state) == nil {
            result.set(attributes, for: state)
        }
        return result
    }

    func color(for state: UIControl.State) -> UIColor? { attributes(for: state)?[.foregroundColor] as? UIColor }

    var font: UIFont? { attributes(for: .normal)?[.font] as? UIFont }

    /// Gives a button's title its colours and its font.
    @MainActor
    func apply(to button: UIButton) {
        if let font { button.titleLabel?.font = font }
        for (state, _) in states {
            if let color = color(for: state) { button.setTitleColor(color, for: state) }
        }
    }
}
