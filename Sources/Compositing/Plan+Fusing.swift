import Drawing

extension Plan {
    /// Joins an opaque picture and a translucent one right over it into one pass, which reads both and writes once.
    mutating func fuseFades() {
        for index in steps.indices.dropLast() {
            guard case .picture(let lower) = steps[index].kind, case .picture(let upper) = steps[index + 1].kind,
                steps[index].visible == nil, steps[index + 1].visible == nil, lower.alpha.isWhole,
                !upper.alpha.isWhole, upper.isOpaque, isPlain(lower, steps[index].bounds)
            else { continue }
            let bounds = steps[index].bounds
            if bounds == steps[index + 1].bounds, isPlain(upper, bounds) {
                steps[index + 1].kind = .fade(lower, upper)
            } else if case .stretch = upper.sampling, bounds.contains(steps[index + 1].bounds) {
                steps[index + 1].kind = .blend(lower, upper, inside: steps[index + 1].bounds)
                steps[index + 1].bounds = bounds
            } else {
                continue
            }
            steps[index] = .nothing
        }
    }

    /// Joins the fade between two opaque pictures into one pass, too.
    mutating func fuseCrossFades() {
        for index in steps.indices.dropLast(4) {
            guard case .beginFade(let weight, _) = steps[index].kind, case .picture(let lower) = steps[index + 1].kind,
                case .fadeContent = steps[index + 2].kind, case .picture(var upper) = steps[index + 3].kind,
                case .endFade = steps[index + 4].kind, steps[index + 1].bounds == steps[index].bounds,
                steps[index + 3].bounds == steps[index].bounds, steps[index + 1].visible == nil,
                steps[index + 3].visible == nil, lower.alpha.isWhole, upper.alpha.isWhole,
                isPlain(lower, steps[index].bounds), isPlain(upper, steps[index].bounds)
            else { continue }
            upper.alpha = weight
            steps[index + 1].kind = .fade(lower, upper)
            for other in [0, 2, 3, 4] { steps[index + other] = .nothing }
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
