import CoreGraphics
import Entracte
import Staging
import UIKit

extension Scene {
    /// Fingers on what moves.
    static let interaction: [Scene] = [
        Scene(
            "interaction/caught", title: "Tickets are caught in mid-fall, carried, and let fall again",
            script: Script([
                Script.Step(.at(0.3), .tap(.view("presentButton"))),
                Script.Step(
                    .at(0.75),
                    .drag(
                        from: .place(in: "root", x: 0.4, y: 0.1), to: .place(in: "root", x: 0.55, y: 0.35),
                        duration: 0.4)),
                Script.Step(.afterRest(0.4), .tap(.view("dismissButton"))),
            ]),
            makeRoot: {
                CatalogueController("Show your tickets", screen: ClosingController.tickets) { _ in
                    .drop.placed(.inset(16))
                }
            }),
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
                CatalogueController("Listen to the overture", screen: ClosingController.player) { _ in
                    .card.interactive(dismissedBy: [.pan(.down), .tapOutside])
                }
            }),
    ]
}
