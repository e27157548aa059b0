public import CoreGraphics

/// Content as a value: what a view shows, and the view that can show it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// The same content for a state; itself where nothing differs.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view of configured content: setting another configuration shows that.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

/// Makes one colour of another, as for a state.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor

    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

    /// The gray that is as light.
    public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer(gray) }

    private static func gray(_ color: UIColor) -> UIColor {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        // The lightness by the parts that ITU-R BT.709 gives red, green and blue.
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}
