import CCairo

/// What was drawn on a surface, not yet in pixels, and a number that stands for it.
struct Recording {
    typealias Step = (OpaquePointer) -> Void

    /// What is still to be drawn.
    private(set) var steps: [Step] = []
    /// The digest of all steps so far, those that are drawn as well; nil once something else was drawn between them.
    private(set) var digest: Digest? = Digest()

    /// Steps are kept up to here; more take more memory than many pictures' pixels.
    private static let mostSteps = 1024

    /// Whether it is time to draw.
    var isFull: Bool { steps.count >= Self.mostSteps }

    mutating func append(_ step: @escaping Step) { steps.append(step) }

    /// Tells of a step by what makes its pixels; nil for one that nothing stands for.
    mutating func describe(_ description: Digest?) {
        guard let description else { return digest = nil }
        digest?.combine(word: description.value)
    }

    mutating func takeSteps() -> [Step] {
        defer { steps = [] }
        return steps
    }
}

/// A drawing that takes its pixels when somebody asks for them.
package struct RecordedDrawing: Sendable {
    /// Stands for the size and the pixels.
    package let digest: UInt64
    package let width: Int
    package let height: Int
    /// Draws, on whatever thread.
    package let recipe: @Sendable () -> Bitmap
}
