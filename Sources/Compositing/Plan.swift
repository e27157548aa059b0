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
    /// What lies beneath shapes, blurred, in the order of the steps that lay it.
    var backdrops: [PlacedBackdrop] = []
    /// Where there are backdrops, the steps as they were planned.
    var whole: [Step] = []
    /// For each bracket that is open while steps are recalled, where it begins and whether its end comes in time.
    var openSteps: [(step: Int, isEnding: Bool)] = []

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
        backdrops.removeAll(keepingCapacity: true)
    }
}
