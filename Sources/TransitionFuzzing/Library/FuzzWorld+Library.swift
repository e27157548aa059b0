import CoreGraphics
import Entracte
import UIKitCore

extension FuzzWorld {
    /// Makes a recipe's transition, which tells the record of its runs.
    func make(_ recipe: Recipe, from controller: UIViewController) -> Entracte.Transition {
        usesLibrary = true
        let witness = RunWitness(recipe.text, record)
        record.watch(witness)
        return recipe.transition { [weak controller] in controller?.viewIfLoaded }.observed { witness.hear($0) }
    }

    /// Presents by the library, which answers each request once, also one that it refuses.
    func present(_ who: any FuzzController, by presenter: any FuzzController, _ recipe: Recipe, _ step: Step) {
        let request = record.request(step.text)
        var isRefused = false
        let transition = make(recipe, from: presenter)
        let heard = Diagnostics.recording {
            presenter.present(who, with: transition) { [record] result in
                request.answers += 1
                if case .failure(.refused) = result { isRefused = true }
                record.reach(.completion)
            }
        }
        record.hear(heard)
        if !isRefused { who.witness.recipe = recipe }
    }

    /// The library's runs that are going on: what holds one may have lost its delegate since.
    var runs: [TransitionRun] {
        noteRuns()
        return libraryRuns.compactMap(\.run)
    }

    /// Takes down the runs that there are by now.
    func noteRuns() {
        guard usesLibrary else { return }
        libraryRuns.removeAll { $0.run == nil }
        for case let run? in everyone.map({ $0.controller?.transitionRun }) {
            if libraryRuns.contains(where: { $0.run === run }) { continue }
            record.watch(run, "a run of the library's")
            libraryRuns.append(WeakRun(run: run))
        }
    }

    /// Does to the run that is going on what a step does to an interaction.
    func steerRuns(_ step: Step) {
        guard let run = runs.last else { return }
        switch step.verb {
        case .update:
            let fraction = Double(step.numbers.first ?? 0) / 100
            if run.isHeld { run.drag(by: SIMD2(200 * fraction, 300 * fraction)) } else { run.seek(to: fraction) }
        case .finish: run.finish()
        case .cancel: run.cancel()
        case .pause, .hold: run.hold()
        case .reverse: if run.progress > 0.5 { run.cancel() } else { run.finish() }
        default: run.release(velocity: SIMD2(300, -500))
        }
    }

    /// Lets go of all runs.
    func letRunsGo(forward: Bool) {
        for run in runs { if forward { run.finish() } else { run.cancel() } }
    }
}

/// Hears what a transition says of its runs, and holds it to the order: what will be is, or is sent back, once.
@MainActor
final class RunWitness {
    private let name: String
    private weak var record: RunRecord?
    /// What was announced; nil between runs.
    private var announced: Entracte.Transition.Event?

    init(_ name: String, _ record: RunRecord) { (self.name, self.record) = (name, record) }

    func hear(_ event: Entracte.Transition.Event) {
        let isLegal =
            switch (announced, event) {
            case (nil, .willPresent), (nil, .willDismiss): true
            case (.willPresent, .didPresent), (.willDismiss, .didDismiss): true
            case (.willPresent, .didCancel), (.willDismiss, .didCancel): true
            case (.some, .interactionChanged): true
            default: false
            }
        if !isLegal {
            let before = announced.map { "\($0)" } ?? "nothing"
            record?.note(.completion, "\(name) says \(event) after \(before)")
        }
        switch event {
        case .willPresent, .willDismiss: announced = event
        case .didPresent, .didDismiss, .didCancel: announced = nil
        case .interactionChanged: break
        }
    }

    /// At rest nothing is left announced.
    func check() {
        if let announced { record?.note(.completion, "\(name) says no more after \(announced)") }
    }
}
