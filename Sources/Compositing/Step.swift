import CPixels
import Drawing

/// One instruction of a plan, in pixels: a leaf to paint, or a bracket around those that belong together.
///
/// A plain value without references: threads read plans side by side and count nothing.
struct Step {
    enum Kind {
        /// Sets the bounds' pixels.
        case clear(UInt32)
        case fill(Int, Ink)
        /// Small fills: the plan's run of that index.
        case boxes(Int)
        /// A shape less the one inside it, which is -1 when the border fills the shape.
        case border(Int, inside: Int, Ink)
        case shadow(PlacedShadow, Ink)
        case picture(PlacedPicture)
        /// The plan's backdrop of that index.
        case backdrop(Int)
        /// An opaque picture and one that is laid over it, weakened; both are copied.
        case fade(PlacedPicture, PlacedPicture)
        /// An opaque picture that is copied, and an opaque one that is laid over some of it, stretched and weakened.
        case blend(PlacedPicture, PlacedPicture, inside: PixelRect)
        /// What follows up to the end is weakened as a whole.
        case beginOpacity(Weight)
        case endOpacity
        /// What follows up to the end is cut to an outline.
        case beginClip(Int)
        case endClip
        /// What follows up to the end is weakened by the alpha of what follows `maskContent`.
        case beginMask
        case maskContent
        case endMask
        /// What follows up to `fadeContent` and what follows that up to the end are mixed: a weight of the second.
        /// `isCovered` says that the second covers all that was below.
        case beginFade(Weight, isCovered: Bool)
        case fadeContent
        case endFade
    }

    var kind: Kind
    /// The pixels that can change: the shape's own inside all clips around it.
    var bounds: PixelRect
    /// For a beginning, the index of its end.
    var end = 0
    /// The parts of the bounds that nothing opaque covers later, in the plan's `visible`; nil for all of the bounds.
    var visible: Range<Int>?
    /// Whether every pixel of `solid` ends the same whatever was there: most often opaque.
    var solid = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The same between round corners at the top and bottom, where `solid` lies between those at the sides; often empty.
    var solidColumns = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// Whether no later step changes its pixels, as far as is known.
    var isLast = false

    /// A step that paints nothing.
    static var nothing: Step { Step(.clear(0), bounds: PixelRect(x: 0, y: 0, width: 0, height: 0)) }

    init(_ kind: Kind, bounds: PixelRect) {
        self.kind = kind
        self.bounds = bounds
    }
}
