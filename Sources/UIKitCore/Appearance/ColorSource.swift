import CoreGraphics

/// What a `UIColor` is made of: a fixed colour, or the rule that finds one.
indirect enum ColorSource {
    case fixed(CGColor)
    /// One of the system's, with its two values.
    case system(name: String, light: CGColor, dark: CGColor)
    /// An app's rule; the object stands for its identity.
    case provided(AnyObject, (UITraitCollection) -> UIColor)
    /// Another one with its alpha replaced.
    case faded(ColorSource, alpha: CGFloat)

    /// How deep providers may answer with dynamic colours, before it must be one that answers with itself.
    private static let deepest = 32

    var isDynamic: Bool {
        if case .fixed = self { false } else { true }
    }

    func resolved(with traits: UITraitCollection, depth: Int = 0) -> CGColor {
        switch self {
        case .fixed(let color): return color
        case .system(_, let light, let dark): return traits.userInterfaceStyle == .dark ? dark : light
        case .faded(let source, let alpha):
            let color = source.resolved(with: traits, depth: depth)
            return color.copy(alpha: alpha) ?? color
        case .provided(_, let provider):
            guard depth < Self.deepest else {
                Diagnostics.report(
                    Diagnostic(
                        place: "UIColor(dynamicProvider:)",
                        problem: "its answers lead back to itself; it is clear",
                        remedy: "Answer with a fixed colour in the end"),
                    once: "UIColor.dynamicProvider")
                return CGColor(gray: 0, alpha: 0)
            }
            return provider(traits).source.resolved(with: traits, depth: depth + 1)
        }
    }

    var description: String {
        switch self {
        case .fixed(let color):
            let space = color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
            return ([space] + (color.components ?? []).map { "\($0)" }).joined(separator: " ")
        case .system(let name, _, _): return name
        case .provided: return "dynamic"
        case .faded(let source, let alpha): return "\(source.description), alpha \(alpha)"
        }
    }
}

extension ColorSource: Hashable {
    static func == (left: ColorSource, right: ColorSource) -> Bool {
        switch (left, right) {
        case (.fixed(let left), .fixed(let right)): left == right
        case (.system(let left, _, _), .system(let right, _, _)): left == right
        case (.provided(let left, _), .provided(let right, _)): left === right
        case (.faded(let left, let leftAlpha), .faded(let right, let rightAlpha)):
            leftAlpha == rightAlpha && left == right
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .fixed(let color): hasher.combine(color)
        case .system(let name, _, _): hasher.combine(name)
        case .provided(let identity, _): hasher.combine(ObjectIdentifier(identity))
        case .faded(let source, let alpha):
            hasher.combine(source)
            hasher.combine(alpha)
        }
    }
}
