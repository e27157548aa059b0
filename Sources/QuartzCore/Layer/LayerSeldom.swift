import CoreGraphics

/// What few layers have beside what animations can change; a layer has one as soon as something in it isn't as usual.
final class LayerSeldom {
    var timing = MediaTiming()
    /// A part of an earlier frame that the layer shows stretched over its bounds, with the bounds it was made of.
    var still: LayerStill?
    /// In a presentation layer, the layer that it presents.
    var presentedModel: CALayer?
    var attributes: [String: Any] = [:]
    var name: String?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var compositingFilter: Any?
    var contentsGravity = CALayerContentsGravity.resize
    var cornerCurve = CALayerCornerCurve.circular
    var maskedCorners = CACornerMask.all
    var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
    var allowsEdgeAntialiasing = false
    var drawsAsynchronously = false

    /// As it is where a layer has none; never changed.
    nonisolated(unsafe) static let usual = LayerSeldom()
}

extension CALayer {
    var seldomValues: LayerSeldom { seldom ?? .usual }

    /// Keeps a value; where the layer has none of these, only one that isn't the usual.
    func keep<Value>(_ property: ReferenceWritableKeyPath<LayerSeldom, Value>, _ value: Value, isUsual: Bool) {
        if seldom == nil {
            if isUsual { return }
            seldom = LayerSeldom()
        }
        seldom?[keyPath: property] = value
    }

    var timing: MediaTiming {
        get { seldomValues.timing }
        set { keep(\.timing, newValue, isUsual: newValue == LayerSeldom.usual.timing) }
    }
    /// Whether its time is its superlayer's.
    var hasDefaultTiming: Bool { seldom?.timing.isDefault ?? true }
    var still: LayerStill? {
        get { seldom?.still }
        set { keep(\.still, newValue, isUsual: newValue == nil) }
    }
    var presentedModel: CALayer? {
        get { seldom?.presentedModel }
        set { keep(\.presentedModel, newValue, isUsual: newValue == nil) }
    }
    var attributes: [String: Any] {
        get { seldomValues.attributes }
        set { keep(\.attributes, newValue, isUsual: newValue.isEmpty) }
    }
}
