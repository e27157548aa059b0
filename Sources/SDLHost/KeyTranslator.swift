import CSDL2
import Staging
import UIKitCore

/// Makes of SDL's keyboard events what they mean, remembering which keys are down.
///
/// SDL's scan codes are the USB usages that UIKit's key codes are. Repeats of a key that stays down, keys that have no
/// such code, and releases of keys that weren't down mean nothing.
struct KeyTranslator {
    private var down: [StageInput.Key] = []

    /// What an event means; nil for nothing.
    mutating func translate(_ event: SDL_KeyboardEvent) -> StageInput? {
        guard event.repeat == 0, let usage = UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)) else {
            return nil
        }
        let place = down.firstIndex { $0.stroke.usage == usage }
        let isDown = event.state == UInt8(SDL_PRESSED)
        switch (isDown, place) {
        case (true, nil):
            let characters = Self.characters(of: usage, symbol: event.keysym.sym)
            let key = StageInput.Key(
                usage, characters: Self.types(usage) ? "" : characters, plainCharacters: characters,
                modifiers: Self.modifiers(event.keysym.mod, usage))
            down.append(key)
            return .key(key, .began)
        case (false, let place?):
            var key = down.remove(at: place)
            key.stroke.modifiers = Self.modifiers(event.keysym.mod, usage)
            return .key(key, .ended)
        default: return nil
        }
    }

    /// Takes note of what the last key types.
    mutating func type(_ text: String) {
        guard !down.isEmpty else { return }
        down[down.count - 1].stroke.characters = text
    }

    /// Cancels all that is down, in the order in which it went down.
    mutating func cancelAll() -> [StageInput] {
        defer { down = [] }
        return down.map { .key($0, .cancelled) }
    }

    /// The text of an event of SDL's: 32 bytes that end with a zero.
    static func text(of event: SDL_TextInputEvent) -> String {
        withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Whether what a key types comes with an event of its own.
    private static func types(_ usage: UIKeyboardHIDUsage) -> Bool { named[usage] == nil }

    /// Keys that type no text, and what UIKit gives as their characters (`UIKeyCommand`'s input names for arrows and
    /// Escape, control characters for the others).
    private static let named: [UIKeyboardHIDUsage: String] = [
        .keyboardReturnOrEnter: "\r", .keypadEnter: "\r", .keyboardTab: "\t", .keyboardDeleteOrBackspace: "\u{8}",
        .keyboardEscape: "UIKeyInputEscape", .keyboardUpArrow: "UIKeyInputUpArrow",
        .keyboardDownArrow: "UIKeyInputDownArrow", .keyboardLeftArrow: "UIKeyInputLeftArrow",
        .keyboardRightArrow: "UIKeyInputRightArrow",
    ]

    /// What a key types by itself: its symbol is the character where it has no name of SDL's.
    private static func characters(of usage: UIKeyboardHIDUsage, symbol: SDL_Keycode) -> String {
        if let name = named[usage] { return name }
        guard symbol >= 0x20, symbol != 0x7F, symbol & SDL_Keycode(SDLK_SCANCODE_MASK) == 0,
            let scalar = Unicode.Scalar(UInt32(symbol))
        else { return "" }
        return String(Character(scalar))
    }

    private static func modifiers(_ mask: UInt16, _ usage: UIKeyboardHIDUsage) -> UIKeyModifierFlags {
        let names: [(SDL_Keymod, UIKeyModifierFlags)] = [
            (KMOD_CAPS, .alphaShift), (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
            (KMOD_RCTRL, .control), (KMOD_LALT, .alternate), (KMOD_RALT, .alternate), (KMOD_LGUI, .command),
            (KMOD_RGUI, .command),
        ]
        var flags: UIKeyModifierFlags = []
        for (bit, flag) in names where UInt32(mask) & bit.rawValue != 0 { flags.insert(flag) }
        let pad = UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue
        if pad.contains(usage.rawValue) || usage == .keypadEqualSign { flags.insert(.numericPad) }
        return flags
    }
}
