/// The animation blocks that are running their closures, the innermost last.
struct AnimationStack {
    var blocks: [AnimationBlock] = []
    /// Whether `UIView.animate` animates at all.
    var areEnabled = true

    var current: AnimationBlock? { areEnabled ? blocks.last : nil }
}
