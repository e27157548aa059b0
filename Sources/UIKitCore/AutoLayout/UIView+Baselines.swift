import CoreGraphics

extension UIView {
    /// How far the first baseline lies below the top, and the last above the bottom.
    final var baselineDistances: (first: Double, last: Double) {
        let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
        return (first.textBaseline(of: self, isFirst: true), last.textBaseline(of: self, isFirst: false))
    }

    /// The distance of this view's text from the top or bottom of a view that it lies in.
    private func textBaseline(of view: UIView, isFirst: Bool) -> Double {
        guard let label = self as? UILabel else {
            guard self !== view else { return 0 }
            let place = convert(bounds, to: view)
            return Double(isFirst ? place.minY : view.bounds.maxY - place.maxY)
        }
        let own = isFirst ? label.font.ascender : -label.font.descender
        guard self !== view else { return Double(own) }
        let place = convert(bounds, to: view)
        return Double(own + (isFirst ? place.minY : view.bounds.maxY - place.maxY))
    }
}
