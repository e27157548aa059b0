public import CoreGraphics
import QuartzCore

/// A block of animations that is begun and committed by calls, rather than by a closure.
@MainActor
struct OpenAnimation {
    var duration = 0.2
    var delay = 0.0
    var curve = UIView.AnimationCurve.easeInOut
    var repetition = AnimationBlock.Repetition(count: 0, autoreverses: false)
    var beginsFromCurrentState = false
    /// The block as it is by what was said so far; another one each time something is said.
    var block: AnimationBlock?

    func makeBlock() -> AnimationBlock {
        var options: UIView.AnimationOptions = [
            .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        ]
        options.insert(UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
        if beginsFromCurrentState { options.insert(.beginFromCurrentState) }
        let block = AnimationBlock.nested(duration: duration, delay: delay, options: options, completion: nil)
        if repetition.count > 0 || repetition.autoreverses {
            block.repetition = AnimationBlock.Repetition(
                count: max(repetition.count, 1), autoreverses: repetition.autoreverses)
        }
        return block
    }
}

/// Animations between two calls, as they were written before closures.
///
/// What is set after `beginAnimations` counts for the changes that come after it.
///
/// **Differs from UIKit**: nobody can be told of their start and end, as that takes selectors.
extension UIView {
    /// How a view changes as a whole between the two calls.
    public enum AnimationTransition: Int, Sendable {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown
    }

    /// Begins a block whose changes are animated, until `commitAnimations()`.
    ///
    /// - Parameters:
    ///   - animationID: A name; nobody is told of it.
    ///   - context: The caller's own; nobody is told of it.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let stack = InterfaceContext.current
        var animation = OpenAnimation()
        let block = animation.makeBlock()
        animation.block = block
        stack.animations.open.append(animation)
        stack.animations.blocks.append(block)
    }

    /// Ends the block that was begun last; one too many is reported.
    public class func commitAnimations() {
        let context = InterfaceContext.current
        guard let block = context.animations.open.popLast()?.block else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIView.commitAnimations()", problem: "no block was begun",
                    remedy: "call beginAnimations(_:context:) first"))
        }
        block.leave()
    }

    /// Seconds; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }
    /// Seconds before the beginning; 0 by default.
    public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }
    /// Ease in and out by default.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) { change { $0.curve = curve } }
    /// How often; 0 and 1 are once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        change { $0.repetition = .init(count: max(repeatCount, 0), autoreverses: $0.repetition.autoreverses) }
    }
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.repetition = .init(count: $0.repetition.count, autoreverses: repeatAutoreverses) }
    }
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.beginsFromCurrentState = fromCurrentState }
    }
    /// Without selectors nothing is said to a delegate, as there without `setAnimationDidStop(_:)`.
    public class func setAnimationDelegate(_ delegate: Any?) {}

    /// Has a view change as a whole: from what it showed in the last frame to what it shows when the block is over.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
    ) {
        guard let block = InterfaceContext.current.animations.open.last?.block else { return refuseSetting() }
        switch transition {
        case .none: return
        case .flipFromLeft: block.add((.flip, .fromLeft), on: view)
        case .flipFromRight: block.add((.flip, .fromRight), on: view)
        case .curlUp: block.add((.curlUp, nil), on: view)
        case .curlDown: block.add((.curlDown, nil), on: view)
        }
    }

    private static func change(_ body: (inout OpenAnimation) -> Void) {
        let context = InterfaceContext.current
        guard var animation = context.animations.open.popLast(), let old = animation.block else {
            return refuseSetting()
        }
        body(&animation)
        let place = context.animations.blocks.lastIndex { $0 === old }
        if let place { context.animations.blocks.remove(at: place) }
        let block = animation.makeBlock()
        animation.block = block
        if let place { context.animations.blocks.insert(block, at: place) }
        context.animations.open.append(animation)
    }

    private static func refuseSetting() {
        Diagnostics.report(
            Diagnostic(
                place: "UIView.setAnimation…", problem: "no block was begun; nothing is changed",
                remedy: "call it between beginAnimations(_:context:) and commitAnimations()"))
    }
}
