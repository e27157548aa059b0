import CoreGraphics

extension UIView {
    /// The stage's surroundings, with the style that the nearest view or controller above gives.
    final var effectiveTraits: UITraitCollection {
        guard ViewColors.hasOwnStyles else { return .current }
        for view in sequence(first: self, next: \.parent) {
            let own = view.colors.ownStyle != .unspecified ? view.colors.ownStyle : view.viewController?.givenStyle
            if let own, own != .unspecified {
                return UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: own)])
            }
        }
        return .current
    }

    final func setStyle(_ style: UIUserInterfaceStyle) {
        guard style != colors.ownStyle else { return }
        let old = traitCollection
        ViewColors.hasOwnStyles = true
        colors.ownStyle = style
        catchUp(from: old)
    }

    /// Resolves colours anew where the style is another one, here and below.
    final func catchUp(from old: UITraitCollection) {
        let new = traitCollection
        if new.userInterfaceStyle != old.userInterfaceStyle {
            styleDidChange()
        } else if new != old {
            tellTraits(before: old)
        }
    }

    /// Tells this view and all in it that the surroundings were others.
    final func tellTraits(before old: UITraitCollection) {
        traitCollectionDidChange(old)
        viewController?.traitCollectionDidChange(old)
        for child in children { child.tellTraits(before: old) }
    }
}
