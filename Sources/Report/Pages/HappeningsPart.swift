/// The script that drove a scene, and what happened in it.
struct HappeningsPart {
    let run: SceneRun

    var html: String {
        """
        <div class="pair">
        <section class="card" aria-labelledby="script"><h2 id="script">Script</h2>
        \(list(run.script.map { ($0.frame, $0.text) }, empty: "Nobody touches anything."))
        </section>
        <section class="card" aria-labelledby="events"><h2 id="events">Events</h2>
        \(list(run.events.map { ($0.frame, $0.text) }, empty: "No view controller comes or goes."))
        </section>
        </div>
        """
    }

    private func list(_ items: [(frame: Int, text: String)], empty: String) -> String {
        guard !items.isEmpty else { return "<p>\(empty)</p>" }
        let rows = items.map { item in
            "<li><button type=\"button\" class=\"jump\" data-frame=\"\(item.frame)\">"
                + "\(HTML.seconds(run.time(item.frame)))</button> <span>\(HTML.text(item.text))</span></li>"
        }
        return "<ol class=\"times\">\(rows.joined(separator: "\n"))</ol>"
    }
}
