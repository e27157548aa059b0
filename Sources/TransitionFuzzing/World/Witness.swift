import UIKitCore

/// Hears one controller's appearance callbacks, and holds them to the legal order.
@MainActor
final class Witness {
    enum Callback: String {
        case none, willAppear, isAppearing, didAppear, willDisappear, didDisappear

        var successors: [Callback] {
            switch self {
            case .none: [.willAppear]
            case .willAppear: [.isAppearing, .willDisappear]
            case .isAppearing: [.didAppear, .willDisappear]
            case .didAppear: [.willDisappear]
            case .willDisappear: [.didDisappear, .willAppear]
            case .didDisappear: [.willAppear]
            }
        }

        var moment: Step.Moment? { Step.Moment(rawValue: rawValue) }
    }

    let name: String
    private(set) var last = Callback.none
    /// How the library presents it, or did last.
    var recipe: Recipe?
    /// Its turn among those that came into the window; begun anew with each request to present it.
    private(set) var turn: Int?
    private weak var record: RunRecord?

    init(_ name: String, _ record: RunRecord) {
        self.name = name
        self.record = record
    }

    func hear(_ callback: Callback) {
        guard let record else { return }
        if !last.successors.contains(callback) {
            record.note(.appearance, "\(name) hears \(callback.rawValue) after \(last.rawValue)")
        }
        last = callback
        if callback == .willAppear, turn == nil { turn = record.nextTurn() }
        if let moment = callback.moment { record.reach(moment) }
    }

    /// It is to come again, behind those that have come by then.
    func awaitTurn() { turn = nil }

    /// What is owed at rest: a controller in the window has appeared, another one has disappeared or never appeared.
    func check(isVisible: Bool) {
        let isRight = isVisible ? last == .didAppear : last == .didDisappear || last == .none
        guard !isRight else { return }
        record?.note(.appearance, "\(name) is \(isVisible ? "" : "not ")in the window and heard \(last.rawValue) last")
    }

    func reach(_ moment: Step.Moment) { record?.reach(moment) }
}

/// A controller of a run.
@MainActor
protocol FuzzController: UIViewController {
    var witness: Witness { get }
    var role: Role { get }
}
