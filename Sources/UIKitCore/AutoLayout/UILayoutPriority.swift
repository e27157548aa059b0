import CoreGraphics

/// How important a constraint is: 1000 is required, less is wanted, the greater before the smaller.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    public var rawValue: Float

    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority {
    /// The priority within 0…1000; the one before where it is no number. What isn't within is reported.
    func held(insteadOf old: UILayoutPriority, _ place: String) -> UILayoutPriority {
        if (0...1000).contains(rawValue) { return self }
        Diagnostics.report(
            Diagnostic(
                place: place,
                problem: "\(rawValue) is no priority; \(rawValue.isNaN ? "the one before" : "the nearest") is used",
                remedy: "give one in 0…1000"))
        return rawValue.isNaN ? old : UILayoutPriority(min(max(rawValue, 0), 1000))
    }
}
