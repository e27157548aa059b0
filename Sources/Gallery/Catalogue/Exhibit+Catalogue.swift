import Entracte
import Staging
import UIKit

extension Exhibit {
    /// Every transition of the catalogue, presenting a screen and dismissing it again.
    static let catalogue: [Exhibit] = [
        bounce, drop, gravity, push, cover, reveal, fade, zoom, flip, circle, card, snap, shatter, swing,
    ]

    private static let bounce = catalogue(
        "bounce", "A login form springs up as a card", .login,
        [
            .number("Damping", 0.2...1, step: 0.05, standard: 0.5),
            .number("Inset", 0...80, step: 1, unit: "pt", standard: 20),
        ]
    ) { _, tuning in .bounce(inset: tuning["Inset"], dampingRatio: tuning["Damping"]) }

    private static let drop = catalogue(
        "drop", "Tickets fall in and bounce, and fall on through the floor", .tickets,
        [
            .number("Gravity", 0.5...10, step: 0.1, standard: 3),
            .number("Elasticity", 0...0.9, step: 0.05, standard: 0.35), .edge(.top),
        ]
    ) { _, tuning in .drop(gravity: tuning["Gravity"], elasticity: tuning["Elasticity"], from: tuning.edge) }

    private static let gravity = catalogue(
        "gravity", "Tickets fall in, and are pulled out upwards", .tickets,
        [.number("Magnitude", 1...20, step: 0.5, standard: 8), .direction(.up)]
    ) { _, tuning in .drop.leaving(by: .gravity(tuning.direction, magnitude: tuning["Magnitude"])) }

    private static let push = catalogue(
        "push", "The cast is pushed in from the trailing side", .cast, [.duration(0.4), .edge(.trailing)]
    ) { _, tuning in tuning.timed(.push(from: tuning.edge)) }

    private static let cover = catalogue(
        "cover", "A player slides over the programme", .player, [.duration(0.45), .edge(.bottom)]
    ) { _, tuning in tuning.timed(.cover(from: tuning.edge)) }

    private static let reveal = catalogue(
        "reveal", "The programme slides off the cast", .cast, [.duration(0.45), .edge(.bottom)]
    ) { _, tuning in tuning.timed(.reveal(to: tuning.edge)) }

    private static let fade = catalogue("fade", "The cast appears", .cast, [.duration(0.3)]) { _, tuning in
        tuning.timed(.fade)
    }

    private static let zoom = catalogue(
        "zoom", "A poster grows out of its picture", .poster,
        [.number("Damping", 0.4...1, step: 0.05, standard: 0.9), .duration(0.5)]
    ) { programme, tuning in
        let zoom = Entracte.Transition.zoom(from: programme.poster)
        return tuning.timed(tuning.isTurned("Damping") ? zoom.spring(dampingRatio: tuning["Damping"]) : zoom)
    }

    private static let flip = catalogue(
        "flip", "The programme has the cast on its back", .cast,
        [.duration(0.7), .direction(.leading, among: [.leading, .trailing])]
    ) { _, tuning in tuning.timed(.flip(tuning.direction)) }

    private static let circle = catalogue(
        "circle", "A player opens out of the button", .player, [.duration(0.5)]
    ) { programme, tuning in tuning.timed(.circle(from: programme.button)) }

    private static let card = catalogue(
        "card", "A player comes up, and the programme recedes", .player,
        [.number("Gap", 0...200, step: 4, unit: "pt", standard: 32), .duration(0.5)]
    ) { _, tuning in tuning.timed(.card(gap: tuning["Gap"])) }

    private static let snap = catalogue(
        "snap", "A login form is snapped into place", .login,
        [
            .number("Damping", 0.2...1, step: 0.05, standard: 0.5),
            .number("Inset", 0...80, step: 1, unit: "pt", standard: 24), .edge(.bottom),
        ]
    ) { _, tuning in .snap(from: tuning.edge, inset: tuning["Inset"], dampingRatio: tuning["Damping"]) }

    private static let shatter = catalogue(
        "shatter", "The programme shatters, and the cast stands behind it", .cast,
        [
            .number("Columns", 1...20, step: 1, standard: 6), .number("Rows", 1...20, step: 1, standard: 11),
            .duration(1.1),
        ]
    ) { programme, tuning in
        let button = programme.button
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?)
        return tuning.timed(
            .shatter(from: middle, columns: Int(tuning["Columns"]), rows: Int(tuning["Rows"])))
    }

    private static let swing = catalogue(
        "swing", "Tickets swing in on a hinge, and come off their hooks", .tickets, [.duration(1.1)]
    ) { _, tuning in tuning.timed(.swing) }

    private static func catalogue(
        _ name: String, _ title: String, _ screen: CatalogueScreen, _ dials: [Dial],
        by transition: @escaping @MainActor @Sendable (ProgrammeView, Tuning) -> Entracte.Transition
    ) -> Exhibit {
        Exhibit(dials: dials) { tuning in
            Scene(
                "catalogue/\(name)", title: title,
                script: Script([
                    Script.Step(.at(0.3), .tap(.view("presentButton"))),
                    Script.Step(.afterRest(0.4), .tap(.view("dismissButton"))),
                ]),
                makeRoot: { CatalogueController(screen) { transition($0, tuning) } })
        }
    }
}
