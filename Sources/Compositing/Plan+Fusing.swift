import Drawing

extension Plan {
    /// Joins an opaque picture and a translucent one right over it into one pass, which reads both and writes once.
    mutating func fuseFades() {
        for index in steps.indices.dropLast() {
            guard case .picture(let lower) = steps[index].kind, case .picture(let upper) = steps[index + 1].kind,
                steps[index].bounds == steps[index + 1].bounds, steps[index].visible == nil,
                steps[index + 1].visible == nil, lower.alpha.isWhole, !upper.alpha.isWhole,
                isPlain(lower, steps[index].bounds), isPlain(upper, steps[index].bounds)
            else { continue }
            steps[index + 1].kind = .fade(lower, upper)
            steps[index] = .nothing
        }
    }

    /// Whether a picture shows some of its own opaque pixels at each of the screen's.
    private func isPlain(_ picture: PlacedPicture, _ bounds: PixelRect) -> Bool {
        guard picture.isOpaque, case .copy = picture.sampling, outlines[picture.outline].contains(bounds, points) else {
            return false
        }
        return picture.copies(bounds)
    }
}
