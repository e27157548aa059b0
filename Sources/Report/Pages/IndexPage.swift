import Foundation

/// The page that leads to all scenes.
struct IndexPage {
    let manifest: Manifest
    /// By the name of the scene.
    let thumbnails: [String: Thumbnail]
    /// The name of the folder that the scenes were compared with, and the difference that was allowed, in points.
    let against: (folder: String, tolerance: Double)?

    func html() -> String {
        let body = """
            <a class="skip" href="#scenes">Skip to the scenes</a>
            <header class="top">
            <h1>\(manifest.scenes.count == 1 ? "1 scene" : "\(manifest.scenes.count) scenes")</h1>
            <p class="meta"><span>\(HTML.text(manifest.screen.words))</span></p>
            \(summary)
            <button type="button" id="motion" aria-pressed="false" hidden>Pause the pictures</button>
            </header>
            <main id="scenes" tabindex="-1"><ul class="grid">
            \(manifest.scenes.map(card).joined(separator: "\n"))
            </ul></main>
            """
        return HTML.page(title: "Entracte report", bodyClass: "index", body: body, scripts: [PageParts.index])
    }

    private var summary: String {
        guard let against else { return "" }
        var counts: [String] = []
        for verdict in ["different", "gone", "moved", "new", "same"] {
            let count = manifest.scenes.count { $0.verdict == verdict }
            if count > 0 { counts.append("\(count) \(verdict)") }
        }
        let tolerance = against.tolerance > 0 ? ", \(RunNumbers.plain(against.tolerance)) pt allowed" : ""
        return "<p>Against \(HTML.text(against.folder))\(tolerance): \(counts.joined(separator: ", ")).</p>"
    }

    private func card(_ scene: Manifest.Entry) -> String {
        let verdict = scene.verdict.map { verdict in
            "<span class=\"verdict \(verdict)\"><strong>\(HTML.text(Self.short(scene, verdict)))</strong></span>"
        }
        let lines = """
            <span class="title">\(HTML.text(scene.title))</span>
            <span class="meta"><span>\(HTML.text(scene.name))</span> <span>\(HTML.seconds(scene.length))</span></span>
            \(verdict ?? "")
            """
        guard !scene.page.isEmpty else { return "<li class=\"card\"><div class=\"tile\">\(lines)</div></li>" }
        return
            "<li class=\"card\"><a class=\"tile\" href=\"\(HTML.text(scene.page))\">\(picture(scene))\(lines)</a></li>"
    }

    private static func short(_ scene: Manifest.Entry, _ verdict: String) -> String {
        guard verdict == "moved", let words = scene.words else { return verdict }
        return String(words.prefix { $0 != ";" })
    }

    private func picture(_ scene: Manifest.Entry) -> String {
        guard let thumbnail = thumbnails[scene.name] else { return "" }
        let film = "data:image/webp;base64," + Data(thumbnail.film).base64EncodedString()
        let still = "data:image/webp;base64," + Data(thumbnail.still).base64EncodedString()
        return """
            <picture><source media="(prefers-reduced-motion: reduce)" srcset="\(still)">\
            <img src="\(film)" data-still="\(still)" alt="" width="\(thumbnail.width)" height="\(thumbnail.height)"></picture>
            """
    }
}
