import CoreGraphics
import UIKitCore

/// Stock animators, played.
@MainActor
final class AnimatorPlay: LawPlay {
    /// Where the animators come from.
    enum Source {
        case animators(@MainActor (Bool) -> (any UIViewControllerAnimatedTransitioning)?)
        case delegate(@MainActor () -> any UIViewControllerTransitioningDelegate)
    }

    let crew: LawCrew
    private let director: Director
    private let style: UIModalPresentationStyle

    init(
        _ source: Source, in container: TransitionLaws.Container, style: UIModalPresentationStyle,
        on setting: LawSetting
    ) async {
        self.style = style
        director = Director(source)
        crew = await LawCrew(setting, container)
        crew.navigation?.delegate = director
    }

    func request(_ way: LawWay, isHeld: Bool) { crew.stage.run { ask(for: way, isHeld: isHeld) } }

    private func ask(for way: LawWay, isHeld: Bool) {
        guard let new = crew.new else { return }
        director.prepare(isHeld: isHeld)
        switch (way, crew.navigation) {
        case (.coming, nil):
            director.renewDelegate()
            new.modalPresentationStyle = style
            new.transitioningDelegate = director
            crew.old.present(new, animated: true) { [weak self] in self?.crew.callbacks += 1 }
        case (.going, nil): new.dismiss(animated: true) { [weak self] in self?.crew.callbacks += 1 }
        case (.coming, let navigation?): navigation.pushViewController(new, animated: true)
        case (.going, let navigation?): _ = navigation.popViewController(animated: true)
        }
        crew.listen()
    }

    var reasonNotDriven: String? {
        director.log.animator == nil ? "no test can hold UIKit's own motion" : nil
    }
    var duration: Double { director.log.duration }
    func scrub(to fraction: Double) { crew.stage.run { director.interaction?.update(CGFloat(fraction)) } }
    func finish() { crew.stage.run { director.interaction?.finish() } }
    func cancel() { crew.stage.run { director.interaction?.cancel() } }

    func faultOfAnswers(cameAbout: Bool) -> String? {
        let log = director.log
        if log.animator != nil || !log.completions.isEmpty {
            guard let first = log.completions.first else { return "completeTransition(_:) is never called" }
            if log.completions.count > 1 { return "completeTransition(_:) is called \(log.completions.count) times" }
            if first.didComplete == first.wasCancelled {
                return "completeTransition(\(first.didComplete)) is called where transitionWasCancelled is "
                    + "\(first.wasCancelled): say completeTransition(!context.transitionWasCancelled)"
            }
            if log.ends != 1 { return "animationEnded(_:) is called \(log.ends) times" }
        }
        if let fault = crew.faultOfEnds(cameAbout: cameAbout) { return fault }
        return crew.navigation == nil ? crew.faultOfCallbacks : nil
    }

    func remains() async -> [String] {
        weak let new = crew.new
        weak let delegate = director.delegate
        crew.dropNew()
        director.letGo()
        await crew.stage.advance(frames: 2)
        return (new == nil ? [] : ["the controller"])
            + (director.logs.allSatisfy { $0.animator == nil } ? [] : ["the animator"])
            + (delegate == nil ? [] : ["the transitioning delegate"])
    }
}

/// Gives UIKit the animators before a witness, and a percent-driven interaction where the run is to be held.
@MainActor
private final class Director: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
    private let source: AnimatorPlay.Source
    private(set) var delegate: (any UIViewControllerTransitioningDelegate)?
    /// Of all runs, the last one's at the end.
    private(set) var logs = [AnimatorLog()]
    var log: AnimatorLog { logs[logs.count - 1] }
    private(set) var interaction: UIPercentDrivenInteractiveTransition?

    init(_ source: AnimatorPlay.Source) {
        self.source = source
        super.init()
        renewDelegate()
    }

    func renewDelegate() {
        if case .delegate(let make) = source { delegate = make() }
    }

    func prepare(isHeld: Bool) {
        logs.append(AnimatorLog())
        interaction = isHeld ? UIPercentDrivenInteractiveTransition() : nil
    }

    func letGo() {
        delegate = nil
        interaction = nil
    }

    private func watched(
        _ animator: (any UIViewControllerAnimatedTransitioning)?
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator.map { WatchedAnimator($0, log: log) }
    }

    private func animator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        if case .animators(let make) = source { return make(isComing) }
        return nil
    }

    // MARK: Presentations

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        watched(
            delegate?.animationController(forPresented: presented, presenting: presenting, source: source)
                ?? animator(isComing: true))
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        watched(delegate?.animationController(forDismissed: dismissed) ?? animator(isComing: false))
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        delegate?.presentationController(forPresented: presented, presenting: presenting, source: source)
    }

    // MARK: Navigation

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { watched(animator(isComing: operation == .push)) }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
