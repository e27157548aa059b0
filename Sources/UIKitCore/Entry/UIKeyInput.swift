/// Takes what is typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// Reads keys for a view that is typed into.
enum Typing {
    enum Stroke: Equatable {
        case text(String)
        case backspace
        case enter
    }

    /// What the keys of some presses type, in their order; shortcuts type nothing.
    @MainActor
    static func strokes(_ presses: Set<UIPress>) -> [Stroke] {
        let keys = presses.sorted { $0.timestamp < $1.timestamp }.compactMap(\.key)
        return keys.compactMap { key in
            guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
            switch key.keyCode {
            case .keyboardDeleteOrBackspace: return .backspace
            case .keyboardReturnOrEnter, .keypadEnter: return .enter
            case .keyboardTab, .keyboardEscape: return nil
            default:
                let isPrinted = key.characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
                return key.characters.isEmpty || !isPrinted ? nil : .text(key.characters)
            }
        }
    }
}
