import Foundation

/// A number in every frame of a scene; nil in frames where there is none.
///
/// What is kept is exact to a millionth. The frames at the end that repeat the last value are not kept.
package struct Channel: Hashable, Sendable {
    private var values: [Double?]

    package init(_ values: [Double?]) {
        var values = values.map { $0.map(Self.rounded) }
        while values.count > 1, values[values.count - 1] == values[values.count - 2] { values.removeLast() }
        self.values = values
    }

    /// The value of a frame; from the last kept one on, that.
    package subscript(frame: Int) -> Double? {
        values.isEmpty ? nil : values[min(frame, values.count - 1)]
    }

    /// Whether it has one value, or none, in all frames that have one.
    package var isConstant: Bool {
        let known = values.compactMap { $0 }
        return known.allSatisfy { $0 == known[0] }
    }

    private static func rounded(_ value: Double) -> Double {
        guard abs(value) < 1e9 else { return value }
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == 0 ? 0 : rounded
    }
}

extension Channel: Codable {
    package init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([Double?].self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}
