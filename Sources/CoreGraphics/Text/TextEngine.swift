import Synchronization

/// Sets texts, on any thread, and keeps what was set lately.
final class TextEngine: Sendable {
    static let shared = TextEngine(directories: FontLibrary.standardDirectories)

    private struct State {
        let library: FontLibrary?
        var metrics: [TextStyle: FontMetrics] = [:]
        /// Two generations: when the young one is full it becomes the old one, and the old one is dropped.
        var young: [TextRequest: TextSetting] = [:]
        var old: [TextRequest: TextSetting] = [:]
    }

    private static let generationSize = 256
    private let state: Mutex<State>

    /// Loads the fonts; without them texts have estimated sizes, draw nothing, and `Diagnostics` tells.
    init(directories: [String]) {
        let library = FontLibrary(directories: directories)
        if library == nil {
            Diagnostics.report(
                Diagnostic(
                    place: "Text",
                    problem: "the font Inter is in none of \(directories.joined(separator: ", ")); text is not drawn",
                    remedy: "Install Debian's package fonts-inter (apt-get install fonts-inter)"))
        }
        state = Mutex(State(library: library))
    }

    func metrics(of style: TextStyle) -> FontMetrics {
        state.withLock { Self.metrics(of: style, &$0) }
    }

    func setting(of request: TextRequest) -> TextSetting {
        state.withLock { state in
            if let known = state.young[request] { return known }
            let setting =
                state.old[request]
                ?? Typesetter(
                    request: request, metrics: Self.metrics(of: request.style, &state), library: state.library
                )
                .set()
            if state.young.count >= Self.generationSize {
                state.old = state.young
                state.young = [:]
            }
            state.young[request] = setting
            return setting
        }
    }

    private static func metrics(of style: TextStyle, _ state: inout State) -> FontMetrics {
        // What doesn't change the measures mustn't make new entries.
        let key = TextStyle(size: style.size, weight: style.weight, isItalic: style.isItalic)
        if let known = state.metrics[key] { return known }
        let metrics = state.library?.metrics(of: key) ?? .estimated(size: key.size)
        if state.metrics.count >= generationSize { state.metrics = [:] }
        state.metrics[key] = metrics
        return metrics
    }
}
