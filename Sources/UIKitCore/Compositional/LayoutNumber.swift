import CoreGraphics

/// What numbers a compositional layout can reckon with: sums and products of them are still numbers.
enum LayoutNumber {
    static let most: CGFloat = 1e9

    static func isSound(_ number: CGFloat) -> Bool { number.magnitude <= most }

    static func isSound(_ point: CGPoint) -> Bool { isSound(point.x) && isSound(point.y) }

    static func isSound(_ insets: NSDirectionalEdgeInsets) -> Bool {
        isSound(insets.top) && isSound(insets.leading) && isSound(insets.bottom) && isSound(insets.trailing)
    }

    /// Tells of a value that is refused: what it is of, and what it was.
    @MainActor
    static func refuse(_ place: String, _ value: Any) {
        Diagnostics.report(
            Diagnostic(
                place: place, problem: "\(value) is refused",
                remedy: "give numbers of at most a billion; what was there before is kept"))
    }
}
