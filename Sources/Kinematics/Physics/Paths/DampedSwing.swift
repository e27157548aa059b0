/// A damped swing, integrated to its end by the classical Runge–Kutta method, with Hermite's cubic between steps.
///
/// A step is a twentieth of a radian of the swing's own phase or of the arm's turn, whichever is shorter: 125 steps a
/// swing, for an error of some 3e-7 of it.
struct DampedSwing: Hashable, Sendable {
    private struct Node: Hashable, Sendable {
        var time: Double
        var angle: Double
        var rate: Double
    }

    /// ω², per second squared, positive.
    let square: Double
    /// c, per second.
    let damping: Double
    private let length: Double
    private var nodes: [Node] = []

    /// The number of steps from which the swing is braked.
    private static let patience = 32_768

    init(angle: Double, rate: Double, square: Double, damping: Double, length: Double) {
        self.square = square
        self.damping = Swift.min(damping, 10 * square.squareRoot())
        self.length = length
        nodes.append(Node(time: 0, angle: angle, rate: rate))
        while nodes.count < 2 * Self.patience, !hasEnded() { step() }
    }

    var duration: Double { nodes[nodes.count - 1].time }

    func state(at time: Double) -> (angle: Double, rate: Double) {
        let last = nodes.count - 1
        if time <= 0 || last == 0 { return (nodes[0].angle, nodes[0].rate) }
        if time >= duration { return (nodes[last].angle, nodes[last].rate) }
        var (low, high) = (0, last)
        while high - low > 1 {
            let middle = (low + high) / 2
            if nodes[middle].time <= time { low = middle } else { high = middle }
        }
        return Self.between(nodes[low], nodes[low + 1], time)
    }

    /// The largest angular speed and acceleration from a state on.
    func bounds(_ angle: Double, _ rate: Double) -> (rate: Double, acceleration: Double) {
        let braked = nodes.count > Self.patience
        let drag = braked ? Swift.max(damping, square.squareRoot(), Swing.bounds(angle, rate, square, 0).rate) : damping
        return Swing.bounds(angle, rate, square, drag)
    }
}

extension DampedSwing {
    private func acceleration(_ angle: Double, _ rate: Double) -> Double {
        let braked = nodes.count > Self.patience
        let drag = braked ? Swift.max(damping, square.squareRoot(), rate.magnitude) : damping
        return -square * Elementary.sin(angle) - drag * rate
    }

    private mutating func step() {
        let from = nodes[nodes.count - 1]
        let h = 0.05 / Swift.max(square.squareRoot(), from.rate.magnitude, 0.2 * damping)
        let (v1, a1) = (from.rate, acceleration(from.angle, from.rate))
        let (v2, a2) = (from.rate + h / 2 * a1, acceleration(from.angle + h / 2 * v1, from.rate + h / 2 * a1))
        let (v3, a3) = (from.rate + h / 2 * a2, acceleration(from.angle + h / 2 * v2, from.rate + h / 2 * a2))
        let (v4, a4) = (from.rate + h * a3, acceleration(from.angle + h * v3, from.rate + h * a3))
        nodes.append(
            Node(
                time: from.time + h, angle: from.angle + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4),
                rate: from.rate + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)))
    }

    /// Whether the last step came to the end; if so the last node is put exactly at the lowest point.
    private mutating func hasEnded() -> Bool {
        let node = nodes[nodes.count - 1]
        let lowest = Elementary.nearestInteger((node.angle / (2 * .pi)).clamped(-1e15, 1e15, nan: 0)) * 2 * .pi
        let offset = node.angle - lowest
        guard offset.magnitude < 1, rests(node.rate) else { return false }
        if offset == 0 { return true }
        if nodes.count > 1, passes(lowest) { return true }
        // Creeping down without passing: the last bit is a cubic that arrives at rest, of the length at which it
        // doesn't turn back.
        let fastest = Swift.max(damping, square.squareRoot())
        let isNear = offset.magnitude * length <= 0.01 && offset.magnitude <= 1e-4
        // Per second; slower, it is turning, faster, about to pass.
        let approach = node.rate / -offset
        guard isNear, approach >= 0.5 * square / fastest, approach <= 1.5 * fastest else { return false }
        nodes.append(Node(time: node.time + 3 * (offset / node.rate).magnitude, angle: lowest, rate: 0))
        return true
    }

    private func rests(_ rate: Double) -> Bool {
        rate.magnitude <= Pendulum.restAngularSpeed && rate.magnitude * length <= Fall.restSpeed
    }

    /// Whether the last step passed the lowest point; if so it is shortened to end there.
    private mutating func passes(_ lowest: Double) -> Bool {
        let (from, to) = (nodes[nodes.count - 2], nodes[nodes.count - 1])
        guard (from.angle < lowest) != (to.angle < lowest), from.angle != lowest else { return false }
        var (low, high) = (from.time, to.time)
        for _ in 0..<60 {
            let middle = 0.5 * (low + high)
            if middle <= low || middle >= high { break }
            let passed = (Self.between(from, to, middle).angle < lowest) == (to.angle < lowest)
            if passed { high = middle } else { low = middle }
        }
        let rate = Self.between(from, to, high).rate
        nodes[nodes.count - 1] = Node(time: high, angle: lowest, rate: rate)
        return true
    }

    /// Hermite's cubic between two nodes, and its derivative.
    private static func between(_ from: Node, _ to: Node, _ time: Double) -> (angle: Double, rate: Double) {
        let h = to.time - from.time
        let s = ((time - from.time) / h).clamped(0, 1, nan: 0)
        let t = 1 - s
        let way = to.angle - from.angle
        return (
            from.angle + way * s * s * (3 - 2 * s) + h * s * t * (from.rate * t - to.rate * s),
            6 * way * s * t / h + from.rate * t * (1 - 3 * s) + to.rate * s * (3 * s - 2)
        )
    }
}
