/// A fault that the machinery is given on purpose, so that whoever looks for faults can be seen finding one.
///
/// None is ever there but while a check of the checks runs.
@MainActor
package enum PlantedFault: String, CaseIterable, Sendable {
    /// The end of a transition is told twice.
    case completionTwice = "completion-twice"
    /// The did-callback of the controller that comes isn't made.
    case callbackDropped = "callback-dropped"
    /// `viewIsAppearing(_:)` comes after `viewDidAppear(_:)`.
    case callbacksSwapped = "callbacks-swapped"
    /// The container stays deaf after an animation.
    case interactionLeftOff = "interaction-left-off"
    /// The container of a presentation stays in the window.
    case viewLeftBehind = "view-left-behind"
    /// An animation without end is left on the container's window.
    case animationLeftRunning = "animation-left-running"
    /// What was taken back isn't put where it was.
    case cancelNotRestored = "cancel-not-restored"
    /// Controllers that have left are kept.
    case controllerLeaked = "controller-leaked"

    package static var current: PlantedFault?

    static func isPlanted(_ fault: PlantedFault) -> Bool { current == fault }

    /// The controllers that `controllerLeaked` keeps.
    private static var kept: [UIViewController] = []

    static func keep(_ controller: UIViewController?) {
        if current == .controllerLeaked, let controller { kept.append(controller) }
    }

    /// Lets go of what was kept.
    package static func forget() { kept = [] }
}
