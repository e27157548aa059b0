public import CoreGraphics

/// A layer filled with a gradient, in its rounded bounds; colours, places and points can be animated.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        state.extra = .gradient(GradientState())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Nil: layers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    package override func instantiate() -> CALayer { CAGradientLayer() }

    open override func presentation() -> CAGradientLayer? { makePresentation() as? CAGradientLayer }

    /// The colours, as CGColor, from the beginning to the end.
    open var colors: [Any]? {
        get { state.gradient.flatMap { $0.colors.isEmpty ? nil : $0.colors } }
        set {
            let colors = (newValue ?? []).compactMap { $0 as? CGColor }
            let isValid = colors.count == newValue?.count ?? 0 && colors.allSatisfy(\.isFinite)
            changeGradient(\.colors, to: colors, "colors", isValid)
        }
    }
    /// Where each colour stands, 0…1, not falling; nil spreads them evenly. Another number than colours counts as nil.
    open var locations: [NSNumber]? {
        get { state.gradient?.locations?.map { NSNumber(value: $0) } }
        set {
            let places = newValue?.map(\.doubleValue)
            changeGradient(\.locations, to: places, "locations", places?.allSatisfy(\.isFinite) ?? true)
        }
    }
    /// Where the gradient begins, in units of the bounds' size; the middle of the top by default.
    open var startPoint: CGPoint {
        get { state.gradient?.startPoint ?? .zero }
        set { changeGradient(\.startPoint, to: newValue, "startPoint", newValue.isFinite) }
    }
    /// Where it ends: for a radial one a corner of the box around its ellipse, for a conic one the direction of its begin.
    open var endPoint: CGPoint {
        get { state.gradient?.endPoint ?? .zero }
        set { changeGradient(\.endPoint, to: newValue, "endPoint", newValue.isFinite) }
    }
    open var type: CAGradientLayerType {
        get { state.gradient?.type ?? .axial }
        set { changeGradient(\.type, to: newValue, "type", true) }
    }

    override func assignExtra(_ property: LayerKeyPath.Property, from new: LayerState) -> Bool {
        guard let gradient = new.gradient else { return false }
        switch property {
        case .colors: colors = gradient.colors
        case .locations: locations = gradient.locations?.map { NSNumber(value: $0) }
        case .startPoint: startPoint = gradient.startPoint
        case .endPoint: endPoint = gradient.endPoint
        default: return false
        }
        return true
    }

    private func changeGradient<Value: Equatable>(
        _ keyPath: WritableKeyPath<GradientState, Value>, to value: Value, _ key: String, _ isValid: Bool
    ) {
        guard var gradient = state.gradient, gradient[keyPath: keyPath] != value || !isValid else { return }
        guard isValid else { return Refusal.report("CAGradientLayer.\(key)", value, "finite values of its kind") }
        let action = activeAction(forKey: key)
        gradient[keyPath: keyPath] = value
        state.gradient = gradient
        invalidate(.body)
        action?.run(forKey: key, object: self, arguments: nil)
    }
}

/// How the colours of a gradient layer lie.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start outwards, in ellipses.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start, beginning in the direction of the end.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
