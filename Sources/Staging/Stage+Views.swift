import CoreGraphics
public import UIKitCore

extension Stage {
    /// The first view with an accessibility identifier, from the nearest window to the farthest. Where none has it, the view
    /// in front that is called so by its accessibility label: a button by its title, a line of a menu by its words.
    public func view(named name: String) -> UIView? {
        for window in context.windowsFromNearest {
            if let found = window.firstDescendant(where: { $0.accessibilityIdentifier == name }) { return found }
        }
        for window in context.windowsFromNearest {
            if let found = window.frontElement(called: name) { return found }
        }
        return nil
    }

    /// All views in windows that have an accessibility identifier, windows and views in drawing order.
    package var namedViews: [(name: String, view: UIView)] {
        var found: [(String, UIView)] = []
        func visit(_ view: UIView) {
            if let name = view.accessibilityIdentifier { found.append((name, view)) }
            for child in view.subviews { visit(child) }
        }
        for window in context.windowsFromNearest.reversed() { visit(window) }
        return found
    }

    /// Their names, in order.
    public var viewNames: [String] { namedViews.map(\.name) }
}

extension UIView {
    /// Among the views that show and are one thing for who doesn't see them, the one in front with a label.
    fileprivate func frontElement(called name: String) -> UIView? {
        if isHidden || alpha < 0.01 { return nil }
        if isAccessibilityElement { return accessibilityLabel == name ? self : nil }
        for child in subviews.reversed() {
            if let found = child.frontElement(called: name) { return found }
        }
        return nil
    }
}
