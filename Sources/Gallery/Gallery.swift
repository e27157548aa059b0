public import Staging

/// The scenes: shown in the window, filmed, traced and tested from one definition each.
public enum Gallery {
    /// All scenes, in the order in which they are shown.
    public static let scenes: [Scene] = [
        .bouncy, .pushFromRight, .pushFromLeft, .pushFromTop, .pushFromBottom,
    ]

    /// The scene of a name; nil where there is none.
    public static func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }
}
