public import CoreGraphics
public import ObjectiveC

/// A rectangle of content in a tree: geometry, appearance, animations.
///
/// Its properties are the model: they hold the value that was set, while animations run over it. What shows at the
/// moment is `presentation()`. A property that is given a number that isn't finite keeps the value before it, and the
/// refusal is reported.
open class CALayer: NSObject, CAMediaTiming, AssociationOwner {
    // MARK: Stored

    // What every frame reads and writes for each layer that moves stands together, and is checked by the compiler
    // alone: no code of others runs while one of these is borrowed.

    @exclusivity(unchecked) final var flags = LayerFlags()
    /// Its place among its superlayer's parts in the last frame; below 0 where it has none.
    @exclusivity(unchecked) final var part: Int32 = -1
    /// Its place among the context's movers, if it is one of them.
    @exclusivity(unchecked) final var mover: Int32 = -1
    /// The layer above; it lets go of this one when it goes itself.
    @exclusivity(unchecked) final unowned(unsafe) var parent: CALayer?
    @exclusivity(unchecked) final var cache = LayerCache()
    @exclusivity(unchecked) final var parts: LayerParts?
    /// The model's values, or, in a presentation layer, those shown.
    @exclusivity(unchecked) package final var state = LayerState()
    /// What few layers have.
    final var seldom: LayerSeldom?
    /// What is associated with the layer, from any thread: the association table's own.
    package nonisolated(unsafe) final var associations: AnyObject?
    final var animations: [RunningAnimation] = []
    final var children: [CALayer] = []
    final var maskLayer: CALayer?

    open var name: String? {
        get { seldom?.name }
        set { keep(\.name, newValue, isUsual: newValue == nil) }
    }
    open weak var delegate: (any CALayerDelegate)?
    open var actions: [String: any CAAction]? {
        get { seldom?.actions }
        set { keep(\.actions, newValue, isUsual: newValue == nil) }
    }

    // MARK: Creating

    public override init() {}

    deinit {
        for child in children { child.leaveParent() }
        maskLayer?.leaveParent()
        for animation in animations { animation.layerDidGo() }
    }

