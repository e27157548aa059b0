public import CoreGraphics
package import Drawing

/// One frame of a rehearsal: what shows, where the named views stand, and what happened.
public struct RehearsedFrame: Sendable {
    /// The number of the frame, from 0.
    public let index: Int
    /// Its time in seconds: the number divided by the rate.
    public let time: Double
    /// The views with an accessibility identifier, in drawing order.
    public let views: [ViewRecord]
    /// What a trace lists, in order.
    public let events: [String]
    /// What the frame shows.
    package let displayList: DisplayList

    /// A view as it shows: presentation values.
    public struct ViewRecord: Hashable, Sendable {
        /// Its accessibility identifier.
        public let name: String
        /// In its superview's coordinates, in points.
        public let center: CGPoint
        /// In points.
        public let bounds: CGRect
        /// About its centre; of one out of the plane, the affine part.
        public let transform: CGAffineTransform
        /// 0…1, its own.
        public let alpha: Double
    }
}
