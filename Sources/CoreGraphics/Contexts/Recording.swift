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

/// Steps to be drawn once, by one thread: they hold values, and surfaces that nobody else has.
final class RecordedSteps: @unchecked Sendable {
    /// The last one first.
    private var steps: [Recording.Step]

    init(_ steps: [Recording.Step]) {
        self.steps = steps.reversed()
    }

    /// Hands them out in order, and keeps none: a transparency layer's pixels go once they are laid.
    func forEach(_ body: (Recording.Step) -> Void) {
        while let step = steps.popLast() { body(step) }
    }
}

/// A drawing that takes its pixels when somebody asks for them.
package struct RecordedDrawing: Sendable {
    /// Stands for the size and the pixels.
    package let digest: UInt64
    package let width: Int
    package let height: Int
    /// Draws, on whatever thread; to be called once.
    package let recipe: @Sendable () -> Bitmap
}
