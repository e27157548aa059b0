import CoreGraphics

/// What a navigation controller keeps of its stack.
@MainActor
struct NavigationState {
    /// The stack as it was asked for.
    var controllers: [UIViewController] = []
    /// The stack when what shows came on top of it.
    var shownControllers: [UIViewController] = []
    /// The controller whose view shows, or leaves in a transition.
    var shown: UIViewController?
    var exchange: ChildExchange?
    /// Whether the next transition is animated, where it has to wait.
    var animatesNext = false
    var isBarHidden = false
    var isToolbarHidden = true
    /// What the bars covered when they were last laid out.
    var laidInsets = UIEdgeInsets.zero
    /// Members whose coming or going isn't told to them yet.
    var joining: [UIViewController] = []
    var leaving: [UIViewController] = []
}
