public import CoreGraphics
import Dynamics
import QuartzCore

/// Moves items by the rules of its behaviours, frame after frame, until all of them rest.
///
/// 100 points are a metre. The world goes in whole steps of a 120th of a second, as many as the stage's time has come
/// to, so that items go the same way at any rate of frames; items stand where the last whole step left them. A frame,
/// in its display-link phase, does in this order: item behaviours' properties are given out; boundaries follow the
/// reference view's bounds; pushes push; the world steps and items are written; contacts that began are told, then
/// those that ended; actions run, in the order in which behaviours came; what was asked for meanwhile is done; and if
/// all rests, the animator pauses.
///
/// An animator is kept alive by nobody but its owner. One that is released while it runs leaves its items where they
/// are and calls nobody back; if it was all that moved a transition's container, the transition ends completed, with
/// its view in place.
///
/// Numbers that aren't finite, items without a size, items that aren't in the reference view, and calls that make UIKit
/// raise an exception are refused with a diagnostic. Speeds are held at 24,000 points a second.
///
/// **Differs from UIKit**: an item has one animator at a time, the last that took it, and the one before loses it with
/// a diagnostic; frames longer than half a second are stepped through; `behaviors` changes at once, also during a step;
/// what is removed during a step isn't called back any more in that step; a world in which nothing moved faster than a
/// point a second for two seconds rests, where one that is jammed trembles on there; nothing is taken through a line by
/// a push of its neighbours; and sines are the program's own, so that a scene's numbers are the same on all machines.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    // First, so that it ends while the engine is still there.
    private let life: DynamicsLife
    final private(set) lazy var engine = DynamicsEngine(animator: self)
    final var topLevel: [UIDynamicBehavior] = []
    final var clock = StepClock()
    final var isInStep = false
    private let hasReference: Bool

    /// Creates an animator for views in a view, whose coordinates boundaries, anchors and fields are given in.
    public init(referenceView view: UIView) {
        life = DynamicsLife(view: view)
        hasReference = true
        super.init()
        Self.remember(self)
    }

    /// Creates an animator without a reference view: items' own coordinates are the world's.
    public override init() {
        life = DynamicsLife(view: nil)
        hasReference = false
        super.init()
        Self.remember(self)
    }

    /// Creates an animator for the places of a layout: its items are attributes, in the content's coordinates, whose
    /// size is what collisions take for the reference's bounds. Each frame that it runs invalidates the layout, which
    /// then answers with the items as they stand.
    ///
    /// The layout isn't kept alive, as it keeps its animator; when it is gone, the animator rests.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        life = DynamicsLife(view: nil, layout: layout)
        hasReference = true
        super.init()
        Self.remember(self)
    }

    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Nil where it was made without one, or the view is gone; then the animator rests.
    open var referenceView: UIView? { life.view }
    /// The behaviours added to it itself, in the order of their adding.
    open var behaviors: [UIDynamicBehavior] { topLevel }
    /// Whether it steps in each frame.
    open var isRunning: Bool { link != nil }
    /// Seconds for which it has run, all runs together; the first frame of each counts a 60th.
    open var elapsedTime: TimeInterval { clock.elapsed }

    /// Lets a behaviour act, with its children. One that is added already is not added again; one that acts under
    /// another behaviour, or in another animator, is refused with a diagnostic.
    open func addBehavior(_ behavior: UIDynamicBehavior) { add(behavior) }
    /// Ends the acting of a behaviour that was added to the animator itself.
    open func removeBehavior(_ behavior: UIDynamicBehavior) { remove(behavior) }
    open func removeAllBehaviors() { for behavior in topLevel { remove(behavior) } }

    /// The items whose upright rectangle, 10 points added on each side, meets a rectangle of the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { items(meeting: rect) }

    /// Takes over an item's center and rotation as they stand, its velocity kept; its bounds are not read again. An
    /// item that only turned keeps its body's angle.
    open func updateItem(usingCurrentState item: any UIDynamicItem) { update(item) }

    // MARK: A layout's items

    /// The attributes among the items that are a cell's; nil where no behaviour has them.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .item(indexPath))
    }
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: ListElement(category: .supplementaryView, kind: kind, path: indexPath))
    }
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: ListElement(category: .decorationView, kind: decorationViewKind, path: indexPath))
    }

    final var isReferenceGone: Bool { hasReference && life.view == nil && life.layout == nil }
    /// The layout whose places it moves.
    final var layout: UICollectionViewLayout? { life.layout }

    /// All behaviours that act, in the order in which they came.
    final var registered: [UIDynamicBehavior] {
        get { life.registered }
        set { life.registered = newValue }
    }
    final var link: CADisplayLink? {
        get { life.link }
        set { life.link = newValue }
    }
}
