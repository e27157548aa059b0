import Foundation

/// The page of one scene.
struct ScenePage {
    let run: SceneRun
    /// The run to compare with.
    var before: SceneRun?
    var comparison: RunComparison?
    let pictures: PagePictures

    static let dataID = "data"
    static let picturesID = "pictures"

    func html() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func json(_ value: some Encodable) throws -> String {
            HTML.json(String(decoding: try encoder.encode(value), as: UTF8.self))
        }
        let data = try json(PageData(after: run, before: before, comparison: comparison))
        let body = """
            <a class="skip" href="#player">Skip to the player</a>
            \(header)
            <main class="scene">
            \(PlayerPart(run: run, before: before, comparison: comparison).html)
            <div class="side">
            <section id="plots" aria-label="Plots"><noscript><p class="card">\
            The frames and plots need JavaScript.</p></noscript></section>
            \(NumbersPart(run: run).html)
            \(HappeningsPart(run: run).html)
            </div>
            </main>
            <script type="application/json" id="\(Self.dataID)">\(data)</script>
            <script type="application/json" id="\(Self.picturesID)">\(try json(pictures))</script>
            """
        return HTML.page(
            title: "\(run.scene) – Entracte report", bodyClass: comparison == nil ? "one" : "two", body: body,
            scripts: [PageParts.pictures, PageParts.player, PageParts.plots, PageParts.scene])
    }

    /// The bytes of a run's page without its pictures.
    static func bytes(withoutPicturesOf run: SceneRun) throws -> Int {
        try ScenePage(run: run, pictures: PagePictures()).html().utf8.count
    }

    private var header: String {
        var text = """
            <header class="top">
            <nav><a class="back" href="index.html">All scenes</a></nav>
            <h1>\(HTML.text(run.title))</h1>
            <p class="meta"><span>\(HTML.text(run.scene))</span> <span>\(HTML.seconds(run.duration))</span> \
            <span>\(run.frames.count) frames</span> <span>\(HTML.text(run.screen.words))</span></p>
            """
        if let comparison {
            text += "\n<p class=\"verdict \(comparison.verdict.rawValue)\"><strong>\(comparison.words)</strong>"
            if let first = comparison.first {
                text +=
                    " <span>First at <button type=\"button\" class=\"jump\" data-frame=\"\(first.frame)\">"
                    + "\(HTML.seconds(first.time)), frame \(first.frame)</button>: \(HTML.text(first.text))</span>"
            }
            text += "</p>"
        }
        return text + "\n</header>"
    }

    /// The content of a page's element of data.
    static func part(_ id: String, of page: Data) -> Data? {
        let begin = Data("<script type=\"application/json\" id=\"\(id)\">".utf8)
        guard let start = page.range(of: begin),
            let end = page.range(of: Data("</script>".utf8), in: start.upperBound..<page.endIndex)
        else { return nil }
        return page[start.upperBound..<end.lowerBound]
    }
}
