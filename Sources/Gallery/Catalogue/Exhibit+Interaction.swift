import CoreGraphics
import Entracte
import Staging
import UIKit

extension Exhibit {
    /// Fingers on what moves.
    static let interaction: [Exhibit] = [caught, sheet]

    private static let caught = Exhibit(
        dials: [
            .number("Gravity", 0.5...10, step: 0.1, standard: 3),
            .number("Elasticity", 0...0.9, step: 0.05, standard: 0.35),
        ]
    ) { tuning in
        Scene(
            "interaction/caught", title: "Tickets are caught in mid-fall, carried, and let fall again",
            script: Script([
                Script.Step(.at(0.3), .tap(.view("presentButton"))),
                Script.Step(
                    .at(0.75),
                    .drag(
                        from: .place(in: "root", x: 0.4, y: 0.1), to: .place(in: "root", x: 0.45, y: 0.35),
                        duration: 0.4)),
                Script.Step(.afterRest(0.4), .tap(.view("dismissButton"))),
            ]),
            makeRoot: {
                CatalogueController(.tickets) { _ in
                    .drop(gravity: tuning["Gravity"], elasticity: tuning["Elasticity"]).placed(.inset(16))
                }
            })
    }

    private static let sheet = Exhibit(dials: [.number("Gap", 0...200, step: 4, unit: "pt", standard: 32)]) { tuning in
        Scene(
            "interaction/sheet", title: "A player is pulled down, let come back, and thrown away",
            script: Script([
                Script.Step(.at(0.3), .tap(.view("presentButton"))),
                Script.Step(
                    .afterRest(0.3),
                    .drag(from: .point(CGPoint(x: 195, y: 200)), to: .point(CGPoint(x: 195, y: 420)), duration: 0.8)),
                Script.Step(
                    .afterRest(0.3),
                    .drag(from: .point(CGPoint(x: 195, y: 200)), to: .point(CGPoint(x: 195, y: 500)), duration: 0.2)),
            ]),
            makeRoot: {
                CatalogueController(.player) { _ in
                    .card(gap: tuning["Gap"]).interactive(dismissedBy: [.pan(.down), .tapOutside])
                }
            })
    }
}
