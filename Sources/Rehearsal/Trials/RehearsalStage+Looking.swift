import Staging
public import UIKitCore

extension RehearsalStage {
    /// The view with an accessibility identifier, as it shows now: the nearest one, where several bear the name. Where none
    /// does, the one in front with that accessibility label.
    ///
    /// - Throws: `RehearsalFailure` where no view in a window bears the name.
    public func shown(_ name: String) throws -> ShownView {
        guard let view = stage.view(named: name) else {
            let names = stage.viewNames.joined(separator: ", ")
            throw RehearsalFailure(
                "no view in a window has the accessibilityIdentifier or accessibilityLabel \"\(name)\"; there are: \(names)"
            )
        }
        return shown(view)
    }

    /// A view as it shows now.
    public func shown(_ view: UIView) -> ShownView { stage.run { ShownView(view) } }

    /// The views of all windows as text, a line each, by their model values: where everything belongs.
    ///
    /// A line has the view's type, its accessibility identifier, the rectangle that it fills in its superview before any
    /// transform, and then only what isn't as it is by default: scrolling, transform, alpha, hidden, deaf (no user
    /// interaction), radius, clipped, shadow, the keys of its animations, the number of its recognizers.
    ///
    /// What a transition leaves behind, or takes along, is a difference of two such texts.
    public var tree: String { stage.run { text(shown: false) } }

    /// The same by presentation values: what shows now. Animations aren't listed.
    public var shownTree: String { stage.run { text(shown: true) } }

    private func text(shown: Bool) -> String {
        stage.context.windows.map { TreeText.text(of: $0, shown: shown) }.joined()
    }
}
