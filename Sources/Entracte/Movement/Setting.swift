public import UIKit

/// Where a transition plays: what a movement may know of the screen.
///
/// Movements speak of left as the leading side: where the layout runs from right to left, or the transition is
/// mirrored, they are given the setting as a mirror shows it, and their poses are mirrored back.
public struct Setting: Sendable {
    /// The container's.
    public var bounds: CGRect
    /// Where the front view stands when it is shown.
    public var place: CGRect
    /// Where the back view stands.
    public var backPlace: CGRect
    /// The rectangle that the front view comes out of, for a shared element; nil where there is none.
    public var source: CGRect?
    /// The radius of that one's corners, in points.
    public var sourceRadius: CGFloat
    /// Where a finger touched last; nil where none did.
    public var touch: CGPoint?
    /// Whether the layout runs from right to left, which movements needn't know.
    var isRightToLeft = false

    /// A container of a size, in which both views fill it unless told otherwise.
    public init(
        bounds: CGRect, place: CGRect? = nil, backPlace: CGRect? = nil, source: CGRect? = nil,
        sourceRadius: CGFloat = 0, touch: CGPoint? = nil
    ) {
        self.bounds = bounds
        self.place = place ?? bounds
        self.backPlace = backPlace ?? bounds
        self.source = source
        self.sourceRadius = sourceRadius
        self.touch = touch
    }
}

extension Setting {
    /// The middle of the front view's place.
    var middle: SIMD2<Double> { SIMD2(Double(place.midX), Double(place.midY)) }
    var size: SIMD2<Double> { SIMD2(Double(place.width), Double(place.height)) }

    /// The setting as a mirror shows it.
    var mirrored: Setting {
        func flip(_ rect: CGRect) -> CGRect {
            CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        return Setting(
            bounds: bounds, place: flip(place), backPlace: flip(backPlace), source: source.map(flip),
            sourceRadius: sourceRadius,
            touch: touch.map { CGPoint(x: bounds.minX + bounds.maxX - $0.x, y: $0.y) })
    }

    /// The setting for a movement whose front view is this one's back view.
    var exchanged: Setting {
        var other = self
        (other.place, other.backPlace) = (backPlace, place)
        return other
    }

    /// How far the front view has to go from its place to be out of the container on one side, with room for its
    /// shadow if it has one.
    func way(out edge: Transition.Edge, margin: CGFloat = 0) -> SIMD2<Double> {
        switch edge {
        case .top: SIMD2(0, Double(bounds.minY - place.maxY - margin))
        case .bottom: SIMD2(0, Double(bounds.maxY - place.minY + margin))
        case .leading: SIMD2(Double(bounds.minX - place.maxX - margin), 0)
        case .trailing: SIMD2(Double(bounds.maxX - place.minX + margin), 0)
        }
    }
}
