package import CoreGraphics
package import Drawing

/// All that a layer shows and that an animation can change, as one value.
///
/// A model layer holds one; its presentation at a time is the same value with the running animations laid over it.
package struct LayerState {
    package var place = LayerPlace()
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var contentsScale: CGFloat = 1

    // What fewer layers have, in boxes; nil where all of it is as it is by default.

    private var seldom: Boxed<SeldomValues>?
    private var trim: Boxed<LayerTrim>?
    private var filling: Boxed<LayerFilling>?
    package var extra: LayerExtra?

    package init() {}
}

/// What few layers have.
private struct SeldomValues {
    var sublayerTransform = CATransform3DIdentity
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var isRasterized = false
    var rasterizationScale: CGFloat = 1

    static let usual = SeldomValues()
}

/// A border and a shadow.
private struct LayerTrim {
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .opaqueBlack
    var shadowColor: CGColor? = .opaqueBlack
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?

    nonisolated(unsafe) static let usual = LayerTrim()
}

/// A picture, and what it was taken from.
private struct LayerFilling {
    var contents: Any?
    var picture: Picture?
}

extension LayerState {
    package var sublayerTransform: CATransform3D {
        get { seldom?.value.sublayerTransform ?? CATransform3DIdentity }
        set { set(\.sublayerTransform, newValue) }
    }
    package var contentsRect: CGRect {
        get { (seldom?.value ?? .usual).contentsRect }
        set { set(\.contentsRect, newValue) }
    }
    package var contentsCenter: CGRect {
        get { (seldom?.value ?? .usual).contentsCenter }
        set { set(\.contentsCenter, newValue) }
    }
    package var isRasterized: Bool {
        get { seldom?.value.isRasterized ?? false }
        set { set(\.isRasterized, newValue) }
    }
    package var rasterizationScale: CGFloat {
        get { (seldom?.value ?? .usual).rasterizationScale }
        set { set(\.rasterizationScale, newValue) }
    }

    private mutating func set<Value>(_ property: WritableKeyPath<SeldomValues, Value>, _ value: Value) {
        Boxed.change(&seldom, from: .usual) { $0[keyPath: property] = value }
    }

    package var borderWidth: CGFloat {
        get { trim?.value.borderWidth ?? 0 }
        set { set(\.borderWidth, newValue) }
    }
    package var borderColor: CGColor? {
        get { (trim?.value ?? .usual).borderColor }
        set { set(\.borderColor, newValue) }
    }
    package var shadowColor: CGColor? {
        get { (trim?.value ?? .usual).shadowColor }
        set { set(\.shadowColor, newValue) }
    }
    package var shadowOpacity: Float {
        get { trim?.value.shadowOpacity ?? 0 }
        set { set(\.shadowOpacity, newValue) }
    }
    package var shadowOffset: CGSize {
        get { (trim?.value ?? .usual).shadowOffset }
        set { set(\.shadowOffset, newValue) }
    }
    package var shadowRadius: CGFloat {
        get { (trim?.value ?? .usual).shadowRadius }
        set { set(\.shadowRadius, newValue) }
    }
    package var shadowPath: CGPath? {
        get { trim?.value.shadowPath }
        set { set(\.shadowPath, newValue) }
    }

    private mutating func set<Value>(_ property: WritableKeyPath<LayerTrim, Value>, _ value: Value) {
        Boxed.change(&trim, from: .usual) { $0[keyPath: property] = value }
    }

    package var contents: Any? {
        get { filling?.value.contents }
        set { fill(contents: newValue, picture: picture) }
    }
    package var picture: Picture? {
        get { filling?.value.picture }
        set { fill(contents: contents, picture: newValue) }
    }

    private mutating func fill(contents: Any?, picture: Picture?) {
        filling = contents == nil && picture == nil ? nil : Boxed(LayerFilling(contents: contents, picture: picture))
    }
}

/// Where a layer stands and how much it shows.
package struct LayerPlace {
    package var position = CGPoint.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var bounds = CGRect.zero
    package var opacity: Float = 1
    package var isHidden = false
    /// Nil where the layer lies upright in its superlayer's plane: then a copy costs nothing to keep or to drop.
    private var space: Boxed<LayerSpace>?

    package init() {}

    /// Whether it is neither transformed nor out of its superlayer's plane.
    var isUpright: Bool { space.map { $0.value.zPosition == 0 && $0.value.transform == CATransform3DIdentity } ?? true }

    package var transform: CATransform3D {
        get { space?.value.transform ?? CATransform3DIdentity }
        set { set(\.transform, newValue) }
    }
    package var zPosition: CGFloat {
        get { space?.value.zPosition ?? 0 }
        set { set(\.zPosition, newValue) }
    }
    package var anchorPointZ: CGFloat {
        get { space?.value.anchorPointZ ?? 0 }
        set { set(\.anchorPointZ, newValue) }
    }

    private mutating func set<Value>(_ property: WritableKeyPath<LayerSpace, Value>, _ value: Value) {
        Boxed.change(&space, from: LayerSpace()) { $0[keyPath: property] = value }
        if let space, space.value.isUsual { self.space = nil }
    }

    /// Brings what an animation drove out of its range to the nearest that can be drawn: an opacity of 0…1, a size of
    /// at least 0. A presentation layer tells the overshoot itself, as UIKit's does.
    mutating func clamp() {
        if opacity < 0 { opacity = 0 } else if opacity > 1 { opacity = 1 }
        if bounds.size.width < 0 { bounds.size.width = 0 }
        if bounds.size.height < 0 { bounds.size.height = 0 }
    }
}

/// How a layer stands in space.
private struct LayerSpace {
    var transform = CATransform3DIdentity
    var zPosition: CGFloat = 0
    var anchorPointZ: CGFloat = 0

    var isUsual: Bool { zPosition == 0 && anchorPointZ == 0 && transform == CATransform3DIdentity }
}

extension LayerState {
    package var position: CGPoint {
        get { place.position }
        set { place.position = newValue }
    }
    package var zPosition: CGFloat {
        get { place.zPosition }
        set { place.zPosition = newValue }
    }
    package var anchorPoint: CGPoint {
        get { place.anchorPoint }
        set { place.anchorPoint = newValue }
    }
    package var anchorPointZ: CGFloat {
        get { place.anchorPointZ }
        set { place.anchorPointZ = newValue }
    }
    package var bounds: CGRect {
        get { place.bounds }
        set { place.bounds = newValue }
    }
    package var transform: CATransform3D {
        get { place.transform }
        set { place.transform = newValue }
    }
    package var opacity: Float {
        get { place.opacity }
        set { place.opacity = newValue }
    }
    package var isHidden: Bool {
        get { place.isHidden }
        set { place.isHidden = newValue }
    }
}
