/// Something that a trace lists: a callback of a controller or a step of a transition.
@MainActor
package enum InterfaceEvent {
    case viewWillAppear(UIViewController)
    case viewIsAppearing(UIViewController)
    case viewDidAppear(UIViewController)
    case viewWillDisappear(UIViewController)
    case viewDidDisappear(UIViewController)
    case animateTransition
    case completeTransition(Bool)
    case presentCompletion(UIViewController)
    case dismissCompletion(UIViewController)
    case animationEnded(Bool)

    /// The event as a trace writes it: `viewWillAppear(login)`.
    package var text: String {
        switch self {
        case .viewWillAppear(let controller): "viewWillAppear(\(Self.name(controller)))"
        case .viewIsAppearing(let controller): "viewIsAppearing(\(Self.name(controller)))"
        case .viewDidAppear(let controller): "viewDidAppear(\(Self.name(controller)))"
        case .viewWillDisappear(let controller): "viewWillDisappear(\(Self.name(controller)))"
        case .viewDidDisappear(let controller): "viewDidDisappear(\(Self.name(controller)))"
        case .animateTransition: "animateTransition"
        case .completeTransition(let didComplete): "completeTransition(\(didComplete))"
        case .presentCompletion(let controller): "presentCompletion(\(Self.name(controller)))"
        case .dismissCompletion(let controller): "dismissCompletion(\(Self.name(controller)))"
        case .animationEnded(let didComplete): "animationEnded(\(didComplete))"
        }
    }

    /// A controller's name is its view's identifier, else its class's name.
    private static func name(_ controller: UIViewController) -> String {
        controller.viewIfLoaded?.accessibilityIdentifier ?? "\(type(of: controller))"
    }
}
