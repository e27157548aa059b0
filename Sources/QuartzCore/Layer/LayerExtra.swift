import CoreGraphics
package import Drawing

/// What only some kinds of layer show, in a box, so that the others don't pay for it.
package indirect enum LayerExtra {
    case shape(ShapeState)
    case gradient(GradientState)
    case replicator(ReplicatorState)
    case backdrop(BackdropEffect)
    case emitter(EmitterState)
}

/// What a shape layer shows.
package struct ShapeState {
    var path: CGPath?
    var fillColor: CGColor? = .opaqueBlack
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [CGFloat] = []
}

/// What a gradient layer shows.
package struct GradientState {
    var colors: [CGColor] = []
    var locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
}

/// How a replicator layer repeats its sublayers.
package struct ReplicatorState {
    var count = 1
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var redOffset: Float = 0
    var greenOffset: Float = 0
    var blueOffset: Float = 0
    var alphaOffset: Float = 0
}

extension LayerState {
    var shape: ShapeState? {
        get { if case .shape(let shape) = extra { shape } else { nil } }
        set { if let newValue { extra = .shape(newValue) } }
    }
    var gradient: GradientState? {
        get { if case .gradient(let gradient) = extra { gradient } else { nil } }
        set { if let newValue { extra = .gradient(newValue) } }
    }
    var backdrop: BackdropEffect? {
        get { if case .backdrop(let effect) = extra { effect } else { nil } }
        set { if let newValue { extra = .backdrop(newValue) } }
    }
    var emitter: EmitterState? {
        get { if case .emitter(let emitter) = extra { emitter } else { nil } }
        set { if let newValue { extra = .emitter(newValue) } }
    }
    var replicator: ReplicatorState? {
        get { if case .replicator(let replicator) = extra { replicator } else { nil } }
        set { if let newValue { extra = .replicator(newValue) } }
    }
}
