import UIKitCore

/// Keys pressed one after another.
struct ScriptTyping {
    private let keys: [StageInput.Key]
    private let start: Double
    private var next = 0

    init(_ text: String, start: Double) {
        keys = text.map(Self.key)
        self.start = start
    }

    var isDone: Bool { next == keys.count }
    /// When the next key goes down, in seconds.
    var moment: Double { start + Double(next) * Script.keyInterval }

    mutating func take() -> StageInput.Key {
        defer { next += 1 }
        return keys[next]
    }

    /// The key of a keyboard as it is sold in the United States that types a character; one that is on none of its keys is
    /// of no place, and types all the same.
    private static func key(_ character: Character) -> StageInput.Key {
        if let place = places[character] {
            let types = character.isNewline || character == "\u{8}" || character == "\t" ? "" : String(character)
            return StageInput.Key(place, characters: types)
        }
        let small = character.lowercased()
        if small.count == 1, small != String(character), let place = places[Character(small)] {
            return StageInput.Key(place, characters: String(character), modifiers: .shift)
        }
        return StageInput.Key(.keyboardErrorUndefined, characters: String(character))
    }

    private static let places: [Character: UIKeyboardHIDUsage] = {
        var places: [Character: UIKeyboardHIDUsage] = [
            "\n": .keyboardReturnOrEnter, "\u{8}": .keyboardDeleteOrBackspace, "\t": .keyboardTab,
            " ": .keyboardSpacebar,
            "-": .keyboardHyphen, "=": .keyboardEqualSign, "[": .keyboardOpenBracket, "]": .keyboardCloseBracket,
            "\\": .keyboardBackslash, ";": .keyboardSemicolon, "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde,
            ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
        ]
        for (step, letter) in "abcdefghijklmnopqrstuvwxyz1234567890".enumerated() {
            places[letter] = UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + step)
        }
        return places
    }()
}
