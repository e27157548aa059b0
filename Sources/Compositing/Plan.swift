import CPixels
import CoreGraphics
import Drawing

/// A display list made flat: the steps that paint it, in order, with all geometry in pixels.
///
/// Its arrays keep their room from frame to frame.
struct Plan {
    var steps: [Step] = []
    var outlines: [Outline] = []
    var boxes: [Box] = []
    var runs: [BoxRun] = []
    var points: [Point] = []
    /// What remains visible of steps that others cover in part.
    var visible: [PixelRect] = []
    /// The objects whose pixels the steps point into, alive as long as the plan.
    var bitmaps: [Bitmap] = []
    var shadows: [ShadowMask] = []
    /// The ways back from the screen to what is seen in perspective.
    var projections: [pix_projection] = []
    /// The opaque shapes that stand askew.
    var turned: [TurnedCover] = []
    /// How many brackets are open at once at most.
    var deepestBracket = 0

    mutating func clear() {
        steps.removeAll(keepingCapacity: true)
        outlines.removeAll(keepingCapacity: true)
        boxes.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        visible.removeAll(keepingCapacity: true)
        bitmaps.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        projections.removeAll(keepingCapacity: true)
        deepestBracket = 0
    }
}
