public import CoreGraphics

/// A layer that sends out particles: confetti, sparks, snow.
///
/// What it shows is a function of its time: stopped, set to a time, slowed down or played backwards it shows the same
/// particles in the same places. Each of its numbers, and of its cells', holds from when it is set: particles that were
/// born before go on as they were sent out. While particles live the layer moves in each frame, without end where
/// particles come without end.
///
/// **Differs from UIKit**: what is set counts for particles born afterwards alone; its numbers aren't animated; there is
/// no depth and no additive painting; one whose superlayer was in no tree that shows, and comes into one, moves again
/// when something of it is set; and the seed is 0 until it is set, so that particles are the same in each run. At
/// most 10,000 particles of a layer show at a time, the youngest.
open class CAEmitterLayer: CALayer {
    private final var cells: [CAEmitterCell] = []

    public override init() {
        super.init()
        state.extra = .emitter(EmitterState())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Nil: layers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    package override func instantiate() -> CALayer { CAEmitterLayer() }

    open override func presentation() -> CAEmitterLayer? { makePresentation() as? CAEmitterLayer }

    /// What it sends out; nil for nothing.
    open var emitterCells: [CAEmitterCell]? {
        get { cells.isEmpty ? nil : cells }
        set {
            for cell in cells where cell.owner === self { cell.owner = nil }
            cells = newValue ?? []
            for cell in cells { cell.owner = self }
            cellsDidChange()
        }
    }
    /// By which the cells' rates are multiplied; 1 by default, and 0 to send out no more.
    open var birthRate: Float {
        get { source.birthRate }
        set { set(\.birthRate, newValue, newValue >= 0 && newValue.isFinite) }
    }
    /// By which the cells' lifetimes are multiplied; 1 by default.
    open var lifetime: Float {
        get { source.lifetime }
        set { set(\.lifetime, newValue, newValue >= 0 && newValue.isFinite) }
    }
    /// The middle of the shape that particles come from, in the layer's coordinates.
    open var emitterPosition: CGPoint {
        get { source.position }
        set { set(\.position, newValue, newValue.x.isFinite && newValue.y.isFinite) }
    }
    /// The shape's size, in points.
    open var emitterSize: CGSize {
        get { source.size }
        set { set(\.size, newValue, newValue.width.isFinite && newValue.height.isFinite) }
    }
    /// A point by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { source.shape }
        set { set(\.shape, newValue, true) }
    }
    /// All of the shape by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { source.mode }
        set { set(\.mode, newValue, true) }
    }
    open var renderMode: CAEmitterLayerRenderMode {
        get { state.emitter?.order ?? .unordered }
        set {
            guard newValue != renderMode else { return }
            state.emitter?.order = newValue
            invalidate(.body)
        }
    }
    /// By which the cells' velocities are multiplied; 1 by default.
    open var velocity: Float {
        get { source.velocity }
        set { set(\.velocity, newValue, newValue.isFinite) }
    }
    open var scale: Float {
        get { source.scale }
        set { set(\.scale, newValue, newValue.isFinite) }
    }
    open var spin: Float {
        get { source.spin }
        set { set(\.spin, newValue, newValue.isFinite) }
    }
    /// What particles' numbers are drawn by.
    open var seed: UInt32 {
        get { source.seed }
        set { set(\.seed, newValue, true) }
    }

    // MARK: By key

    open override func value(forKeyPath keyPath: String) -> Any? {
        cell(keyPath).map { $0.cell.value(forKey: $0.key) } ?? super.value(forKeyPath: keyPath)
    }
    /// Sets a cell's number too, by its name: `emitterCells.spark.birthRate`.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let (cell, key) = cell(keyPath) { cell.setValue(value, forKey: key) } else { setOwn(value, keyPath) }
    }
    open override func setValue(_ value: Any?, forKey key: String) { setOwn(value, key) }

    private func setOwn(_ value: Any?, _ key: String) {
        let number = value.flatMap { AnimatableValue.number($0) }
        switch (key, number) {
        case ("birthRate", let number?): birthRate = Float(number)
        case ("lifetime", let number?): lifetime = Float(number)
        case ("velocity", let number?): velocity = Float(number)
        case ("scale", let number?): scale = Float(number)
        case ("spin", let number?): spin = Float(number)
        default:
            if key.contains(".") { super.setValue(value, forKeyPath: key) } else { super.setValue(value, forKey: key) }
        }
    }

    private func cell(_ path: String) -> (cell: CAEmitterCell, key: String)? {
        let words = path.split(separator: ".", maxSplits: 2)
        guard words.count == 3, words[0] == "emitterCells" else { return nil }
        let name = String(words[1])
        return cells.first { $0.name == name }.map { ($0, String(words[2])) }
    }

    // MARK: What is sent out

    private var source: EmitterState.Source { state.emitter?.source ?? EmitterState.Source() }

    final func cellsDidChange() {
        var new = source
        new.cells = cells.map(\.values)
        send(new)
    }

    private func set<Value: Equatable>(
        _ path: WritableKeyPath<EmitterState.Source, Value>, _ value: Value, _ isValid: Bool
    ) {
        var new = source
        guard new[keyPath: path] != value else { return }
        guard isValid else { return Refusal.report("CAEmitterLayer", value, "a finite number of at least 0") }
        new[keyPath: path] = value
        send(new)
    }

    /// From now on, what is sent out is another; the layer moves until the last particle is gone.
    private func send(_ new: EmitterState.Source) {
        let now = localTime(at: MediaContext.current.time)
        state.emitter?.set(new, at: now)
        invalidate(.body)
        removeAnimation(forKey: Self.key)
        move(from: now)
    }

    override func didEnter() {
        super.didEnter()
        if animation(forKey: Self.key) == nil { move(from: localTime(at: MediaContext.current.time)) }
    }

    /// Has the layer move for as long as there are particles.
    private func move(from now: Double) {
        let left = state.emitter?.secondsLeft(at: now) ?? 0
        guard left > 0 else { return }
        let motion = CABasicAnimation(keyPath: "emitterClock")
        motion.fromValue = 0
        motion.toValue = 1
        motion.duration = left.isFinite ? left : 1
        motion.repeatCount = left.isFinite ? 0 : .infinity
        add(motion, forKey: Self.key)
    }

    private static let key = "emission"
}

extension EmitterState {
    /// How long particles show from a time on, if nothing is set any more; infinite where they come without end.
    func secondsLeft(at time: Double) -> Double {
        var left = 0.0
        for era in eras where era.source.emits {
            let end = era.end + era.source.longestLife
            left = max(left, end - time)
        }
        return left
    }
}
