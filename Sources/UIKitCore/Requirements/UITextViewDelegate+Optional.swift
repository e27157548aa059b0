import CoreGraphics
public import QuartzCore
public import struct Foundation.NSRange

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UITextViewDelegate {
    public var textViewShouldBeginEditing: OptionalRequirement.TextViewDelegateTextViewShouldBeginEditing? {
        .init(target: self)
    }
    public var textViewShouldEndEditing: OptionalRequirement.TextViewDelegateTextViewShouldEndEditing? {
        .init(target: self)
    }
    public var textViewDidBeginEditing: OptionalRequirement.TextViewDelegateTextViewDidBeginEditing? {
        .init(target: self)
    }
    public var textViewDidEndEditing: OptionalRequirement.TextViewDelegateTextViewDidEndEditing? { .init(target: self) }
    public var textView: OptionalRequirement.TextViewDelegateTextView? { .init(target: self) }
    public var textViewDidChange: OptionalRequirement.TextViewDelegateTextViewDidChange? { .init(target: self) }
    public var textViewDidChangeSelection: OptionalRequirement.TextViewDelegateTextViewDidChangeSelection? {
        .init(target: self)
    }
}

extension OptionalRequirement {
    /// Calls `textViewShouldBeginEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextViewDelegateTextViewShouldBeginEditing {
        let target: any UITextViewDelegate

        @discardableResult
        public func callAsFunction(_ textView: UITextView) -> Bool {
            target.textViewShouldBeginEditing(textView)
        }
    }

    /// Calls `textViewShouldEndEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextViewDelegateTextViewShouldEndEditing {
        let target: any UITextViewDelegate

        @discardableResult
        public func callAsFunction(_ textView: UITextView) -> Bool {
            target.textViewShouldEndEditing(textView)
        }
    }

    /// Calls `textViewDidBeginEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextViewDelegateTextViewDidBeginEditing {
        let target: any UITextViewDelegate

        public func callAsFunction(_ textView: UITextView) {
            target.textViewDidBeginEditing(textView)
        }
    }

    /// Calls `textViewDidEndEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextViewDelegateTextViewDidEndEditing {
        let target: any UITextViewDelegate

        public func callAsFunction(_ textView: UITextView) {
            target.textViewDidEndEditing(textView)
        }
    }

    /// Calls `textView`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextViewDelegateTextView {
        let target: any UITextViewDelegate

        @discardableResult
        public func callAsFunction(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            target.textView(textView, shouldChangeTextIn: range, replacementText: text)
        }
    }

    /// Calls `textViewDidChange`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextViewDelegateTextViewDidChange {
        let target: any UITextViewDelegate

        public func callAsFunction(_ textView: UITextView) {
            target.textViewDidChange(textView)
        }
    }

    /// Calls `textViewDidChangeSelection`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextViewDelegateTextViewDidChangeSelection {
        let target: any UITextViewDelegate

        public func callAsFunction(_ textView: UITextView) {
            target.textViewDidChangeSelection(textView)
        }
    }
}
