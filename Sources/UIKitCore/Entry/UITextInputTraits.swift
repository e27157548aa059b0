public import CoreGraphics

/// Which keys a keyboard on the screen would have. No keyboard comes on the screen here; kept.
public enum UIKeyboardType: Int, Sendable {
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    case URL
    case numberPad
    case phonePad
    case namePhonePad
    case emailAddress
    case decimalPad
    case twitter
    case webSearch
    case asciiCapableNumberPad
}

/// What the return key of a keyboard on the screen would say; kept.
public enum UIReturnKeyType: Int, Sendable {
    case `default`
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

/// How a keyboard on the screen would look; kept.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`
    case dark
    case light
}

/// Whether typing begins words or sentences with capitals; kept, as keys type what they say.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none
    case words
    case sentences
    case allCharacters
}

/// Whether typing is corrected; kept, as nothing is.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`
    case no
    case yes
}

/// Whether spelling is looked after; kept, as it isn't.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default`
    case no
    case yes
}

/// What a text is, for those who would fill it in; kept.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let URL = UITextContentType(rawValue: "url")
}

/// What a view asks of a keyboard.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    var keyboardType: UIKeyboardType { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
    var isSecureTextEntry: Bool { get set }
    var textContentType: UITextContentType! { get set }
}
