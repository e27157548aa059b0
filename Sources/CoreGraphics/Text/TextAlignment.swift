/// The side that lines of text keep to.
package enum TextAlignment: Sendable, Hashable {
    /// The side where reading starts.
    case leading
    case trailing
    case left
    case center
    case right
    /// Both sides; a paragraph's last line is leading.
    case justified
}
