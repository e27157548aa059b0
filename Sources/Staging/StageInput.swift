public import CoreGraphics
public import UIKitCore

/// Something that reaches a stage from outside.
public enum StageInput: Sendable {
    /// A finger, or the mouse as one. The id tells fingers apart; the point is the screen's.
    case touch(id: Int, TouchPhase, CGPoint)
    /// A key goes down or up.
    case key(Key, KeyPhase)
    /// A wheel turns over a point of the screen; the vector is how far what lies there is to move, in points.
    case wheel(CGVector, at: CGPoint)
    /// The pointer moves over the screen without pressing; nil once it has left it. Hover recognizers hear of it.
    case hover(CGPoint?)
    /// The screen gets another size, in points, and another number of pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// The app leaves the foreground, or comes back.
    case background(Bool)
    /// The screen turns light or dark.
    case appearance(isDark: Bool)

    /// What a finger does.
    public enum TouchPhase: Sendable {
        /// It comes down.
        case began
        /// It goes on.
        case moved
        /// It is lifted.
        case ended
        /// The system takes it away.
        case cancelled
    }

    /// What a key does.
    public enum KeyPhase: Sendable {
        /// It goes down.
        case began
        /// It goes up.
        case ended
        /// The system takes it away.
        case cancelled
    }

    /// A key, what it types and the modifiers beside it.
    public struct Key: Hashable, Sendable {
        package var stroke: KeyStroke

        /// - Parameters:
        ///   - usage: The key's place on the keyboard.
        ///   - characters: What it types with the modifiers that are down; nothing by default.
        ///   - plainCharacters: What it types with no modifier down; the same by default.
        ///   - modifiers: Those that are down; none by default.
        public init(
            _ usage: UIKeyboardHIDUsage, characters: String = "", plainCharacters: String? = nil,
            modifiers: UIKeyModifierFlags = []
        ) {
            stroke = KeyStroke(
                usage, characters: characters, plainCharacters: plainCharacters, modifiers: modifiers)
        }
    }
}
