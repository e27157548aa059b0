public import UIKitCore

extension Stage {
    /// The first view with an accessibility identifier, from the nearest window to the farthest.
    public func view(named name: String) -> UIView? {
        for window in context.windowsFromNearest {
            if let found = window.firstDescendant(where: { $0.accessibilityIdentifier == name }) { return found }
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
