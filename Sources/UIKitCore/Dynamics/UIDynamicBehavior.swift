public import CoreGraphics
import Dynamics

/// A rule by which items move, or several such rules together.
///
/// An object of this class is a composite: it moves its children's items by its children's rules and has an action of
/// its own. The library's other behaviours are primitive, and adding a child to one does nothing.
///
/// Behaviours act while they are in an animator, at its top or under another. While an animator makes its step (in
/// actions, in delegates' callbacks), what is added and removed takes effect when the step is over; from a removal on,
/// what was removed is called no more.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    final var children: [UIDynamicBehavior] = []
    final weak var parentBehavior: UIDynamicBehavior?
    final weak var animator: UIDynamicAnimator?
    /// The items as the app lists them, each once.
    final var members = ItemList()
    /// The items' bodies, while the behaviour acts.
    final var bodies: [ItemBody] = []

    public override init() { super.init() }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) { add(child: behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { remove(child: behavior) }
    /// In the order of their adding; empty for the library's primitive behaviours.
    open var childBehaviors: [UIDynamicBehavior] { children }

    /// Called in each frame that the animator runs, once the items stand in their new places and contacts are told, in
    /// the order in which behaviours came to the animator.
    open var action: (() -> Void)? { didSet { if action != nil { animator?.tickle() } } }

    /// Called when the behaviour comes to an animator, which `dynamicAnimator` then already is, and with nil when it
    /// leaves; does nothing by default.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
    open var dynamicAnimator: UIDynamicAnimator? { animator }

    // MARK: What the library's behaviours override

    /// Whether it takes no children.
    var isPrimitive: Bool { false }
    /// Whether the animator's list of behaviours takes it, asked before anything changes.
    func canRegister(in engine: DynamicsEngine) -> Bool { true }
    /// Begins to act; the items' bodies follow one by one.
    func didRegister(in engine: DynamicsEngine) {}
    /// Ceases to act; all bodies are gone already.
    func didUnregister(from engine: DynamicsEngine) {}
    func didAssociate(_ body: ItemBody, in engine: DynamicsEngine) {}
    func willDissociate(_ body: ItemBody, in engine: DynamicsEngine) {}
    /// All of the items that it began with have their bodies.
    func didAssociateAll(in engine: DynamicsEngine) {}
    /// Called in each frame before the world steps.
    func prepareFrame(in engine: DynamicsEngine) {}
    /// Drops what it keeps of an animator that is gone.
    func forgetEngine() {}
    /// Whether it can go on without one of its items.
    var outlivesItems: Bool { true }
}
