import CoreGraphics
import Entracte
import Kinematics
import UIKitCore

/// A transition of the library as a value with a text form: an entry of the catalogue, and what the algebra makes of it,
/// `drop:2:35:1.over:40.leaving(gravity:0:8).mirrored`.
struct Recipe: Hashable, Sendable {
    /// An entry of the catalogue; the numbers behind it are its parameters, whose sides and ways are counted as their
    /// types list them, fractions in hundredths.
    enum Entry: String, CaseIterable, Sendable {
        /// bounce:INSET:RATIO
        case bounce
        /// card:GAP
        case card
        /// circle, or circle:X:Y, in hundredths of the screen
        case circle
        /// cover:SIDE, reveal:SIDE, push:SIDE
        case cover, reveal, push
        /// drop:GRAVITY:ELASTICITY:SIDE
        case drop
        case fade
        /// flip:WAY
        case flip
        /// gravity:WAY:MAGNITUDE
        case gravity
        /// shatter:COLUMNS:ROWS
        case shatter
        /// snap:SIDE:INSET:RATIO
        case snap
        case swing
        /// zoom:1 comes out of the presenter's view, zoom:0 out of none
        case zoom

        /// How large each parameter may be; it is 0 at least.
        var limits: [Int] {
            switch self {
            case .bounce: [60, 100]
            case .card: [80]
            case .circle: [100, 100]
            case .cover, .reveal, .push: [3]
            case .drop: [12, 95, 3]
            case .fade, .swing: []
            case .flip: [3]
            case .gravity: [3, 20]
            case .shatter: [9, 14]
            case .snap: [3, 60, 100]
            case .zoom: [1]
            }
        }
    }

    /// A step of the algebra.
    indirect enum Change: Hashable, Sendable {
        /// In hundredths of a second.
        case over(Int)
        /// One of a few curves.
        case curve(Int)
        /// The damping ratio in hundredths, and the velocity in tenths.
        case spring(Int, Int)
        case reversed, mirrored, uninterruptible
        case leaving(Recipe)
        case combined(Recipe)
        /// In hundredths of a second.
        case staggered(Int)
        /// The gestures that dismiss, as the sum of their raw values.
        case interactive(Int)
        /// 0 fills the container; an odd number is a margin, an even one a gap below the top.
        case placed(Int)
    }

    var entry: Entry
    var numbers: [Int]
    var changes: [Change] = []

    init(_ entry: Entry, _ numbers: [Int] = [], _ changes: [Change] = []) {
        (self.entry, self.numbers, self.changes) = (entry, numbers, changes)
    }

    static let curves: [UnitBezier] = [
        UnitBezier(0, 0, 1, 1), UnitBezier(0.42, 0, 0.58, 1), UnitBezier(0.2, 0.8, 0.2, 1.2), UnitBezier(0.9, 0, 1, 1),
    ]
}

// MARK: Text

extension Recipe {
    var text: String { (["\(head)"] + changes.map(\.text)).joined(separator: ".") }

    private var head: String { ([entry.rawValue] + numbers.map(String.init)).joined(separator: ":") }

    /// How many recipes may stand in one another; the dice put two.
    private static let deepest = 8

    /// Reads the text form; nil where it isn't one, or is one inside too many others.
    init?(_ text: String) { self.init(text, depth: 0) }

    fileprivate init?(_ text: String, depth: Int) {
        guard depth <= Self.deepest else { return nil }
        var parts = Self.parts(of: text)[...]
        guard let head = parts.popFirst() else { return nil }
        let words = head.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let entry = Entry(rawValue: words[0]) else { return nil }
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard numbers.count == words.count - 1, numbers.isEmpty || numbers.count == entry.limits.count,
            zip(numbers, entry.limits).allSatisfy({ (0...$1).contains($0) })
        else { return nil }
        self.init(entry, numbers)
        for part in parts {
            guard let change = Change(part, depth: depth) else { return nil }
            changes.append(change)
        }
    }

    /// The parts between the dots that stand in no brackets.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var depth = 0
        for letter in text {
            if letter == "(" { depth += 1 }
            if letter == ")" { depth -= 1 }
            if letter == ".", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(letter) }
        }
        return parts
    }
}

extension Recipe.Change {
    var text: String {
        switch self {
        case .over(let hundredths): "over:\(hundredths)"
        case .curve(let number): "curve:\(number)"
        case .spring(let ratio, let velocity): "spring:\(ratio):\(velocity)"
        case .reversed: "reversed"
        case .mirrored: "mirrored"
        case .uninterruptible: "uninterruptible"
        case .leaving(let other): "leaving(\(other.text))"
        case .combined(let other): "combined(\(other.text))"
        case .staggered(let hundredths): "staggered:\(hundredths)"
        case .interactive(let gestures): "interactive:\(gestures)"
        case .placed(let number): "placed:\(number)"
        }
    }

    fileprivate init?(_ text: String, depth: Int) {
        if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
            let inside = String(text[text.index(after: open)...].dropLast())
            guard let other = Recipe(inside, depth: depth + 1) else { return nil }
            switch text[..<open] {
            case "leaving": self = .leaving(other)
            case "combined": self = .combined(other)
            default: return nil
            }
            return
        }
        let words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard numbers.count == words.count - 1, numbers.allSatisfy((0...10_000).contains) else { return nil }
        switch (words[0], numbers.count) {
        case ("over", 1): self = .over(numbers[0])
        case ("curve", 1) where numbers[0] < Recipe.curves.count: self = .curve(numbers[0])
        case ("spring", 2): self = .spring(numbers[0], numbers[1])
        case ("reversed", 0): self = .reversed
        case ("mirrored", 0): self = .mirrored
        case ("uninterruptible", 0): self = .uninterruptible
        case ("staggered", 1): self = .staggered(numbers[0])
        case ("interactive", 1) where numbers[0] < 128: self = .interactive(numbers[0])
        case ("placed", 1): self = .placed(numbers[0])
        default: return nil
        }
    }
}
