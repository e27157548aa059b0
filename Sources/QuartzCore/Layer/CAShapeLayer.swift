public import CoreGraphics

/// A layer that fills and strokes a path, in its own coordinates; every part of it can be animated.
///
/// **Differs from UIKit**: it is drawn at its `contentsScale` and then moved as a picture, so a shape in a layer that is
/// scaled up is drawn at the smaller size.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        state.extra = .shape(ShapeState())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Nil: layers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    package override func instantiate() -> CALayer { CAShapeLayer() }

    open override func presentation() -> CAShapeLayer? { makePresentation() as? CAShapeLayer }

    /// The path; a copy of what is set is kept.
    open var path: CGPath? {
        get { state.shape?.path }
        set { changeShape(\.path, to: newValue?.copy(), "path", true) }
    }
    /// The colour inside the path; black by default, nil fills nothing.
    open var fillColor: CGColor? {
        get { state.shape?.fillColor }
        set { changeShape(\.fillColor, to: newValue, "fillColor", newValue?.isFinite ?? true) }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { state.shape?.fillRule ?? .nonZero }
        set { changeShape(\.fillRule, to: newValue, "fillRule", true) }
    }
    /// The colour of the line along the path; nil, the default, draws none.
    open var strokeColor: CGColor? {
        get { state.shape?.strokeColor }
        set { changeShape(\.strokeColor, to: newValue, "strokeColor", newValue?.isFinite ?? true) }
    }
    /// Where along the path's length the line begins, 0…1.
    open var strokeStart: CGFloat {
        get { state.shape?.strokeStart ?? 0 }
        set { changeShape(\.strokeStart, to: newValue, "strokeStart", newValue.isFinite) }
    }
    /// Where along the path's length the line ends, 0…1.
    open var strokeEnd: CGFloat {
        get { state.shape?.strokeEnd ?? 1 }
        set { changeShape(\.strokeEnd, to: newValue, "strokeEnd", newValue.isFinite) }
    }
    /// The line's width in points; 1 by default, at least 0.
    open var lineWidth: CGFloat {
        get { state.shape?.lineWidth ?? 1 }
        set { changeShape(\.lineWidth, to: newValue, "lineWidth", newValue.isFinite && newValue >= 0) }
    }
    open var miterLimit: CGFloat {
        get { state.shape?.miterLimit ?? 10 }
        set { changeShape(\.miterLimit, to: newValue, "miterLimit", newValue.isFinite && newValue > 0) }
    }
    open var lineCap: CAShapeLayerLineCap {
        get { state.shape?.lineCap ?? .butt }
        set { changeShape(\.lineCap, to: newValue, "lineCap", true) }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get { state.shape?.lineJoin ?? .miter }
        set { changeShape(\.lineJoin, to: newValue, "lineJoin", true) }
    }
    open var lineDashPhase: CGFloat {
        get { state.shape?.lineDashPhase ?? 0 }
        set { changeShape(\.lineDashPhase, to: newValue, "lineDashPhase", newValue.isFinite) }
    }
    /// Lengths drawn and left out in turn, each at least 0; nil draws an unbroken line.
    open var lineDashPattern: [NSNumber]? {
        get {
            state.shape.flatMap {
                $0.lineDashPattern.isEmpty ? nil : $0.lineDashPattern.map { NSNumber(value: Double($0)) }
            }
        }
        set {
            let lengths = (newValue ?? []).map { CGFloat($0.doubleValue) }
            let isValid =
                lengths.allSatisfy { $0.isFinite && $0 >= 0 } && (lengths.isEmpty || lengths.contains { $0 > 0 })
            changeShape(\.lineDashPattern, to: lengths, "lineDashPattern", isValid)
        }
    }

    override func assignExtra(_ property: LayerKeyPath.Property, from new: LayerState) -> Bool {
        guard let shape = new.shape else { return false }
        switch property {
        case .path: path = shape.path
        case .fillColor: fillColor = shape.fillColor
        case .strokeColor: strokeColor = shape.strokeColor
        case .strokeStart: strokeStart = shape.strokeStart
        case .strokeEnd: strokeEnd = shape.strokeEnd
        case .lineWidth: lineWidth = shape.lineWidth
        case .miterLimit: miterLimit = shape.miterLimit
        case .lineDashPhase: lineDashPhase = shape.lineDashPhase
        default: return false
        }
        return true
    }

    private func changeShape<Value: Equatable>(
        _ keyPath: WritableKeyPath<ShapeState, Value>, to value: Value, _ key: String, _ isValid: Bool
    ) {
        guard var shape = state.shape, shape[keyPath: keyPath] != value else { return }
        guard isValid else { return Refusal.report("CAShapeLayer.\(key)", value, "a finite value in its range") }
        let action = activeAction(forKey: key)
        shape[keyPath: keyPath] = value
        state.shape = shape
        invalidate(.body)
        action?.run(forKey: key, object: self, arguments: nil)
    }
}

/// What counts as inside a path.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How two parts of a line meet.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
