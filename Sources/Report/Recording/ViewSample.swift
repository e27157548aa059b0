import CoreGraphics
import Kinematics
import QuartzCore

/// A view in one frame: presentation values, in the coordinates of its superview.
struct ViewSample: Hashable {
    let center: CGPoint
    let size: CGSize
    let transform: CGAffineTransform
    let opacity: Double
    /// How far its contents have changed from what they were to what they are, 0…1; nil where they don't.
    private(set) var transition: Double?

    init(_ state: LayerState, transition: Double? = nil) {
        self.transition = transition
        center = state.position
        size = state.bounds.size
        transform = CATransform3DGetAffineTransform(state.transform)
        opacity = Double(state.opacity)
    }

    /// The same without a transition that is over.
    var still: ViewSample {
        guard transition == 1 else { return self }
        var still = self
        still.transition = nil
        return still
    }

    /// The middle, where the transform shifts it to.
    var position: (x: Double, y: Double) {
        (Double(center.x) + Double(transform.tx), Double(center.y) + Double(transform.ty))
    }

    /// Along the view's own axes; the second is negative where it is mirrored.
    var scale: (x: Double, y: Double) {
        let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
        let x = (a * a + b * b).squareRoot()
        return (x, x > 0 ? (a * d - b * c) / x : (c * c + d * d).squareRoot())
    }

    /// Where the x axis points, in radians from −π to π; nil where the view is flat.
    var rotation: Double? {
        let (a, b) = (Double(transform.a), Double(transform.b))
        return a == 0 && b == 0 ? nil : Elementary.atan2(b, a)
    }
}
