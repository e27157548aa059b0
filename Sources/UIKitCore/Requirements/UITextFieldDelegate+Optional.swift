import CoreGraphics
public import QuartzCore
public import struct Foundation.NSRange

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UITextFieldDelegate {
    public var textFieldShouldBeginEditing: OptionalRequirement.TextFieldDelegateTextFieldShouldBeginEditing? {
        .init(target: self)
    }
    public var textFieldDidBeginEditing: OptionalRequirement.TextFieldDelegateTextFieldDidBeginEditing? {
        .init(target: self)
    }
    public var textFieldShouldEndEditing: OptionalRequirement.TextFieldDelegateTextFieldShouldEndEditing? {
        .init(target: self)
    }
    public var textFieldDidEndEditing: OptionalRequirement.TextFieldDelegateTextFieldDidEndEditing? {
        .init(target: self)
    }
    public var textField: OptionalRequirement.TextFieldDelegateTextField? { .init(target: self) }
    public var textFieldShouldClear: OptionalRequirement.TextFieldDelegateTextFieldShouldClear? { .init(target: self) }
    public var textFieldShouldReturn: OptionalRequirement.TextFieldDelegateTextFieldShouldReturn? {
        .init(target: self)
    }
    public var textFieldDidChangeSelection: OptionalRequirement.TextFieldDelegateTextFieldDidChangeSelection? {
        .init(target: self)
    }
}

extension OptionalRequirement {
    /// Calls `textFieldShouldBeginEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextFieldShouldBeginEditing {
        let target: any UITextFieldDelegate

        @discardableResult
        public func callAsFunction(_ textField: UITextField) -> Bool {
            target.textFieldShouldBeginEditing(textField)
        }
    }

    /// Calls `textFieldDidBeginEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextFieldDidBeginEditing {
        let target: any UITextFieldDelegate

        public func callAsFunction(_ textField: UITextField) {
            target.textFieldDidBeginEditing(textField)
        }
    }

    /// Calls `textFieldShouldEndEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextFieldShouldEndEditing {
        let target: any UITextFieldDelegate

        @discardableResult
        public func callAsFunction(_ textField: UITextField) -> Bool {
            target.textFieldShouldEndEditing(textField)
        }
    }

    /// Calls `textFieldDidEndEditing`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextFieldDidEndEditing {
        let target: any UITextFieldDelegate

        public func callAsFunction(_ textField: UITextField) {
            target.textFieldDidEndEditing(textField)
        }
    }

    /// Calls `textField`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextField {
        let target: any UITextFieldDelegate

        @discardableResult
        public func callAsFunction(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            target.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
        }
    }

    /// Calls `textFieldShouldClear`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextFieldShouldClear {
        let target: any UITextFieldDelegate

        @discardableResult
        public func callAsFunction(_ textField: UITextField) -> Bool {
            target.textFieldShouldClear(textField)
        }
    }

    /// Calls `textFieldShouldReturn`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextFieldShouldReturn {
        let target: any UITextFieldDelegate

        @discardableResult
        public func callAsFunction(_ textField: UITextField) -> Bool {
            target.textFieldShouldReturn(textField)
        }
    }

    /// Calls `textFieldDidChangeSelection`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TextFieldDelegateTextFieldDidChangeSelection {
        let target: any UITextFieldDelegate

        public func callAsFunction(_ textField: UITextField) {
            target.textFieldDidChangeSelection(textField)
        }
    }
}
