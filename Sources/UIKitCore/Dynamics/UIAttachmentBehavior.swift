public import CoreGraphics
import Dynamics

/// Ties an item to a point, or two items to each other: by a rod or a spring, a pin, a rail, a rope, or as one.
///
/// Points are the reference view's. Two items tied by a rod or a spring still collide; those tied in another way don't.
///
/// **Differs from UIKit**: `length`, `damping` and `frequency` of a pin, a rail or a fixed attachment in use answer
/// what was set, where UIKit raises an exception; the five factories give plain attachments also when called on a
/// subclass.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items
        case anchor
    }

    final let form: AttachmentForm
    final let firstOffset: UIOffset
    final let secondOffset: UIOffset
    final var point: CGPoint
    final var joint: Joint?
    final var anchor: Body?
    final var settings = AttachmentSettings()

    // MARK: Rods and springs

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Ties a place of an item, given from its center and turning with it, to a point. An anchor nearer than a point
    /// makes a pin, unless a length or a frequency is set.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        form = .rod
        firstOffset = Self.checked(offset)
        secondOffset = .zero
        self.point = Self.checked(point, else: item.center)
        super.init()
        addMember(item)
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Ties a place of one item to a place of another.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        form = .rod
        firstOffset = Self.checked(offset1)
        secondOffset = Self.checked(offset2)
        point = .zero
        super.init()
        addItems([item1, item2])
    }

    init(_ form: AttachmentForm, _ items: [any UIDynamicItem], _ offsets: (UIOffset, UIOffset), at point: CGPoint) {
        self.form = form
        firstOffset = Self.checked(offsets.0)
        secondOffset = Self.checked(offsets.1)
        self.point = Self.checked(point, else: items.first?.center ?? .zero)
        super.init()
        addItems(items)
    }

    private func addItems(_ items: [any UIDynamicItem]) {
        if items.count == 2, items[0] === items[1] {
            DynamicsDiagnostic.report(
                "UIAttachmentBehavior", "an item can't be attached to itself; the attachment does nothing",
                "give two items")
        }
        for item in items { addMember(item) }
    }

    // MARK: Properties

    /// One item, or two.
    open var items: [any UIDynamicItem] { members.items }
    /// As in UIKit, `.items` for all, those at an anchor too.
    open var attachedBehaviorType: AttachmentType { .items }
    /// Where the item is tied to; moving it pulls the item along.
    open var anchorPoint: CGPoint {
        get { point }
        set { moveAnchor(to: newValue) }
    }
    /// Points between the two ends: how far they were apart when the behaviour began to act, if it wasn't set; 0
    /// before.
    open var length: CGFloat {
        get { currentLength }
        set { setLength(newValue) }
    }
    /// A spring's ratio of the critical damping; 0 by default, at least 0.
    open var damping: CGFloat {
        get { settings.damping }
        set { set(\.damping, newValue, newValue >= 0 && newValue.isInReach, "damping", "0…10,000,000") }
    }
    /// A spring's swings a second; 0, the default, is a rigid rod. At most 60, beyond which steps are too long for it.
    open var frequency: CGFloat {
        get { settings.frequency }
        set { set(\.frequency, newValue, newValue >= 0 && newValue <= 60, "frequency", "0…60") }
    }
    /// The torque by which a pin brakes, in newton metres; 0 by default, at least 0.
    open var frictionTorque: CGFloat {
        get { settings.frictionTorque }
        set { set(\.frictionTorque, newValue, newValue >= 0 && newValue.isInReach, "frictionTorque", "0…10,000,000") }
    }
    /// How far a pin may turn, in radians, or a rail shift, in points, from where it was made; infinite by default for
    /// these two, zero for the others, which don't use it.
    open var attachmentRange: UIFloatRange {
        get { settings.range ?? (form.hasRange ? .infinite : .zero) }
        set { setRange(newValue) }
    }

    // MARK: Acting

    override final var isPrimitive: Bool { true }
    override final var outlivesItems: Bool { false }

    override final func didAssociateAll(in engine: DynamicsEngine) { tie(in: engine) }

    override final func willDissociate(_ body: ItemBody, in engine: DynamicsEngine) { untie(in: engine) }

    override final func forgetEngine() {
        joint = nil
        anchor = nil
        settings.tiedLength = nil
    }
}
