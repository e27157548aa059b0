import CoreGraphics
import UIKitCore

/// What a run takes down: violations, requests and what became of them, and every object, held weakly.
@MainActor
final class RunRecord {
    private struct Trace {
        let name: String
        weak var object: AnyObject?
    }

    /// A request, and how often it was answered.
    final class Request {
        let name: String
        var answers = 0
        var expected = 1

        init(_ name: String) { self.name = name }
    }

    private(set) var violations: [Violation] = []
    private var requests: [Request] = []
    private var traces: [Trace] = []
    private var runWitnesses: [RunWitness] = []
    /// Steps that wait for a moment inside the machinery.
    private var ambushes: [Step] = []
    /// Does a step that has waited.
    var perform: (Step) -> Void = { _ in }

    private var turns = 0

    /// Counts those who come.
    func nextTurn() -> Int {
        turns += 1
        return turns
    }

    func note(_ law: Violation.Law, _ text: String) { violations.append(Violation(law: law, text: text)) }

    func watch(_ object: AnyObject, _ name: String) { traces.append(Trace(name: name, object: object)) }

    func watch(_ witness: RunWitness) { runWitnesses.append(witness) }

    func request(_ name: String) -> Request {
        let request = Request(name)
        requests.append(request)
        return request
    }

    // MARK: Moments

    func arm(_ step: Step) { ambushes.append(step) }

    func disarm() { ambushes = [] }

    func reach(_ moment: Step.Moment) {
        guard !ambushes.isEmpty, let index = ambushes.firstIndex(where: { $0.moment == moment }) else { return }
        perform(ambushes.remove(at: index))
    }

    // MARK: Diagnostics

    /// Whether a request may be told this: the beginnings of what is said where one comes at a bad time, or where the
    /// run's own animators are as bad as they are meant to be.
    private static let expected = [
        "attempt to ", "the controller is in the stack already", "the controller isn't in the stack",
        "the controller has a parent already", "the controller is presented", "a navigation controller can't be pushed",
        "the transition has ended", "the transition is not interactive", "the transition has not begun",
        "the transition was cancelled; true counts as false", "the animator is ", "the animator was ",
        "the animator can",
        "the only animator of a running transition was released",
    ]

    func hear(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let problem = diagnostic.problem
            guard !Self.expected.contains(where: { problem.hasPrefix($0) }), !problem.contains("is shown elsewhere")
            else { continue }
            note(.diagnostics, diagnostic.description)
        }
    }

    // MARK: The end

    func checkRequests() {
        for witness in runWitnesses { witness.check() }
        for request in requests where request.answers != request.expected {
            note(.completion, "\(request.name) was answered \(request.answers) times, not \(request.expected)")
        }
    }

    func checkMemory() {
        for trace in traces where trace.object != nil { note(.memory, "\(trace.name) is kept alive") }
    }
}
