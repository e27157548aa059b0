import CoreGraphics

extension Script.Step {
    /// The step for a person: `0.5 s: tap loginButton`.
    package var words: String { "\(moment.words): \(action.words)" }
}

extension Script.Moment {
    fileprivate var words: String {
        switch self {
        case .at(let time): "\(Script.number(time)) s"
        case .afterRest(let seconds): "\(Script.number(seconds)) s after rest"
        }
    }
}

extension Script.Target {
    fileprivate var words: String {
        switch self {
        case .point(let point): "(\(Script.number(point.x)), \(Script.number(point.y)))"
        case .view(let name): name
        case .place(let name, let x, let y): "\(name) at (\(Script.number(x)), \(Script.number(y))) of its size"
        }
    }
}

extension Script.Action {
    fileprivate var words: String {
        switch self {
        case .tap(let target): "tap \(target.words)"
        case .drag(let from, let to, let duration):
            "drag from \(from.words) to \(to.words) in \(Script.number(duration)) s"
        case .hold(let target, let duration): "hold \(target.words) for \(Script.number(duration)) s"
        case .pinch(let target, let from, let to, let turn, let duration):
            "pinch \(target.words) from \(Script.number(from)) to \(Script.number(to)) points"
                + (turn == 0 ? "" : ", turning by \(Script.number(turn)) radians,") + " in \(Script.number(duration)) s"
        case .type(let text): "type “\(text)”"
        case .resize(let size): "resize to \(Script.number(size.width))×\(Script.number(size.height))"
        case .wait: "wait"
        }
    }
}

extension Script {
    fileprivate static func number(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? value.description
    }
}
