import Compositing
import CoreGraphics
import Drawing

/// What a stage shows, held against what it showed at the same moment by another way.
struct LawPicture {
    private let picture: Bitmap

    /// The steepest edge, moved by a quarter of a point, is off by 32 of 255 at half a pixel per point; but for edges
    /// nothing may be off by more than what rounding makes.
    private static let tolerance = PictureTolerance(channel: 8, share: 0.02)
    private static let greatest = 96

    init(_ picture: Bitmap) { self.picture = picture }

    func fault(against other: Bitmap) -> String? {
        let comparison = PictureComparison(picture, other, tolerance: Self.tolerance)
        if comparison.isSame, comparison.greatest <= Self.greatest { return nil }
        return "what a finger shows \(comparison.finding) from what plays"
    }
}

extension RehearsalStage {
    /// What the last frame shows, in pixels.
    func picture() -> Bitmap? {
        guard let list = frames.last?.displayList, let bitmap = Bitmap(width: list.width, height: list.height) else {
            return nil
        }
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return bitmap
    }
}
