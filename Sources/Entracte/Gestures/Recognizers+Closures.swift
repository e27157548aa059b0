#if canImport(Darwin)
    public import UIKit

    // Here, too, recognizers take a closure: the library's own UIKit off Apple's systems has these initialisers, as there
    // are no selectors.

    /// Calls a closure for a recognizer, and lives as long as that does.
    @MainActor
    private final class RecognizerAction<Recognizer: UIGestureRecognizer>: NSObject {
        private let action: @MainActor (Recognizer) -> Void

        init(_ action: @escaping @MainActor (Recognizer) -> Void) { self.action = action }

        func attach(to recognizer: Recognizer) {
            recognizer.addTarget(self, action: #selector(call(_:)))
            // A recognizer doesn't retain its targets.
            objc_setAssociatedObject(
                recognizer, UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), self,
                .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }

        @objc private func call(_ sender: UIGestureRecognizer) {
            if let recognizer = sender as? Recognizer { action(recognizer) }
        }
    }

    extension UITapGestureRecognizer {
        /// Creates a recognizer with what it does when it sees its gesture.
        public convenience init(_ action: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
            self.init(target: nil, action: nil)
            RecognizerAction(action).attach(to: self)
        }
    }

    extension UIPanGestureRecognizer {
        /// Creates a recognizer with what it does when the pan begins, goes on and ends.
        public convenience init(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
            self.init(target: nil, action: nil)
            RecognizerAction(action).attach(to: self)
        }
    }

    extension UISwipeGestureRecognizer {
        /// Creates a recognizer with what it does when it sees its gesture.
        public convenience init(_ action: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
            self.init(target: nil, action: nil)
            RecognizerAction(action).attach(to: self)
        }
    }

    extension UIPinchGestureRecognizer {
        /// Creates a recognizer with what it does when the pinch begins, goes on and ends.
        public convenience init(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
            self.init(target: nil, action: nil)
            RecognizerAction(action).attach(to: self)
        }
    }

    extension UIRotationGestureRecognizer {
        /// Creates a recognizer with what it does when the rotation begins, goes on and ends.
        public convenience init(_ action: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
            self.init(target: nil, action: nil)
            RecognizerAction(action).attach(to: self)
        }
    }

    extension UILongPressGestureRecognizer {
        /// Creates a recognizer with what it does when the press begins, goes on and ends.
        public convenience init(_ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
            self.init(target: nil, action: nil)
            RecognizerAction(action).attach(to: self)
        }
    }
#endif
