/// How much a picture may differ from its reference and still count as the same.
public struct PictureTolerance: Hashable, Sendable {
    /// How far a channel of a pixel may be off, of 255; at least 0.
    public var channel: Int
    /// The part of all pixels that may be off by more than that, 0…1.
    public var share: Double

    /// - Parameters:
    ///   - channel: 2 by default, which nobody sees; less than 0 counts as 0, more than 255 as 255.
    ///   - share: 0 by default; brought into 0…1, NaN counts as 0.
    public init(channel: Int = 2, share: Double = 0) {
        self.channel = min(max(channel, 0), 255)
        self.share = share > 0 ? min(share, 1) : 0
    }

    /// Every byte the same: what the same version of the package draws on one machine, run after run.
    public static let exact = PictureTolerance(channel: 0)
}
