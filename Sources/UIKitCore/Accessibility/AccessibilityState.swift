import CoreGraphics

/// What was said of a view for those who don't see it, over what it says by itself.
final class AccessibilityState {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var language: String?
    var isModal = false
    var hidesElements = false
    var groupsChildren = false
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var userInputLabels: [String]?
}

/// What a view says by itself.
struct SpokenView {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
}

extension UIView {
    final func say<Value>(_ property: ReferenceWritableKeyPath<AccessibilityState, Value>, _ value: Value) {
        let state = accessibility ?? AccessibilityState()
        accessibility = state
        state[keyPath: property] = value
    }

    /// A rectangle of the view on the screen; as it is where the view is in no window.
    final func screenFrame(of rect: CGRect) -> CGRect {
        guard let window else { return rect }
        return window.convert(convert(rect, to: window), to: nil)
    }
}

extension UIControl {
    /// The traits of any control's state.
    final var stateTraits: UIAccessibilityTraits {
        (isSelected ? UIAccessibilityTraits.selected : []).union(isEnabled ? [] : .notEnabled)
    }

    /// A part of one in percent, as a screen reader says it.
    final func percent(_ fraction: CGFloat) -> String {
        "\(Int((min(max(fraction.isFinite ? fraction : 0, 0), 1) * 100).rounded()))%"
    }
}
