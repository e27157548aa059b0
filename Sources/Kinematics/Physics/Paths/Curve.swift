/// One of the two ways in which a value moves by itself.
enum Curve<Value: Interpolatable & Hashable>: Hashable, Sendable {
    case glide(Glide<Value>)
    case ease(Ease<Value>)

    static func standing(_ value: Value) -> Curve {
        .glide(Glide(from: value, velocity: value.scaled(by: 0), acceleration: value.scaled(by: 0), drag: 0))
    }

    func state(at time: Double) -> (value: Value, velocity: Value) {
        switch self {
        case .glide(let glide): glide.state(at: time)
        case .ease(let ease): ease.state(at: time)
        }
    }

    /// The largest acceleration from a time on.
    func bend(from time: Double) -> Double {
        switch self {
        case .glide(let glide): glide.bend(from: time)
        case .ease(let ease): ease.bend
        }
    }
}
