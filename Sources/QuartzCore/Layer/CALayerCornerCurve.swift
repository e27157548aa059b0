import CoreGraphics

/// The shape of a rounded corner.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A bend that begins and ends gently; drawn as a circular one here.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// 1.528665 is the value that Core Animation returns for continuous corners.
    var expansionFactor: CGFloat { self == .continuous ? 1.528665 : 1 }
}
