public import CoreGraphics
import Dynamics

/// Lets its items bounce off each other and off its boundaries.
///
/// Items of different collision behaviours pass through each other, and through each other's boundaries. An animator
/// takes at most 32 collision behaviours.
///
/// **Differs from UIKit**: a boundary added under an identifier in use replaces the one before, which there goes on
/// stopping items. Two that touch in several places are told once. An empty path is refused with a diagnostic, where
/// UIKit raises an exception.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items bounce off.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Off each other; boundaries are told of and don't stop them.
        public static let items = Mode(rawValue: 1)
        /// Off boundaries alone.
        public static let boundaries = Mode(rawValue: 2)
        /// Off both.
        public static let everything = Mode(rawValue: .max)
    }

    final var boundaries: [Boundary] = []
    final var insets: UIEdgeInsets?
    final var referenceBoundary: ReferenceBoundary?
    /// The bits by which the animator tells this behaviour's collisions from others'.
    final var group: Int?

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addMember(item) }
    }

    public convenience override init() { self.init(items: []) }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }
    open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }
    open var items: [any UIDynamicItem] { members.items }

    /// Everything by default.
    open var collisionMode = Mode.everything { didSet { if collisionMode != oldValue { modeChanged() } } }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: Boundaries

    /// Whether the reference view's bounds, a point outside them, stop items; false by default. Setting it forgets
    /// insets.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set { follow(newValue ? .zero : nil) }
    }
    /// Makes a boundary of the reference view's bounds, moved inwards; it follows them from frame to frame.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { follow(insets) }

    /// Adds the first subpath of a path, closed, its curves in lines of some 10 points; in place of what has the
    /// identifier. As in UIKit a path of two points is told of and stops nothing.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        addPath(bezierPath, identifier)
    }
    /// Adds a line, in place of what has the identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        addLine(p1, p2, identifier)
    }
    /// The boundary's path, a copy; nil for an unknown identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { $0.identifier.equals(identifier) }?.path.copied()
    }
    /// An unknown identifier removes nothing.
    open func removeBoundary(withIdentifier identifier: any NSCopying) { remove(identifier) }
    /// In the order of adding; nil where there are none.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier.value)
    }
    /// Removes all but the one made of the reference view's bounds.
    open func removeAllBoundaries() { for boundary in boundaries { remove(boundary.identifier.value) } }

    // MARK: Acting

    override final var isPrimitive: Bool { true }

    override final func canRegister(in engine: DynamicsEngine) -> Bool {
        guard group == nil else { return true }
        group = engine.takeCollisionGroup(for: self)
        if group != nil { return true }
        DynamicsDiagnostic.report(
            "UIDynamicAnimator.addBehavior(_:)",
            "an animator takes at most \(DynamicsEngine.mostCollisions) collision behaviours; this one doesn't act",
            "give one behaviour several items")
        return false
    }

    override final func didRegister(in engine: DynamicsEngine) {
        followReference(in: engine)
        for boundary in boundaries { raise(boundary, in: engine) }
    }

    override final func didUnregister(from engine: DynamicsEngine) {
        for boundary in boundaries { lower(boundary, in: engine) }
        if let body = referenceBoundary?.body { engine.removeBoundary(body) }
        if let group { engine.freeCollisionGroup(group) }
        forgetEngine()
    }

    override final func forgetEngine() {
        for boundary in boundaries { boundary.body = nil }
        referenceBoundary = nil
        group = nil
    }

    override final func didAssociate(_ body: ItemBody, in engine: DynamicsEngine) {
        engine.setFilter(filter(of: body, isOn: true), of: body)
    }

    override final func willDissociate(_ body: ItemBody, in engine: DynamicsEngine) {
        engine.setFilter(filter(of: body, isOn: false), of: body)
    }

    override final func prepareFrame(in engine: DynamicsEngine) { followReference(in: engine) }
}
