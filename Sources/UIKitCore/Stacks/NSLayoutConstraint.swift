/// The home of `Axis`.
///
/// **Differs from UIKit**: it is no class, as there are no constraints.
public enum NSLayoutConstraint {
    /// Along which side something lies or is measured.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
}
