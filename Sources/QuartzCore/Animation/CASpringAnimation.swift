public import CoreGraphics
package import Kinematics

/// A basic animation whose pace is a damped spring's; it may pass its end and come back.
///
/// It runs for its `duration` and is cut there, settled or not: set the duration to `settlingDuration` to let it come
/// to rest. The timing function is not used.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring's end, above 0; 1 by default.
    open var mass: CGFloat {
        get { said.mass }
        set { accept(newValue, "mass", newValue > 0 && newValue.isFinite, "a number above 0") { $0.mass = newValue } }
    }
    /// The spring's stiffness, above 0; 100 by default.
    open var stiffness: CGFloat {
        get { said.stiffness }
        set {
            accept(newValue, "stiffness", newValue > 0 && newValue.isFinite, "a number above 0") {
                $0.stiffness = newValue
            }
        }
    }
    /// The damping, at least 0; 10 by default. 0 never comes to rest.
    open var damping: CGFloat {
        get { said.damping }
        set {
            accept(newValue, "damping", newValue >= 0 && newValue.isFinite, "a number of at least 0") {
                $0.damping = newValue
            }
        }
    }
    /// The velocity at the beginning, in moves per second, positive towards the end; 0 by default.
    open var initialVelocity: CGFloat {
        get { said.initialVelocity }
        set {
            accept(newValue, "initialVelocity", newValue.isFinite, "a finite number") { $0.initialVelocity = newValue }
        }
    }
    /// Whether a damping above critical is drawn as such, by Core Animation's own curve; false draws it as critical.
    open var allowsOverdamping: Bool {
        get { said.allowsOverdamping }
        set { own.allowsOverdamping = newValue }
    }

    // Values are of the kind that the class makes.
    private var said: SpringValues { unsafeDowncast(saidValues, to: SpringValues.self) }
    private var own: SpringValues { unsafeDowncast(ownValues(), to: SpringValues.self) }

    override func makeValues() -> AnimationValues { SpringValues() }

    private func accept(
        _ value: CGFloat, _ name: String, _ isValid: Bool, _ remedy: String, set: (SpringValues) -> Void
    ) {
        if isValid { set(own) } else { Refusal.report("CASpringAnimation.\(name)", value, remedy) }
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
        guard !shareValues(with: copy) else { return copy }
        copyBasic(to: copy)
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
        return copy
    }

    override var runPace: Pace { ownPace ?? .spring(spring) }
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
