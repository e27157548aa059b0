import CoreGraphics

extension UIInterfaceOrientation {
    /// The orientation where it says one.
    var known: UIInterfaceOrientation? { self == .unknown ? nil : self }
}

extension UIViewController {
    final var currentOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(of: InterfaceContext.current.screen.bounds.size)
    }

    final var orientationsByIdiom: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    final var leastMargins: NSDirectionalEdgeInsets {
        let width = viewIfLoaded?.bounds.width ?? InterfaceContext.current.screen.bounds.width
        let side = width >= LayoutNumbers.wideFrom ? LayoutNumbers.wideControllerMargin : LayoutNumbers.controllerMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    final func setStyle(_ style: UIUserInterfaceStyle) {
        guard style != items.style else { return }
        let old = traitCollection
        items.style = style
        traitsDidChange(from: old)
    }

    final func setTraits(_ traits: UITraitCollection?) {
        guard traits != items.traits else { return }
        let old = traitCollection
        items.traits = traits
        traitsDidChange(from: old)
    }

    /// Something that says what the view's surroundings are is another one.
    final func traitsDidChange(from old: UITraitCollection) {
        ViewColors.hasOwnStyles = true
        guard let view = viewIfLoaded else { return }
        view.catchUp(from: old)
    }

    /// The style that the controller gives its view, by itself, its container or its presentation.
    final var givenStyle: UIUserInterfaceStyle {
        for style in [
            items.style, items.traits?.userInterfaceStyle ?? .unspecified,
            presenting.own?.overrideTraitCollection?.userInterfaceStyle ?? .unspecified,
        ] where style != .unspecified {
            return style
        }
        return .unspecified
    }

    final var traitsWithoutView: UITraitCollection {
        let style = givenStyle
        return style == .unspecified
            ? .current : UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)])
    }
}
