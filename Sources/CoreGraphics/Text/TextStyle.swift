/// What chooses a face of Inter and its size.
///
/// Held in range when it is used: sizes to 0.1…2000 points, weights to 100…900, tracking to ±1000 points. A size that
/// isn't a number is 17 points, such a tracking 0.
package struct TextStyle: Hashable, Sendable {
    /// Points. From 20 points on it is Inter Display, drawn for large sizes, as the system font of iOS changes there.
    package var size: Double
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic: Bool
    package var hasMonospacedDigits: Bool
    /// Points added between letters.
    package var tracking: Double

    package init(
        size: Double, weight: Int = 400, isItalic: Bool = false, hasMonospacedDigits: Bool = false, tracking: Double = 0
    ) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.tracking = tracking
    }

    /// The measures of the face at the size.
    package var metrics: FontMetrics { TextEngine.shared.metrics(of: inRange) }
}

extension TextStyle {
    var name: String {
        var parts = ["\(size)", "\(weight)"]
        if isItalic { parts.append("italic") }
        if hasMonospacedDigits { parts.append("tnum") }
        if tracking != 0 { parts.append("tracking=\(tracking)") }
        return parts.joined(separator: " ")
    }

    var inRange: TextStyle {
        TextStyle(
            size: size.isNaN ? 17 : min(max(size, 0.1), 2000), weight: min(max(weight, 100), 900), isItalic: isItalic,
            hasMonospacedDigits: hasMonospacedDigits,
            tracking: tracking.isNaN ? 0 : min(max(tracking, -1000), 1000))
    }
}
