/// The numbers of a scene and of its moves.
struct NumbersPart {
    let run: SceneRun

    var html: String {
        let numbers = run.numbers
        var facts = [
            ("Duration", HTML.seconds(numbers.duration)),
            ("Frames that change", "\(numbers.changes) of \(run.frames.count)"),
            (
                "Longest still stretch",
                "\(HTML.seconds(numbers.still.end - numbers.still.begin)), from \(HTML.seconds(numbers.still.begin))"
            ),
        ]
        if let fastest = numbers.fastest {
            facts.append(
                (
                    "Greatest velocity",
                    "\(whole(fastest.velocity)) pt/s, \(fastest.view) at \(HTML.seconds(fastest.time))"
                ))
        }
        return """
            <section class="card" aria-labelledby="numbers"><h2 id="numbers">Numbers</h2>
            <dl class="facts">\(facts.map { "<div><dt>\($0.0)</dt><dd>\(HTML.text($0.1))</dd></div>" }.joined())</dl>
            \(table)
            </section>
            """
    }

    private var table: String {
        guard !run.moves.isEmpty else { return "<p>No view moves.</p>" }
        let head = ["What", "From", "To", "Begins", "Lasts", "Settles after", "Overshoot", "Greatest velocity"]
        return """
            <div class="scroll" role="region" aria-label="Moves" tabindex="0"><table>
            <thead><tr>\(head.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
            \(groups.map(group).joined(separator: "\n"))
            </table></div>
            """
    }

    /// The moves of each view, one view after the other.
    private var groups: [[Move]] {
        run.moves.reduce(into: []) { groups, move in
            if groups.last?.last?.view == move.view {
                groups[groups.count - 1].append(move)
            } else {
                groups.append([move])
            }
        }
    }

    private func group(_ moves: [Move]) -> String {
        """
        <tbody><tr class="whose"><th colspan="8" scope="rowgroup">\(HTML.text(moves[0].view))</th></tr>
        \(moves.map(row).joined(separator: "\n"))</tbody>
        """
    }

    private func row(_ move: Move) -> String {
        let unit = move.quantity.unit
        var cells = [
            point(move.from) + unit, point(move.to) + unit,
            "<button type=\"button\" class=\"jump\" data-frame=\"\(move.first)\">"
                + "\(HTML.seconds(run.time(move.first)))</button>",
        ]
        if let velocity = move.greatestVelocity {
            cells += [
                HTML.seconds(move.duration), HTML.seconds(move.settling), overshoot(move),
                whole(velocity) + (unit.isEmpty ? " /s" : unit == "°" ? "°/s" : unit + "/s"),
            ]
        } else {
            cells += ["at once", "–", "–", "–"]
        }
        return "<tr><th scope=\"row\">\(move.quantity.rawValue)</th>\(cells.map { "<td>\($0)</td>" }.joined())</tr>"
    }

    private func overshoot(_ move: Move) -> String {
        guard let overshoot = move.overshoot else { return "comes back" }
        let way = zip(move.from, move.to).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        guard way > 0, overshoot > way * Move.settledFraction else { return "none" }
        let percent = RunNumbers.plain((overshoot / way * 1000).rounded() / 10)
        return "\(short(overshoot))\(move.quantity.unit) <small>\(percent) %</small>"
    }

    private func point(_ numbers: [Double]) -> String {
        numbers.count == 1 ? short(numbers[0]) : "(\(numbers.map(short).joined(separator: ", ")))"
    }

    private func short(_ value: Double) -> String { RunNumbers.plain((value * 100).rounded() / 100) }

    private func whole(_ value: Double) -> String {
        abs(value) < 100 ? short(value) : RunNumbers.plain(value.rounded())
    }
}

extension Curve.Quantity {
    /// As it stands behind a number.
    var unit: String {
        switch self {
        case .position, .size: " pt"
        case .velocity: " pt/s"
        case .rotation: "°"
        case .scale, .opacity, .transition: ""
        }
    }
}
