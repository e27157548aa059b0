import CoreGraphics
import QuartzCore
import UIKitCore

/// A window with a root controller, wound by hand, and the events that it lists.
@MainActor
final class Playhouse {
    let context: InterfaceContext
    let window: UIWindow
    private(set) var log: [String] = []
    private var frame = 0

    init(size: CGSize = CGSize(width: 320, height: 480), root: UIViewController? = nil) {
        context = InterfaceContext(screenSize: size, scale: 1)
        InterfaceContext.current = context
        window = UIWindow()
        context.observer = { [unowned self] in log.append($0.text) }
        guard let root else { return }
        window.rootViewController = root
        window.makeKeyAndVisible()
        advance(frames: 1)
        log = []
    }

    func note(_ line: String) { log.append(line) }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    /// Runs frames, sixty to the second.
    func advance(frames: Int) {
        for _ in 0..<frames {
            frame += 1
            context.frame(at: Double(frame) / 60)
        }
    }

    /// Runs one frame, that many later.
    func skip(frames: Int) {
        frame += frames
        context.frame(at: Double(frame) / 60)
    }

    /// Runs frames until nothing is left to do.
    func rest() {
        for _ in 0..<600 where context.media.isActive { advance(frames: 1) }
    }

    /// The window's views as text: classes' or identifiers' names and frames, what a tree holds in brackets.
    var tree: String { Self.text(of: window) }

    private static func text(of view: UIView) -> String {
        let name = view.accessibilityIdentifier ?? "\(type(of: view))"
        let inside = view.subviews.map(text(of:)).joined(separator: " ")
        let geometry = "\(view.bounds) \(view.center) \(view.transform) \(view.alpha)"
        return "\(name) \(geometry)" + (inside.isEmpty ? "" : " [\(inside)]")
    }
}

/// A controller that notes its callbacks as the records name them: `willAppear:modal`.
class NotingController: UIViewController {
    let name: String
    private let note: (String) -> Void

    init(_ name: String, note: @escaping (String) -> Void = { _ in }) {
        self.name = name
        self.note = note
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = name
    }

    /// Lays the view's parts out.
    var laysOut: (UIView) -> Void = { _ in }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        laysOut(view)
    }
    override func viewWillAppear(_ animated: Bool) { note("willAppear:\(name)") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing:\(name)") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear:\(name)") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear:\(name)") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear:\(name)") }
}

/// The animator of the records: adds the view that comes, fades it in, completes; and tells what it sees meanwhile.
final class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var duration = 0.3
    var note: (String) -> Void = { _ in }
    var inspect: (any UIViewControllerContextTransitioning) -> Void = { _ in }
    /// Called right after `completeTransition`.
    var completed: () -> Void = {}
    var completesWith: Bool?
    private(set) var durationCalls = 0
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
        durationCalls += 1
        return duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        note("animateTransition")
        inspect(context)
        self.context = context
        let view = context.view(forKey: .to)
        let leaving = context.view(forKey: .from)
        if let view {
            context.containerView.addSubview(view)
            view.alpha = 0
        }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view?.alpha = 1
            if view == nil { leaving?.alpha = 0 }
        } completion: { [note, completed, completesWith] _ in
            note("completeTransition")
            context.completeTransition(completesWith ?? !context.transitionWasCancelled)
            completed()
            leaving?.alpha = 1
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { note("animationEnded(\(transitionCompleted))") }
}

/// A transitioning delegate that gives what it was given.
final class Direction: NSObject, UIViewControllerTransitioningDelegate {
    var presenting: (any UIViewControllerAnimatedTransitioning)?
    var dismissing: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?
    private(set) var askedFor: [UIViewController] = []

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self.presenting }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        askedFor.append(dismissed)
        return dismissing
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { makeController?(presented, presenting) }
}

/// The presentation controller of the records: a dimming view, an inset frame.
final class InsetPresentation: UIPresentationController {
    var note: (String) -> Void = { _ in }
    var removes = false
    var frameInside: (CGRect) -> CGRect = { _ in CGRect(x: 20, y: 60, width: 280, height: 360) }
    let dimming = UIView()

    override var shouldRemovePresentersView: Bool { removes }
    override var frameOfPresentedViewInContainerView: CGRect { frameInside(containerView?.bounds ?? .zero) }

    override func presentationTransitionWillBegin() {
        note("presentationTransitionWillBegin")
        dimming.accessibilityIdentifier = "dimming"
        dimming.frame = containerView?.bounds ?? .zero
        containerView?.addSubview(dimming)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        note("presentationTransitionDidEnd(\(completed))")
        if !completed { dimming.removeFromSuperview() }
    }
    override func dismissalTransitionWillBegin() { note("dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        note("dismissalTransitionDidEnd(\(completed))")
        if completed { dimming.removeFromSuperview() }
    }
}
