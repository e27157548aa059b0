public import CoreGraphics

/// A key of a keyboard as it was pressed: its place, what it types, and the modifiers beside it.
@preconcurrency @MainActor
open class UIKey: NSObject {
    private let stroke: KeyStroke

    init(_ stroke: KeyStroke) {
        self.stroke = stroke
        super.init()
    }

    /// What the key types with the modifiers that are down; empty where it types nothing.
    open var characters: String { stroke.characters }

    /// What the key types with no modifier down.
    open var charactersIgnoringModifiers: String { stroke.plainCharacters }

    open var modifierFlags: UIKeyModifierFlags { stroke.modifiers }

    /// The key's place on the keyboard, whatever it types.
    open var keyCode: UIKeyboardHIDUsage { stroke.usage }
}
