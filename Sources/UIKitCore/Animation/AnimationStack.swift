/// The animation blocks that are running their closures, the innermost last.
struct AnimationStack {
    var blocks: [AnimationBlock] = []
    /// Blocks that were begun by a call and aren't committed yet.
    var open: [OpenAnimation] = []
    /// Whether `UIView.animate` animates at all.
    var areEnabled = true
    /// The clock that blocks outside any other are put under, while an interactive transition's animations are made.
    var tracking: AnimationBlock.Steering?

    var current: AnimationBlock? { areEnabled ? blocks.last : nil }
}

extension InterfaceContext {
    /// Runs the body as if no animation block were open around it; blocks that it opens itself animate.
    func outsideAnimations<Result>(_ body: () throws -> Result) rethrows -> Result {
        let (blocks, tracking) = (animations.blocks, animations.tracking)
        (animations.blocks, animations.tracking) = ([], nil)
        defer { (animations.blocks, animations.tracking) = (blocks, tracking) }
        return try body()
    }
}
