/// The animation blocks that are running their closures, the innermost last.
struct AnimationStack {
    var blocks: [AnimationBlock] = []
    /// Whether `UIView.animate` animates at all.
    var areEnabled = true
    /// The clock that blocks outside any other are put under, while an interactive transition's animations are made.
    var tracking: AnimationBlock.Steering?

    var current: AnimationBlock? { areEnabled ? blocks.last : nil }
}
