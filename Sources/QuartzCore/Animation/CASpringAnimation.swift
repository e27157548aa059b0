public import CoreGraphics
package import Kinematics

/// A basic animation whose pace is a damped spring's; it may pass its end and come back.
///
/// It runs for its `duration` and is cut there, settled or not: set the duration to `settlingDuration` to let it come
/// to rest. The timing function is not used.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring's end, above 0; 1 by default.
    open var mass: CGFloat = 1 {
        didSet { if !(mass > 0) || mass.isInfinite { refuse("mass", mass, "a number above 0") { mass = oldValue } } }
    }
    /// The spring's stiffness, above 0; 100 by default.
    open var stiffness: CGFloat = 100 {
        didSet {
            if !(stiffness > 0) || stiffness.isInfinite {
                refuse("stiffness", stiffness, "a number above 0") { stiffness = oldValue }
            }
        }
    }
    /// The damping, at least 0; 10 by default. 0 never comes to rest.
    open var damping: CGFloat = 10 {
        didSet {
            if !(damping >= 0) || damping.isInfinite {
                refuse("damping", damping, "a number of at least 0") { damping = oldValue }
            }
        }
    }
    /// The velocity at the beginning, in moves per second, positive towards the end; 0 by default.
    open var initialVelocity: CGFloat = 0 {
        didSet {
            if !initialVelocity.isFinite {
                refuse("initialVelocity", initialVelocity, "a finite number") { initialVelocity = oldValue }
            }
        }
    }
    /// Whether a damping above critical is drawn as such, by Core Animation's own curve; false draws it as critical.
    open var allowsOverdamping = false

    private func refuse(_ name: String, _ value: CGFloat, _ remedy: String, restore: () -> Void) {
        Refusal.report("CASpringAnimation.\(name)", value, remedy)
        restore()
    }

    package var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
    }

    /// The seconds until the spring stays within a thousandth of its end; infinite without damping.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    package override func duplicate() -> CAAnimation {
        let copy = CASpringAnimation()
        copyBasic(to: copy)
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
        return copy
    }

    override func pace(duration: Double) -> Pace { .spring(spring) }
}

extension CASpringAnimation {
    /// Creates a spring by the seconds of its undamped period and a bounce in −1…1: 0 is critical, above it bounces.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let form = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        stiffness = CGFloat(form.stiffness)
        damping = CGFloat(form.damping)
    }

    /// The seconds of the undamped period: the duration that the spring seems to have.
    public var perceptualDuration: CFTimeInterval {
        2 * .pi * (Double(mass) / Double(stiffness)).squareRoot()
    }

    /// How far it is from critical damping: above 0 it bounces, 0 is critical, down to −1 it creeps.
    public var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}