    /// Creates a copy of a layer's values.
    ///
    /// **Differs from UIKit**: presentation layers aren't made by it (see `presentation()`).
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { copyValues(of: layer) }
    }

    /// Nil: layers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// Another object of the nearest class that the library knows, without values.
    package func instantiate() -> CALayer { CALayer() }

    /// A copy showing what the layer shows now; nil before its first commit.
    ///
    /// **Differs from UIKit**: of a layer class that isn't the library's own it is an object of the nearest class that
    /// is, as Swift can't create an object of a class it doesn't know.
    open func presentation() -> CALayer? { makePresentation() }

    /// The model of a presentation layer; a model layer is its own.
    open func model() -> Self { (presentedModel as? Self) ?? self }

    /// The layer has come into another one.
    func didEnter() {}

    /// Whether sublayers stand in the space of the layer above instead of this one's plane.
    var isSpace: Bool { false }

    /// Whether a change of a property of this name draws the layer's content anew; false by default.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// What a property is unless it was set: the value of a new plain layer; nil for a name that it has none of.
    open class func defaultValue(forKey key: String) -> Any? { CALayer().value(forKey: key) }
    /// Whether an archive of the layer would hold a property: true where it differs from the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    // MARK: Geometry

    /// The rectangle of its own coordinates that it shows; a negative size is refused.
    open var bounds: CGRect {
        get { state.bounds }
        set { setBounds(newValue) }
    }
    /// Where its anchor point stands in its superlayer's coordinates.
    open var position: CGPoint {
        get { state.position }
        set { setPosition(newValue) }
    }
    /// Its place among its siblings: greater is nearer.
    open var zPosition: CGFloat {
        get { state.zPosition }
        set { change(\.zPosition, to: newValue, "zPosition", newValue.isFinite, .order) }
    }
    /// The point of its bounds that `position` places and `transform` turns about, in units of its size; (.5, .5).
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { change(\.anchorPoint, to: newValue, "anchorPoint", newValue.isFinite, [.placement, .body]) }
    }
    open var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { change(\.anchorPointZ, to: newValue, "anchorPointZ", newValue.isFinite, [.placement, .body]) }
    }
    /// A transform about the anchor point, in space, with perspective by `m34`: its own, or that of the superlayer's
    /// `sublayerTransform`, which comes after it. What lies behind the eye is cut off.
    ///
    /// Sublayers are flattened into the layer's plane before it turns.
    open var transform: CATransform3D {
        get { state.transform }
        set { change(\.transform, to: newValue, "transform", newValue.isFinite, .placement) }
    }
    /// Whether it shows when its back is turned to the eye; true by default. A hidden back isn't hit either.
    open var isDoubleSided = true { didSet { if isDoubleSided != oldValue { invalidate(.placement) } } }
    /// The smallest upright rectangle around it in its superlayer's coordinates, made of the other four.
    open var frame: CGRect {
        get { frameOfState }
        set { setFrame(newValue) }
    }
    open var isHidden: Bool {
        get { state.isHidden }
        set { setHidden(newValue) }
    }
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Hierarchy

    open var superlayer: CALayer? { presentedModel == nil ? parent : presentedModel?.parent?.presentation() }
    open var sublayers: [CALayer]? {
        get { listedSublayers }
        set { replaceSublayers(newValue ?? []) }
    }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() { detach() }
    /// A transform of all sublayers about the layer's anchor point, after their own: the place for a perspective that
    /// they share, in which `zPosition` counts.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { change(\.sublayerTransform, to: newValue, "sublayerTransform", newValue.isFinite, .body) }
    }
    /// A layer whose alpha says where this one shows; it has no superlayer but this one, and stands in its coordinates.
    open var mask: CALayer? {
        get { maskLayer }
        set { replaceMask(with: newValue) }
    }
    /// Whether sublayers and contents are cut to the bounds and their corners; the layer's own shadow is, too.
    open var masksToBounds = false { didSet { if masksToBounds != oldValue { invalidate(.body) } } }
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }
    /// Whether a point of its own coordinates lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Contents

    /// A picture: a CGImage; anything else is refused.
    open var contents: Any? {
        get { state.contents }
        set { changeContents(to: newValue) }
    }
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { change(\.contentsRect, to: newValue, "contentsRect", newValue.isFinite, .body) }
    }
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { change(\.contentsCenter, to: newValue, "contentsCenter", newValue.isFinite, .body) }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { seldomValues.contentsGravity }
        set {
            guard newValue != contentsGravity else { return }
            keep(\.contentsGravity, newValue, isUsual: false)
            invalidate(.body)
        }
    }
    /// Pixels per point of the contents; above 0.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set {
            change(\.contentsScale, to: newValue, "contentsScale", newValue.isFinite && newValue > 0, .body)
        }
    }
    /// Filters, which iOS doesn't apply, nor does this: what is set is kept and nothing more.
    open var filters: [Any]? {
        get { seldom?.filters }
        set { keep(\.filters, newValue, isUsual: newValue == nil) }
    }
    open var backgroundFilters: [Any]? {
        get { seldom?.backgroundFilters }
        set { keep(\.backgroundFilters, newValue, isUsual: newValue == nil) }
    }
    open var compositingFilter: Any? {
        get { seldom?.compositingFilter }
        set { keep(\.compositingFilter, newValue, isUsual: newValue == nil) }
    }
    /// A hint that the content has no transparent part; nothing here depends on it.
    open var isOpaque = false
    /// A hint: drawing is the same with it.
    open var drawsAsynchronously: Bool {
        get { seldomValues.drawsAsynchronously }
        set { keep(\.drawsAsynchronously, newValue, isUsual: !newValue) }
    }
    /// Whether the content stands on its head: never, as y points down in every layer here.
    open func contentsAreFlipped() -> Bool { false }
    /// The size of its content in points, or of its bounds where it has none.
    open func preferredFrameSize() -> CGSize { contentSize ?? bounds.size }
    open func setNeedsDisplay() { markNeedsDisplay() }
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
    open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }
    open func displayIfNeeded() { if needsDisplay() { displayNow() } }
    open var needsDisplayOnBoundsChange = false
    /// Whether the layer and all in it are drawn into a bitmap, which is kept until something in it changes; false by
    /// default. It pays for what is costly to compose and moves as a whole.
    ///
    /// **Differs from UIKit**: neither this nor `rasterizationScale` can be animated.
    open var shouldRasterize: Bool {
        get { state.isRasterized }
        set { change(\.isRasterized, to: newValue, "shouldRasterize", true, .body) }
    }
    /// Pixels of that bitmap per point of the layer, above 0; 1 by default, which is coarse on most screens.
    open var rasterizationScale: CGFloat {
        get { state.rasterizationScale }
        set {
            change(
                \.rasterizationScale, to: newValue, "rasterizationScale", newValue.isFinite && newValue > 0, .body)
        }
    }
    open func display() { displayDefault() }
    /// Draws the layer and all in it into a context, with the model's values: no animation shows.
    open func render(in ctx: CGContext) { renderModel(in: ctx) }
    open func draw(in ctx: CGContext) {
        if let delegate { onMainActor((delegate, self), ctx) { $0.0.draw($0.1, in: $1) } }
    }

    // MARK: Appearance

    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change(\.backgroundColor, to: newValue, "backgroundColor", newValue?.isFinite ?? true, .body) }
    }
    /// The radius of the corners of background and border, and, with `masksToBounds`, of all that it shows; at least 0.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change(\.cornerRadius, to: newValue, "cornerRadius", newValue.isFinite && newValue >= 0, .body) }
    }
    /// The shape of the corners; circular by default.
    ///
    /// **Differs from UIKit**: a continuous corner is drawn as a circular one of the same radius.
    open var cornerCurve: CALayerCornerCurve {
        get { seldomValues.cornerCurve }
        set { keep(\.cornerCurve, newValue, isUsual: newValue == .circular) }
    }
    /// How much longer than its radius the bend of a corner is, by its curve.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansionFactor }
    /// A hint: edges that don't lie on whole pixels are always smooth.
    open var allowsEdgeAntialiasing: Bool {
        get { seldomValues.allowsEdgeAntialiasing }
        set { keep(\.allowsEdgeAntialiasing, newValue, isUsual: !newValue) }
    }
    /// A hint: all edges are smooth, whichever are named.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { seldomValues.edgeAntialiasingMask }
        set { keep(\.edgeAntialiasingMask, newValue, isUsual: newValue == .all) }
    }
    open var maskedCorners: CACornerMask {
        get { seldomValues.maskedCorners }
        set {
            guard newValue != maskedCorners else { return }
            keep(\.maskedCorners, newValue, isUsual: false)
            invalidate(.body)
        }
    }
    /// The width of the line inside the edge, drawn above the sublayers; at least 0.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change(\.borderWidth, to: newValue, "borderWidth", newValue.isFinite && newValue >= 0, .body) }
    }
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change(\.borderColor, to: newValue, "borderColor", newValue?.isFinite ?? true, .body) }
    }
    /// 0…1, clamped when drawn; the layer and all in it are composed and then laid over with it.
    open var opacity: Float {
        get { state.opacity }
        set { change(\.opacity, to: newValue, "opacity", newValue.isFinite, .placement) }
    }
    open var shadowColor: CGColor? {
        get { state.shadowColor }
        set { change(\.shadowColor, to: newValue, "shadowColor", newValue?.isFinite ?? true, .body) }
    }
    open var shadowOpacity: Float {
        get { state.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, "shadowOpacity", newValue.isFinite, .body) }
    }
    open var shadowOffset: CGSize {
        get { state.shadowOffset }
        set { change(\.shadowOffset, to: newValue, "shadowOffset", newValue.isFinite, .body) }
    }
    /// The standard deviation of the blur, in points; at least 0.
    open var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set { change(\.shadowRadius, to: newValue, "shadowRadius", newValue.isFinite && newValue >= 0, .body) }
    }
    /// The shadow's shape.
    ///
    /// **Differs from UIKit**: a path that is no rectangle or rounded rectangle casts the shadow of its bounding box,
    /// and without a path the shape is the bounds with their corners, where there is a background colour.
    open var shadowPath: CGPath? {
        get { state.shadowPath }
        set { change(\.shadowPath, to: newValue, "shadowPath", true, .body) }
    }

    // MARK: Layout

    open func setNeedsLayout() { markNeedsLayout() }
    open func needsLayout() -> Bool { flags.contains(.needsLayout) }
    open func layoutIfNeeded() { layoutTree() }
    open func layoutSublayers() { if let delegate { onMainActor(delegate, self) { $0.layoutSublayers(of: $1) } } }

    // MARK: Animations

    /// What animates a change of a property: the delegate's answer, the layer's `actions`, the class's, then the
    /// implicit animation. NSNull anywhere ends the search with nothing.
    open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }
    open func add(_ anim: CAAnimation, forKey key: String?) { run(anim, forKey: key) }
    open func removeAllAnimations() { for animation in animations { animation.remove() } }
    open func removeAnimation(forKey key: String) { animations.first { $0.key == key }?.remove() }
    open func animationKeys() -> [String]? { listedAnimationKeys }
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

    // MARK: Values by key

    /// Sets a property that only this kind of layer has, as its setter does; false where it has none of that name.
    func assignExtra(_ property: LayerKeyPath.Property, from new: LayerState) -> Bool { false }

    /// A property's value, numbers as `NSNumber`, or one that was set for a name of somebody's own; else the style's.
    open func value(forKey key: String) -> Any? { value(atKeyPath: key) ?? attributes[key] ?? styled(key) }
    /// Values for names that the layer has no property of, where none was set; a dictionary under the name `style` in
    /// it goes on from there.
    open var style: [AnyHashable: Any]? {
        get { seldom?.style }
        set { keep(\.style, newValue, isUsual: newValue == nil) }
    }
    open func setValue(_ value: Any?, forKey key: String) {
        if !setValue(value, atKeyPath: key) { attributes[key] = value }
    }
    /// The value at the end of a path: that of an animatable property or a part of it (`transform.rotation.z`), or one
    /// that the layer or animation named first has (`mask.opacity`). Nil where the path leads nowhere.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) ?? value(onWay: keyPath) }
    /// Sets the property, or the part of it, that a path leads to, with the implicit animation of its setter.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if !setValue(value, atKeyPath: keyPath) { setValue(value, onWay: keyPath) }
    }
}
