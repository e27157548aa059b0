/// A fault that the machinery is given on purpose, so that whoever looks for faults can be seen finding one.
package enum PlantedFault: String, CaseIterable, Sendable {
    /// The end of a transition is told twice.
    case completionTwice = "completion-twice"
    /// Whoever asked for a presentation or a dismissal isn't called back.
    case completionDropped = "completion-dropped"
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
}

/// What a context is told to do wrong. No context of an app's has one.
@MainActor
package final class FaultHook {
    fileprivate let fault: PlantedFault
    /// The controllers that `controllerLeaked` keeps.
    private var kept: [UIViewController] = []

    package init(_ fault: PlantedFault) { self.fault = fault }

    fileprivate func keep(_ controller: UIViewController) { kept.append(controller) }
}

extension InterfaceContext {
    final func hasFault(_ fault: PlantedFault) -> Bool { faultHook?.fault == fault }

    /// Keeps a controller that has left, where that is the fault.
    final func leak(_ controller: UIViewController?) {
        if hasFault(.controllerLeaked), let controller { faultHook?.keep(controller) }
    }
}
