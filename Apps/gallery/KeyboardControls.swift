import CoreGraphics
import SDLHost
import Staging
import UIKitCore

/// The keys that steer time in a gallery's window; the window's title says what they did.
///
/// S slows time tenfold, P pauses, the full stop steps a frame, R plays again, Esc goes back or closes. Keys with
/// Control, Alt or Super are the stage's, and so are all but Esc while something on it is first responder.
@MainActor
final class KeyboardControls {
    /// Whether the keys steer the window's time; where they don't, all but Esc are the stage's.
    var steersTime = true
    /// What R does.
    var replay: () -> Void = {}
    /// What Esc does first; false closes the window.
    var goBack: () -> Bool = { false }

    /// What the window's title says beside the state of time; nil for nothing.
    private let title: String?

    var isPaused = false { didSet { apply() } }
    private var isSlow = false { didSet { apply() } }
    private unowned let host: WindowHost

    /// How fast time passes when it is slowed.
    private static let slowRate = 0.1

    init(_ host: WindowHost, title: String?) {
        self.host = host
        self.title = title
        apply()
    }

    /// Whether an input is one of these keys, whose work is done then.
    func takes(_ input: StageInput) -> Bool {
        guard case .key(let key, .began) = input,
            key.stroke.modifiers.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        if key.stroke.usage == .keyboardEscape {
            if !goBack() { host.close() }
            return true
        }
        guard steersTime, host.stage.context.firstResponder == nil else { return false }
        switch Self.letter(of: key) {
        case "s": isSlow.toggle()
        case "p": isPaused.toggle()
        case ".":
            isPaused = true
            host.step()
        case "r": replay()
        default: return false
        }
        return true
    }

    /// The letter that a key types, or on a keyboard of other letters the one of its place.
    private static func letter(of key: StageInput.Key) -> String {
        if key.stroke.characters == "." { return "." }
        if let scalar = key.stroke.plainCharacters.unicodeScalars.first, scalar.isASCII {
            return key.stroke.plainCharacters.lowercased()
        }
        switch key.stroke.usage {
        case .keyboardS: return "s"
        case .keyboardP: return "p"
        case .keyboardR: return "r"
        case .keyboardPeriod: return "."
        default: return ""
        }
    }

    private func apply() {
        let rate = isPaused ? 0 : isSlow ? Self.slowRate : 1
        if host.timeRate != rate { host.timeRate = rate }
        let state = isPaused ? "paused" : isSlow ? "slow" : nil
        host.title = [title, state, "Entracte"].compactMap(\.self).joined(separator: " · ")
    }
}
