public import Staging
public import UIKit

/// The scenes: shown in the window, filmed, traced and tested from one definition each.
public enum Gallery {
    /// All scenes, in the order in which they are shown.
    public static let scenes: [Scene] = exhibits.map(\.scene)

    /// The scenes with what can be turned about them.
    static let exhibits: [Exhibit] =
        asWritten.map(Exhibit.init) + Exhibit.catalogue + Exhibit.interaction
        + (Scene.examples + Scene.lessons + Scene.containers).map(Exhibit.init)

    private static let asWritten: [Scene] = [
        .bouncy, .dropBounce, .dismissGravity, .pushFromRight, .pushFromLeft, .pushFromTop, .pushFromBottom,
    ]

    /// The first screen: all scenes, each of which opens from it.
    @MainActor
    public static func makeHome() -> UIViewController { GalleryHome() }

    /// Closes the scene that a first screen shows; false where none is open.
    @MainActor
    public static func closeScene(of home: UIViewController) -> Bool {
        (home as? GalleryHome)?.closeOpenScene() ?? false
    }

    /// The scene of a name; nil where there is none.
    public static func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }
}
