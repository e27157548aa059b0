import CoreGraphics
import Foundation
import Staging

/// The words behind a command, taken apart: flags, options with their values, and the rest.
struct Arguments {
    private(set) var operands: [String] = []
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// - Throws: `CommandFailure` for an option that isn't known, is given twice, or lacks its value.
    init(_ words: [String], flags known: Set<String>, options: Set<String>) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            // What stands behind "--" is no option, whatever it begins with.
            if word == "--" {
                operands += rest
                break
            }
            var name = word
            var value: String?
            if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
                name = String(word[..<equals])
                value = String(word[word.index(after: equals)...])
            }
            if known.contains(name), value == nil {
                flags.insert(name)
            } else if options.contains(name) {
                guard let value = value ?? rest.popFirst() else { throw CommandFailure.usage("\(name) needs a value") }
                guard values.updateValue(value, forKey: name) == nil else {
                    throw CommandFailure.usage("\(name) is given twice; give it once")
                }
            } else if known.contains(name) {
                throw CommandFailure.usage("\(name) takes no value")
            } else if word.hasPrefix("-"), word.count > 1 {
                let all = (known.union(options)).sorted().joined(separator: ", ")
                throw CommandFailure.usage("there is no option \(name) here; use \(all.isEmpty ? "none" : all)")
            } else {
                operands.append(word)
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    subscript(option: String) -> String? { values[option] }

    /// The one scene that the command names.
    func scene(among scenes: [Scene]) throws -> Scene {
        guard let name = operands.first, operands.count == 1 else {
            let problem = operands.isEmpty ? "name a scene" : "name one scene, not \(operands.count)"
            throw CommandFailure.usage("\(problem); \"entracte list\" shows them")
        }
        guard let scene = scenes.first(where: { $0.name == name }) else {
            throw Self.noScene(name, among: scenes)
        }
        return scene
    }

    /// Who forgets the folder of a scene is told it.
    private static func noScene(_ name: String, among scenes: [Scene]) -> CommandFailure {
        let alike = name.isEmpty ? [] : scenes.map(\.name).filter { $0.hasSuffix("/" + name) }
        let hint = alike.isEmpty ? "\"entracte list\" shows the scenes" : "there is \(alike.joined(separator: ", "))"
        return .usage("there is no scene \"\(name)\"; \(hint)")
    }

    /// The scenes that the command names, at least one, each once.
    func scenes(among scenes: [Scene]) throws -> [Scene] {
        var named: [Scene] = []
        for name in operands {
            guard let scene = scenes.first(where: { $0.name == name }) else {
                throw Self.noScene(name, among: scenes)
            }
            if named.contains(where: { $0.name == name }) {
                throw CommandFailure.usage("\"\(name)\" is named twice; name it once")
            }
            named.append(scene)
        }
        return named
    }

    func noOperands() throws {
        if let first = operands.first { throw CommandFailure.usage("\"\(first)\" is one word too many") }
    }

    /// A whole number in a range.
    func number(_ option: String, in range: ClosedRange<Int>, default rule: Int) throws -> Int {
        guard let text = values[option] else { return rule }
        guard let number = Int(text), range.contains(number) else {
            throw CommandFailure.usage(
                "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
        }
        return number
    }

    /// A time in seconds, at least 0; nil where the option isn't given.
    func time(_ option: String) throws -> Double? {
        guard let text = values[option] else { return nil }
        guard let time = Double(text), time.isFinite, time >= 0 else {
            throw CommandFailure.usage("\(option) takes a time in seconds like 0.5, not \"\(text)\"")
        }
        return time
    }

    /// A time for a person: at most three digits behind the point.
    static func text(_ time: Double) -> String {
        let thousandths = (time * 1000).rounded() / 1000
        return Int(exactly: thousandths).map(String.init) ?? thousandths.description
    }

    /// A distance in points, at least 0; nil where the option isn't given.
    func distance(_ option: String) throws -> Double? {
        guard let text = values[option] else { return nil }
        guard let distance = Double(text), distance.isFinite, distance >= 0 else {
            throw CommandFailure.usage("\(option) takes a distance in points like 0.5, not \"\(text)\"")
        }
        return distance
    }

    /// `--size` and `--scale`.
    func screen() throws -> (size: CGSize, scale: CGFloat) {
        var size = CGSize(width: 390, height: 844)
        if let text = values["--size"] {
            let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
            guard sides.count == 2, let width = sides[0], let height = sides[1], width.isFinite, height.isFinite else {
                throw CommandFailure.usage("--size takes a width and a height in points like 390x844, not \"\(text)\"")
            }
            size = CGSize(width: width, height: height)
        }
        var scale: CGFloat = 2
        if let text = values["--scale"] {
            guard let number = Double(text), number.isFinite else {
                throw CommandFailure.usage("--scale takes pixels per point like 2, not \"\(text)\"")
            }
            scale = number
        }
        guard Stage.isValid(size: size, scale: scale) else {
            throw CommandFailure.usage(
                "a screen of \(values["--size"] ?? "390x844") at scale \(values["--scale"] ?? "2") can't be made; "
                    + "sides are 1 to 16384 points and 32767 pixels, scales above 0 and at most 8")
        }
        return (size, scale)
    }
}
