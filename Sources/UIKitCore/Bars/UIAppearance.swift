public import CoreGraphics

/// What views can be said to stand in, for looks that count there alone.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has a look that can be said once for all of its class: `UINavigationBar.appearance().barTintColor = .red`.
///
/// What is set on the object that `appearance()` gives counts for views that come into a window from then on, where they
/// have no value of their own.
///
/// **Differs from UIKit**: it is a view of the class that stands for all others, made by its `init(frame:)`, which the class
/// must have and which may not ask for `appearance()` itself; of what is set on it colours, fonts,
/// pictures and titles' attributes count, and a value that is the class's default is as good as none.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// What stands for all of the class.
    static func appearance() -> Self
    /// What stands for all of the class that are in something of the first type, which is in something of the second,
    /// and so on.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// What stands for all of the class in certain surroundings.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance() -> Self { proxy(AppearanceScope()) }

    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        proxy(AppearanceScope(containers: containerTypes))
    }

    public static func appearance(for trait: UITraitCollection) -> Self { proxy(AppearanceScope(traits: trait)) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        proxy(AppearanceScope(containers: containerTypes, traits: trait))
    }

    private static func proxy(_ scope: AppearanceScope) -> Self {
        let proxy = InterfaceContext.current.appearances.proxy(of: self, scope) { making(frame: .zero) }
        return unsafeDowncast(proxy, to: self)
    }

    /// Takes on what was said of its class, where it has nothing of its own.
    final func takeAppearance() {
        let appearances = InterfaceContext.current.appearances
        if !appearances.isEmpty { appearances.dress(self) }
    }
}

extension UIBarItem: UIAppearance {
    public static func appearance() -> Self { proxy(AppearanceScope()) }

    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        proxy(AppearanceScope(containers: containerTypes))
    }

    public static func appearance(for trait: UITraitCollection) -> Self { proxy(AppearanceScope(traits: trait)) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        proxy(AppearanceScope(containers: containerTypes, traits: trait))
    }

    private static func proxy(_ scope: AppearanceScope) -> Self {
        let proxy = InterfaceContext.current.appearances.proxy(of: self, scope) { making() }
        return unsafeDowncast(proxy, to: self)
    }
}

/// Makes bar items of classes that are known only when the program runs.
///
/// An initializer for convenience calls the designated one of the object's own class; one such is called by the name
/// that it has for the linker, with the class to make.
extension UIBarItem {
    @usableFromInline
    convenience init(madeFor number: Int) { self.init() }

    @_silgen_name("$s9UIKitCore9UIBarItemC7madeForACSi_tcfC")
    private static func made(madeFor number: Int) -> UIBarItem

    /// A new item of this class, by its `init()`.
    final class func making() -> UIBarItem { made(madeFor: 0) }
}
