import CoreGraphics
import Entracte
import UIKitCore

/// A transition of the library, played.
@MainActor
final class TransitionPlay: LawPlay {
    let crew: LawCrew
    private let transition: Entracte.Transition
    private weak var run: TransitionRun?
    private weak var lastRun: TransitionRun?
    private var answers: [Bool] = []
    private var asksForAnswer = false

    init(
        _ makeTransition: @MainActor (UIView) -> Entracte.Transition, in container: TransitionLaws.Container,
        on setting: LawSetting
    ) async {
        crew = await LawCrew(setting, container)
        let source = crew.old.view.subviews.first ?? crew.old.view
        transition = makeTransition(source ?? UIView())
        crew.navigation?.transition = transition
    }

    func request(_ way: LawWay, isHeld: Bool) { crew.stage.run { ask(for: way, isHeld: isHeld) } }

    private func ask(for way: LawWay, isHeld: Bool) {
        guard let new = crew.new else { return }
        answers = []
        asksForAnswer = way == .coming && crew.navigation == nil
        switch (way, crew.navigation) {
        case (.coming, nil):
            crew.old.present(new, with: transition) { [weak self] result in
                if case .success = result { self?.answers.append(true) } else { self?.answers.append(false) }
            }
        case (.going, nil): new.dismiss(animated: true) { [weak self] in self?.crew.callbacks += 1 }
        case (.coming, let navigation?): navigation.pushViewController(new, animated: true)
        case (.going, let navigation?): _ = navigation.popViewController(animated: true)
        }
        crew.listen()
        run = (crew.navigation ?? new).transitionRun
        lastRun = run
        if isHeld { run?.seek(to: 0) }
    }

    var reasonNotDriven: String? { run == nil ? "it has no run that could be held" : nil }
    var duration: Double { run?.duration ?? 0 }
    func scrub(to fraction: Double) { crew.stage.run { run?.seek(to: fraction) } }
    func finish() { crew.stage.run { run?.finish() } }
    func cancel() { crew.stage.run { run?.cancel() } }

    func faultOfAnswers(cameAbout: Bool) -> String? {
        if let fault = crew.faultOfEnds(cameAbout: cameAbout) { return fault }
        if asksForAnswer {
            return answers == [cameAbout] ? nil : "present(_:with:) answers \(answers.count) times: \(answers)"
        }
        return crew.navigation == nil ? crew.faultOfCallbacks : nil
    }

    func remains() async -> [String] {
        weak let new = crew.new
        crew.dropNew()
        await crew.stage.advance(frames: 2)
        return (new == nil ? [] : ["the controller"]) + (lastRun == nil ? [] : ["the run"])
    }
}
