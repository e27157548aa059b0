/// A key, what it types and the modifiers beside it, as a host hands it in.
package struct KeyStroke: Hashable, Sendable {
    /// The key's place on the keyboard.
    package var usage: UIKeyboardHIDUsage
    /// What it types with the modifiers that are down; empty for nothing.
    package var characters: String
    /// What it types with no modifier down.
    package var plainCharacters: String
    package var modifiers: UIKeyModifierFlags

    /// - Parameter plainCharacters: The characters where nil.
    package init(
        _ usage: UIKeyboardHIDUsage, characters: String = "", plainCharacters: String? = nil,
        modifiers: UIKeyModifierFlags = []
    ) {
        self.usage = usage
        self.characters = characters
        self.plainCharacters = plainCharacters ?? characters
        self.modifiers = modifiers
    }
}
