/// The frames with everything that moves through them.
struct PlayerPart {
    let run: SceneRun
    let before: SceneRun?
    let comparison: RunComparison?

    var html: String {
        """
        <section id="player" class="card player" aria-label="Player" tabindex="-1">
        \(modes)
        <div class="stages">
        \(before == nil ? "" : stage("before", "Before"))
        \(stage("after", before == nil ? "" : "Now"))
        </div>
        <div class="time">
        <output id="clock" for="scrubber">0.000 s</output> <span id="place">frame 0 of \(last)</span>
        </div>
        <div class="lanes" aria-hidden="true">\(lanes)</div>
        <input id="scrubber" type="range" min="0" max="\(last)" value="0" step="1" aria-label="Frame" \
        aria-valuetext="0 s, frame 0 of \(last)">
        <div class="controls" role="group" aria-label="Playback">
        \(button("first", "First frame", "Home", "M6 5h2v14H6zM20 5v14L9 12z"))
        \(button("back", "One frame back", "Left arrow", "M16 5v14L5 12z"))
        \(button("play", "Play", "Space", "M7 4v16l13-8z", isMain: true))
        \(button("forward", "One frame on", "Right arrow", "M8 5v14l11-7z"))
        \(button("last", "Last frame", "End", "M16 5h2v14h-2zM4 5v14l11-7z"))
        \(comparison == nil ? "" : button("difference", "Next difference", "D", "M12 3l9 9-9 9-9-9z"))
        </div>
        \(speeds)
        <p id="status" class="hidden" role="status" aria-live="polite"></p>
        <details class="keys"><summary>Keys and marks</summary><dl>\(keys)</dl><dl aria-hidden="true">\(marks)</dl></details>
        </section>
        """
    }

    private var last: Int { max(run.frames.count, before?.frames.count ?? 0) - 1 }

    private func stage(_ id: String, _ caption: String) -> String {
        let (width, height) = (RunNumbers.plain(run.screen.width), RunNumbers.plain(run.screen.height))
        return """
            <figure class="stage" id="\(id)"><canvas role="img" aria-label="\(caption.isEmpty ? "The frame" : caption)" \
            width="\(width)" height="\(height)" style="aspect-ratio: \(width) / \(height)"></canvas>\
            \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>")</figure>
            """
    }

    private func button(_ id: String, _ name: String, _ key: String, _ path: String, isMain: Bool = false) -> String {
        """
        <button type="button" id="\(id)"\(isMain ? " class=\"main\"" : "") aria-label="\(name)" title="\(name) (\(key))">\
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="\(path)"/></svg></button>
        """
    }

    private var speeds: String {
        choice(
            "speed", "Speed",
            [("1", "1×"), ("0.5", "½×"), ("0.25", "¼×"), ("0.1", "⅒×")], chosen: "1",
            spoken: ["normal", "half", "a quarter", "a tenth"])
    }

    private var modes: String {
        guard before != nil else { return "" }
        return choice(
            "mode", "View", [("side", "Side by side"), ("overlay", "Overlaid"), ("apart", "Difference")],
            chosen: "side",
            spoken: nil)
    }

    private func choice(
        _ name: String, _ legend: String, _ options: [(value: String, label: String)], chosen: String,
        spoken: [String]?
    ) -> String {
        let choices = options.enumerated().map { place, option in
            """
            <label><input type="radio" name="\(name)" value="\(option.value)"\
            \(option.value == chosen ? " checked" : "")\(spoken.map { " aria-label=\"\($0[place])\"" } ?? "")>\
            <span>\(option.label)</span></label>
            """
        }
        return
            "<fieldset class=\"choice\" id=\"\(name)\"><legend>\(legend)</legend><div>\(choices.joined())</div></fieldset>"
    }

    /// What happens when, above the scrubber: stillness, steps of the script, events, differences.
    private var lanes: String {
        let whole = Double(max(last, 1))
        func mark(_ kind: String, _ from: Int, _ to: Int, _ title: String) -> String {
            let left = HTML.percent(Double(from), of: whole)
            let width = HTML.percent(Double(to - from), of: whole)
            return "<i class=\"\(kind)\" style=\"left:\(left);width:\(width)\" title=\"\(HTML.text(title))\"></i>"
        }
        var changing = ""
        var begin: Int?
        for frame in 1...max(run.frames.count, 1) {
            let changes = frame < run.frames.count && run.frames[frame] != run.frames[frame - 1]
            if changes, begin == nil { begin = frame - 1 }
            if !changes, let first = begin {
                changing += mark("motion", first, frame - 1, "moves")
                begin = nil
            }
        }
        let steps = run.script.map { mark("step", $0.frame, $0.frame, $0.text) }.joined()
        let events = run.events.map { mark("event", $0.frame, $0.frame, $0.text) }.joined()
        var text = "<div class=\"lane\">\(changing)\(events)\(steps)</div>"
        if let comparison {
            let ranges = comparison.frames.map { mark("differs", $0[0], $0[1], "differs") }.joined()
            text += "<div class=\"lane\">\(ranges)</div>"
        }
        return text
    }

    /// What the lanes' colours mean; the lists of the script and of the events say the same to a screen reader.
    private var marks: String {
        var marks = [
            ("motion", "something changes"), ("step", "a step of the script"), ("event", "an event"),
        ]
        if comparison != nil { marks.append(("differs", "frames that differ")) }
        return marks.map { "<div><dt><span class=\"lane\"><i class=\"\($0.0)\"></i></span></dt><dd>\($0.1)</dd></div>" }
            .joined()
    }

    private var keys: String {
        var keys = [
            ("Space", "play, pause"), ("← →", "a frame back or on"), ("⇧← ⇧→", "ten frames"),
            ("Home End", "first, last frame"), ("[ ]", "event before, next event"), ("S", "slower; then 1× again"),
        ]
        if comparison != nil { keys += [("D", "next difference"), ("V", "side by side, overlaid, difference")] }
        return keys.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined()
    }
}
