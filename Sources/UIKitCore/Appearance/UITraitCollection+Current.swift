import CoreGraphics

extension UITraitCollection {
    private static let chosen = PerThread<UITraitCollection>(key: "UITraitCollection.current")

    /// The surroundings by which dynamic colours are resolved now, on this thread.
    ///
    /// Unless it was set, what the current stage shows on the main actor; light at one pixel per point elsewhere.
    public class var current: UITraitCollection {
        get { chosen.value ?? ofStage }
        set { chosen.value = newValue }
    }

    /// Runs a body in which this collection is `current`.
    public func performAsCurrent(_ actions: () -> Void) {
        let previous = Self.chosen.value
        Self.chosen.value = self
        actions()
        Self.chosen.value = previous
    }

    private static var ofStage: UITraitCollection {
        let shown = onMainActor {
            let context = InterfaceContext.current
            return UITraitCollection(traitsFrom: [
                UITraitCollection(sizeClassesOf: context.screen.bounds.size),
                UITraitCollection(
                    userInterfaceStyle: context.userInterfaceStyle, displayScale: context.screen.scale,
                    layoutDirection: UITraitEnvironmentLayoutDirection(context.layoutDirection)),
            ])
        }
        return shown
            ?? UITraitCollection(userInterfaceStyle: .light, displayScale: 1, layoutDirection: .leftToRight)
    }
}
