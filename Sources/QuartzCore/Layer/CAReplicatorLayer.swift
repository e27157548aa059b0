public import CoreGraphics

/// A layer that shows its sublayers several times, each copy moved, delayed, coloured and faded against the one before.
///
/// A copy's colours are multiplied by `instanceColor`, to whose parts the offsets are added from copy to copy; each
/// part is held to 0…1, those of pictures in steps of a 32nd.
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        state.extra = .replicator(ReplicatorState())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Nil: layers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    package override func instantiate() -> CALayer { CAReplicatorLayer() }

    open override func presentation() -> CAReplicatorLayer? { makePresentation() as? CAReplicatorLayer }

    /// The most copies that are shown.
    public static let mostInstances = 10_000

    /// How often the sublayers are shown, the first included; 1 by default, at least 0.
    open var instanceCount: Int {
        get { state.replicator?.count ?? 1 }
        set { changeReplicator(\.count, to: newValue, "instanceCount", (0...Self.mostInstances).contains(newValue)) }
    }
    /// Seconds by which each copy is later than the one before.
    open var instanceDelay: CFTimeInterval {
        get { state.replicator?.delay ?? 0 }
        set { changeReplicator(\.delay, to: newValue, "instanceDelay", newValue.isFinite) }
    }
    /// What moves each copy against the one before, about the middle of the layer.
    open var instanceTransform: CATransform3D {
        get { state.replicator?.transform ?? CATransform3DIdentity }
        set { changeReplicator(\.transform, to: newValue, "instanceTransform", newValue.isFinite) }
    }
    /// What the colours of the first copy are multiplied by; opaque white by default, and where nil is set.
    open var instanceColor: CGColor? {
        get { state.replicator?.color }
        set {
            let color = newValue ?? ReplicatorState().color
            changeReplicator(\.color, to: color, "instanceColor", color.isFinite)
        }
    }
    /// What is added to the colour's red from copy to copy; 0 by default.
    open var instanceRedOffset: Float {
        get { state.replicator?.redOffset ?? 0 }
        set { changeReplicator(\.redOffset, to: newValue, "instanceRedOffset", newValue.isFinite) }
    }
    /// What is added to its green.
    open var instanceGreenOffset: Float {
        get { state.replicator?.greenOffset ?? 0 }
        set { changeReplicator(\.greenOffset, to: newValue, "instanceGreenOffset", newValue.isFinite) }
    }
    /// What is added to its blue.
    open var instanceBlueOffset: Float {
        get { state.replicator?.blueOffset ?? 0 }
        set { changeReplicator(\.blueOffset, to: newValue, "instanceBlueOffset", newValue.isFinite) }
    }
    /// What is added to the opacity from copy to copy.
    open var instanceAlphaOffset: Float {
        get { state.replicator?.alphaOffset ?? 0 }
        set { changeReplicator(\.alphaOffset, to: newValue, "instanceAlphaOffset", newValue.isFinite) }
    }

    override func assignExtra(_ property: LayerKeyPath.Property, from new: LayerState) -> Bool {
        guard let replicator = new.replicator else { return false }
        switch property {
        case .instanceDelay: instanceDelay = replicator.delay
        case .instanceTransform: instanceTransform = replicator.transform
        case .instanceColor: instanceColor = replicator.color
        case .instanceRedOffset: instanceRedOffset = replicator.redOffset
        case .instanceGreenOffset: instanceGreenOffset = replicator.greenOffset
        case .instanceBlueOffset: instanceBlueOffset = replicator.blueOffset
        case .instanceAlphaOffset: instanceAlphaOffset = replicator.alphaOffset
        default: return false
        }
        return true
    }

    private func changeReplicator<Value: Equatable>(
        _ keyPath: WritableKeyPath<ReplicatorState, Value>, to value: Value, _ key: String, _ isValid: Bool
    ) {
        guard var replicator = state.replicator, replicator[keyPath: keyPath] != value else { return }
        guard isValid else { return Refusal.report("CAReplicatorLayer.\(key)", value, "a finite value in its range") }
        let action = activeAction(forKey: key)
        replicator[keyPath: keyPath] = value
        state.replicator = replicator
        invalidate(.body)
        // At what times its sublayers are shown, besides the frame's.
        if keyPath == \.count || keyPath == \.delay { clockDidChange() }
        action?.run(forKey: key, object: self, arguments: nil)
    }
}
