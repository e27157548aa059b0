public import CoreGraphics
public import QuartzCore

/// A rectangle of the screen that draws itself, holds other views, and takes touches.
///
/// A view keeps nothing of its geometry and appearance itself: its layer does.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    // MARK: Stored

    public let layer: CALayer
    final var children: [UIView] = []
    final weak var parent: UIView?
    package final weak var viewController: UIViewController?
    final var recognizers: [UIGestureRecognizer] = []
    final var keptInteractions: [any UIInteraction] = []
    final var colors = ViewColors()
    /// How many running animations make the view deaf.
    final var deafness = 0
    final var constraintState: ConstraintState?
    final var observations: Observations?

    /// The view's own number for `viewWithTag`; 0 by default.
    open var tag = 0
    /// Whether the view and all in it take touches; true by default.
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    /// The name by which tests, scripts and traces find the view.
    open var accessibilityIdentifier: String?
    final var accessibility: AccessibilityState?
    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []
    open var contentMode = ContentMode.scaleToFill { didSet { applyContentMode() } }
    open var tintAdjustmentMode = TintAdjustmentMode.automatic { didSet { tintDidChange() } }

    // MARK: Accessibility

    /// What the view says by itself to those who don't see it.
    var spoken: SpokenView { SpokenView() }

    /// Whether the view is one thing for a screen reader, as labels, buttons and other stock controls are; false by
    /// default. There is no screen reader here: this and what follows is for tests, and for readers of people's own.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? spoken.isElement }
        set { say(\.isElement, newValue) }
    }
    /// What it is called; a label's text and a button's title by default.
    open var accessibilityLabel: String? {
        get { accessibility?.label ?? spoken.label }
        set { say(\.label, newValue) }
    }
    /// What comes of using it; nil by default.
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { say(\.hint, newValue) }
    }
    /// What it stands at; a switch's, a slider's and a field's by default.
    open var accessibilityValue: String? {
        get { accessibility?.value ?? spoken.value }
        set { say(\.value, newValue) }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? spoken.traits }
        set { say(\.traits, newValue) }
    }
    /// Where it is on the screen; its bounds by default.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? screenFrame(of: bounds) }
        set { say(\.frame, newValue) }
    }
    /// Its shape on the screen, where it is no rectangle; nil by default.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility?.path }
        set { say(\.path, newValue) }
    }
    /// Where a tap would use it; the middle of its frame by default.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { say(\.activationPoint, newValue) }
    }
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { say(\.language, newValue) }
    }
    /// Whether what is beside it doesn't count while it is there; false by default.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { say(\.isModal, newValue) }
    }
    /// Whether what is in it doesn't count; false by default.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.hidesElements ?? false }
        set { say(\.hidesElements, newValue) }
    }
    /// Whether what is in it is read before what is beside it; false by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { say(\.groupsChildren, newValue) }
    }
    /// The elements in it, where they aren't the views in it; nil by default.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { say(\.elements, newValue) }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { say(\.customActions, newValue) }
    }
    /// What it may be called by voice; its label by default.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { say(\.userInputLabels, newValue) }
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}

    // MARK: Creating

    /// The class of the view's layer, which is made by its `init()`.
    open class var layerClass: AnyClass { CALayer.self }

    /// Creates the layer of a new view.
    open class func makeLayer() -> CALayer { layerOfClass() }

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        layer.delegate = self
        layer.contentsScale = InterfaceContext.current.screen.scale
        layer.setNeedsDisplay()
        colors.style = InterfaceContext.current.userInterfaceStyle
        self.frame = frame
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { placing { resizing { layer.frame = newValue } } }
    }
    open var bounds: CGRect {
        get { layer.bounds }
        set { placing { resizing { layer.bounds = newValue } } }
    }
    /// Where the anchor point stands in the superview; without a changed anchor point, the middle.
    open var center: CGPoint {
        get { layer.position }
        set { placing { layer.position = newValue } }
    }
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            observations?.look()
        }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            layer.transform = newValue
            observations?.look()
        }
    }
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Pixels per point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { setContentScale(newValue) }
    }
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: target(view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: target(view)) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: target(view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: target(view)) }
    /// The size the view wants, given one to fit into; its own size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { resizeToFit() }
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
    public static let noIntrinsicMetric: CGFloat = -1
    open var safeAreaInsets: UIEdgeInsets { safeArea }
    open func safeAreaInsetsDidChange() {}

    // MARK: Hierarchy

    open var superview: UIView? { parent }
    open var subviews: [UIView] { children }
    open var window: UIWindow? { parent?.window }
    open func addSubview(_ view: UIView) { insert(view, at: children.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { if view.parent === self { insert(view, at: children.count) } }
    open func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }
    open func removeFromSuperview() { detach() }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    /// Whether it is the view itself or lies anywhere in it.
    open func isDescendant(of view: UIView) -> Bool { sequence(first: self, next: \.parent).contains { $0 === view } }
    open func viewWithTag(_ tag: Int) -> UIView? { firstDescendant { $0.tag == tag } }
    open override var next: UIResponder? { viewController ?? parent }

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() { layOutTree() }
    /// Places the subviews; by default those that have constraints.
    open func layoutSubviews() { placeByConstraints() }

    // MARK: Constraints

    /// Whether the view stands where its frame and autoresizing mask say; true by default. False leaves it to
    /// constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState?.translatesMask ?? true }
        set { setTranslatesMask(newValue) }
    }
    /// Whether the view needs constraints to be laid out; nothing depends on it.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The active constraints that the view keeps: those whose items it is the nearest to hold.
    open var constraints: [NSLayoutConstraint] { constraintState?.held ?? [] }
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { removeConstraint(one) }
    }
    /// Changes the view's constraints, right before its layout; called for a view's first layout and after
    /// `setNeedsUpdateConstraints()`.
    open func updateConstraints() {}
    open func setNeedsUpdateConstraints() {
        constrained.needsUpdate = true
        setNeedsLayout()
    }
    open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }
    open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
    /// Whether the constraints leave it open where the view is: another layout, as good as the one that is shown, has it
    /// elsewhere. It is found by solving the layout anew; a view that stands by its frame is never ambiguous.
    open var hasAmbiguousLayout: Bool { isFree && LayoutDraft.settled(root, isAsking: true).isAmbiguous(self) }
    /// The size that the constraints give the view when it comes as near to a size as they allow. Of the size, what is
    /// no number counts as 0, with a report, and more than ten million points as that many.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittedSize(FittingSize(target: targetSize)) }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittedSize(
            FittingSize(
                target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
    }
    /// How much the view resists to being larger than its content; 250 by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.hugging[axis.rawValue] ?? .defaultLow
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        set(priority, \.hugging, axis, "setContentHuggingPriority(_:for:)")
    }
    /// How much it resists to being smaller; 750 by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.resistance[axis.rawValue] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        set(priority, \.resistance, axis, "setContentCompressionResistancePriority(_:for:)")
    }
    /// How far what constraints align lies within the frame; zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The view whose text has the baselines that constraints mean; a view without text ends at its own edges.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    open func forBaselineLayout() -> UIView { forLastBaselineLayout }

    // MARK: Margins

    /// How far content keeps from the edges: 8 points, or 16 to 20 at the sides of a controller's view, and the safe
    /// area. What is set counts without the safe area, which is added.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set {
            let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            setMargins(
                NSDirectionalEdgeInsets(
                    top: newValue.top, leading: mirrored ? newValue.right : newValue.left, bottom: newValue.bottom,
                    trailing: mirrored ? newValue.left : newValue.right))
        }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (margins, mirrored) = (layoutMargins, effectiveUserInterfaceLayoutDirection == .rightToLeft)
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: mirrored ? margins.right : margins.left, bottom: margins.bottom,
                trailing: mirrored ? margins.left : margins.right)
        }
        set { setMargins(newValue) }
    }
    /// Whether the superview's margins count as well where they reach into the view; false by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { constraintState?.preservesMargins ?? false }
        set {
            constrained.preservesMargins = newValue
            marginsDidChange()
        }
    }
    /// Whether the safe area is added to the margins; true by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { constraintState?.marginsIncludeSafeArea ?? true }
        set {
            constrained.marginsIncludeSafeArea = newValue
            marginsDidChange()
        }
    }
    open func layoutMarginsDidChange() {}

    // MARK: Drawing

    /// Draws the view's own content, in its coordinates, into the current context; nothing by default.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// The layer's content, for a view that knows it without drawing.
    func content() -> LayerContent { .drawn }

    // MARK: Appearance

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    open var backgroundColor: UIColor? {
        get { colors.background }
        set { setBackground(newValue) }
    }
    /// 0…1; values outside are clamped when drawn.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            setAlpha(newValue)
            observations?.look()
        }
    }
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            parent?.childDidHide(self)
            observations?.look()
        }
    }
    /// A subview was hidden, or shown again.
    func childDidHide(_ child: UIView) {}
    /// The colour of what can be acted on; inherited where nil was set.
    open var tintColor: UIColor! {
        get { effectiveTint }
        set { colors.tint = newValue; tintDidChange() }
    }
    open func tintColorDidChange() {}
    open var traitCollection: UITraitCollection { effectiveTraits }
    /// The surroundings changed from those given: light became dark, or a size class is another one.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Light or dark, here and below, whatever the window is; unspecified, the default, is as the superview is.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { colors.ownStyle }
        set { setStyle(newValue) }
    }
    /// Whether constraints, margins, stacks, buttons and controls are mirrored where reading goes to the left;
    /// unspecified by default. Text goes by the application's direction.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            setNeedsLayout()
            constraintsDidChange()
        }
    }
    /// Another view whose alpha says where this one shows; it is in no superview, and stands in this one's coordinates.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    /// A hint: a view's drawing always begins clear.
    open var clearsContextBeforeDrawing = true
    /// Whether focus can come to it; there is no focus.
    open var canBecomeFocused: Bool { false }
    /// A name by which a scene could be restored; nothing here restores.
    open var restorationIdentifier: String?
    /// What moves the view as the device is tilted; nothing here is tilted.
    open var motionEffects: [UIMotionEffect] = []
    open func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    // MARK: Touches

    /// The farthest descendant that a point lies in, the view itself included; nil where it doesn't take touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(newValue ?? []) }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// What it was given to do with touches besides, in the order of adding.
    open var interactions: [any UIInteraction] {
        get { keptInteractions }
        set { replaceInteractions(newValue) }
    }
    /// Adds an interaction, taking it from the view that has it.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Has whoever is the first responder in the view resign.
    ///
    /// - Parameter force: Whether it does so even where it refuses.
    /// - Returns: Whether one did.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { resignInside(force) }

    /// Never called: there is no interface builder.
    open func prepareForInterfaceBuilder() {}

    // MARK: CALayerDelegate

    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(in: ctx) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) { layoutWithController() }
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(forKey: event) }

    // MARK: UIDynamicItem

    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { .absentCollisionBounds }

    // MARK: Snapshots

    /// A view that shows what this one shows, still; nil for a view without a size, empty of one that no frame has shown.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterUpdates: afterUpdates)
    }
    /// The same of a part of the view. Cap insets are not used: the whole stretches.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        snapshot(of: rect, afterUpdates: afterUpdates)
    }
}
