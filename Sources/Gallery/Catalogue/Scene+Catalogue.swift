import Entracte
import Staging
import UIKit

extension Scene {
    /// Every transition of the catalogue, presenting a screen and dismissing it again.
    static let catalogue: [Scene] = [
        catalogue("bounce", "A login form springs up as a card", "Log in to book", ClosingController.login) { _ in
            .bounce
        },
        catalogue(
            "drop", "Tickets fall in and bounce, and fall on through the floor", "Show your tickets",
            ClosingController.tickets
        ) {
            _ in .drop
        },
        catalogue(
            "gravity", "Tickets fall in, and are pulled out upwards", "Show your tickets", ClosingController.tickets
        ) { _ in
            .drop.leaving(by: .gravity(.up))
        },
        catalogue("push", "The cast is pushed in from the trailing side", "Meet the cast", ClosingController.cast) {
            _ in
            .push(from: .trailing)
        },
        catalogue("cover", "A player slides over the programme", "Listen to the overture", ClosingController.player) {
            _ in
            .cover
        },
        catalogue("reveal", "The programme slides off the cast", "Meet the cast", ClosingController.cast) { _ in .reveal
        },
        catalogue("fade", "The cast appears", "Meet the cast", ClosingController.cast) { _ in .fade },
        catalogue("zoom", "A poster grows out of its picture", "Read more", ClosingController.poster) {
            .zoom(from: $0.poster)
        },
        catalogue("flip", "The programme has the cast on its back", "Meet the cast", ClosingController.cast) { _ in
            .flip
        },
        catalogue("circle", "A player opens out of the button", "Listen to the overture", ClosingController.player) {
            .circle(from: $0.button)
        },
        catalogue(
            "card", "A player comes up, and the programme recedes", "Listen to the overture", ClosingController.player
        ) { _ in
            .card
        },
        catalogue("snap", "A login form is snapped into place", "Log in to book", ClosingController.login) { _ in .snap
        },
        catalogue(
            "shatter", "The programme shatters, and the cast stands behind it", "Meet the cast", ClosingController.cast
        ) {
            let button = $0.button
            return .shatter(
                from: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?))
        },
        catalogue(
            "swing", "Tickets swing in on a hinge, and come off their hooks", "Show your tickets",
            ClosingController.tickets
        ) {
            _ in .swing
        },
    ]

    private static func catalogue(
        _ name: String, _ title: String, _ button: String,
        _ screen: @escaping @MainActor @Sendable () -> UIViewController,
        by transition: @escaping @MainActor @Sendable (ProgrammeView) -> Entracte.Transition
    ) -> Scene {
        Scene(
            "catalogue/\(name)", title: title,
            script: Script([
                Script.Step(.at(0.3), .tap(.view("presentButton"))),
                Script.Step(.afterRest(0.4), .tap(.view("dismissButton"))),
            ]),
            makeRoot: { CatalogueController(button, screen: screen, by: transition) })
    }
}
