import CoreGraphics

/// A thread's contexts to draw in, the current one last.
struct GraphicsStack {
    struct Entry {
        let context: CGContext
        /// Pixels per point of a context that makes an image; nil for one that was pushed.
        let imageScale: CGFloat?
    }

    private static let stacks = PerThread<GraphicsStack>(key: "UIGraphicsGetCurrentContext")

    var entries: [Entry] = []

    /// This thread's.
    static var current: GraphicsStack {
        get { stacks.value ?? GraphicsStack() }
        set { stacks.value = newValue.entries.isEmpty ? nil : newValue }
    }

    static func refuse(_ call: String, _ problem: String, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(place: call, problem: problem + "; nothing is done", remedy: remedy), once: call)
    }
}
