import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIGestureRecognizerDelegate {
    public var gestureRecognizerShouldBegin: OptionalRequirement.GestureRecognizerShouldBegin? { .init(target: self) }
    public var gestureRecognizer: OptionalRequirement.GestureRecognizer? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `gestureRecognizerShouldBegin`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct GestureRecognizerShouldBegin {
        let target: any UIGestureRecognizerDelegate

        @discardableResult
        public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            target.gestureRecognizerShouldBegin(gestureRecognizer)
        }
    }

    /// Calls `gestureRecognizer`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct GestureRecognizer {
        let target: any UIGestureRecognizerDelegate

        @discardableResult
        public func callAsFunction(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            target.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
        }

        @discardableResult
        public func callAsFunction(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            target.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
        }

        @discardableResult
        public func callAsFunction(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            target.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
        }

        @discardableResult
        public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            target.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
        }

        @discardableResult
        public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
            target.gestureRecognizer(gestureRecognizer, shouldReceive: press)
        }

        @discardableResult
        public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            target.gestureRecognizer(gestureRecognizer, shouldReceive: event)
        }
    }
}
