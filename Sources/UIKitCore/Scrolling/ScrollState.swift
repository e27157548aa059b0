import CoreGraphics
import QuartzCore

/// What a scroll view keeps of its movement.
@MainActor
struct ScrollState {
    /// What moves the content.
    enum Mover {
        case nothing
        /// A finger: the offset that it pulls to, before the resistance beyond the ends.
        case finger(pulled: CGPoint)
        case motion(ScrollMotion)
        /// Two fingers.
        case pinch(PinchHold)
        /// The scale changes by itself.
        case zoom(ZoomMotion)
    }

    var mover = Mover.nothing
    /// Counts what begins to move the content, so that a callback that begins something new is told apart.
    var serial = 0
    var link: CADisplayLink?
    var contentSize = CGSize.zero
    var contentInset = UIEdgeInsets.zero
    /// The insets with the safe area, as they were last known.
    var knownInset = UIEdgeInsets.zero
    /// Along which axis a drag is locked.
    var lock: ScrollDirection?
    /// Set while something around the scroll view takes what its finger moves, such as a sheet that is pulled down.
    var isHeld = false
    /// Whether the drag has begun a refresh: it begins no other.
    var hasRefreshed = false
    var indicators: [ScrollIndicator] = []
    /// What moves along with the content.
    weak var follower: (any ScrollFollower)?
    /// How many of the delegate's answers to changes are under way inside each other.
    var nestedChanges = 0

    var motion: ScrollMotion? {
        if case .motion(let motion) = mover { return motion }
        return nil
    }

    var isDragged: Bool {
        if case .finger = mover { return true }
        return false
    }

    var isPinched: Bool {
        if case .pinch = mover { return true }
        return false
    }

    /// Whether the scale changes, by fingers or by itself.
    var zooms: Bool {
        if case .zoom = mover { return true }
        return isPinched
    }

    var isZoomBouncing: Bool {
        if case .zoom(let motion) = mover { return motion.isBounce }
        return false
    }
}

/// A movement of the content by itself.
struct ScrollMotion {
    enum Cause {
        /// It was let go.
        case release
        /// It was asked for.
        case call
        /// The wheel turned.
        case wheel
    }

    let cause: Cause
    /// Seconds on the stage's clock.
    let start: Double
    let horizontal: AxisMotion
    let vertical: AxisMotion

    var end: Double { start + max(horizontal.duration, vertical.duration) }
    var destination: CGPoint { CGPoint(x: horizontal.destination, y: vertical.destination) }

    func offset(at time: Double) -> CGPoint {
        CGPoint(x: horizontal.value(at: time - start), y: vertical.value(at: time - start))
    }

    func velocity(at time: Double) -> CGPoint {
        CGPoint(x: horizontal.velocity(at: time - start), y: vertical.velocity(at: time - start))
    }
}
