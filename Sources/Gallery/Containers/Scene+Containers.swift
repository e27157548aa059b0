import Staging
import UIKit

extension Scene {
    /// UIKit's containers of pages and of columns.
    static let containers: [Scene] = [book, season, reader, wall, repertoire]

    /// A sheet lifted and let fall, turned by a finger, by a tap, and back.
    private static let book = Scene(
        "containers/book", title: "A book’s pages curl under a finger",
        script: Script([
            Script.Step(.at(0.4), drag("book", (0.96, 0.9), (0.78, 0.88), 2.5)),
            Script.Step(.afterRest(0.3), drag("book", (0.96, 0.85), (0.25, 0.6), 0.9)),
            Script.Step(.afterRest(0.3), .tap(.place(in: "book", x: 0.97, y: 0.5))),
            Script.Step(.afterRest(0.3), drag("book", (0.03, 0.3), (0.8, 0.25), 0.8)),
        ]),
        makeRoot: { BookController() })

    private static let season = Scene(
        "containers/season", title: "A season’s plays slide past each other",
        script: Script([
            Script.Step(.at(0.5), drag("season", (0.8, 0.5), (0.2, 0.5), 0.35)),
            Script.Step(.at(1.1), drag("season", (0.8, 0.5), (0.2, 0.5), 0.3)),
            Script.Step(.afterRest(0.4), drag("season", (0.7, 0.5), (0.1, 0.5), 0.6)),
            Script.Step(.afterRest(0.4), .tap(.view("tonight"))),
        ]),
        makeRoot: { SeasonController() })

    private static let reader = Scene(
        "containers/reader", title: "A play’s scenes come in over its text",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("columns"))),
            Script.Step(.afterRest(0.3), .tap(.view("scene2"))),
            Script.Step(.afterRest(0.3), drag("text", (0.003, 0.5), (0.6, 0.5), 0.6)),
            Script.Step(.afterRest(0.4), .tap(.place(in: "text", x: 0.96, y: 0.6))),
        ]),
        makeRoot: { ReaderController() })

    /// A bill taken from the wall, pulled and let go, put back by a longer pull; another one drawn off from the edge.
    private static let wall = Scene(
        "containers/wall", title: "A bill comes off the wall, and goes back under a finger",
        script: Script([
            Script.Step(.at(0.4), .tap(.view("bill2"))),
            Script.Step(.afterRest(0.3), drag("play2", (0.5, 0.4), (0.51, 0.46), 0.25)),
            Script.Step(.afterRest(0.3), drag("play2", (0.5, 0.35), (0.56, 0.75), 0.8)),
            Script.Step(.afterRest(0.3), .tap(.view("bill1"))),
            Script.Step(.afterRest(0.3), drag("play1", (0.003, 0.5), (0.75, 0.62), 0.5)),
        ]),
        makeRoot: { UINavigationController(rootViewController: WallController()) })

    /// More plays pulled down, one swept away, one looked for, one booked by its menu.
    private static let repertoire = Scene(
        "containers/repertoire", title: "Plays are pulled for, struck, found and booked",
        script: Script([
            Script.Step(.at(0.4), drag("repertoire", (0.5, 0.27), (0.51, 0.97), 0.6)),
            Script.Step(.afterRest(0.3), drag("Twelfth Night", (0.9, 0.5), (0.55, 0.5), 0.3)),
            Script.Step(.afterRest(0.2), .tap(.view("Strike"))),
            Script.Step(.afterRest(0.3), .hold(.view("The Tempest"), duration: 0.7)),
            Script.Step(.afterRest(0.3), .tap(.view("Book a seat"))),
            Script.Step(.afterRest(0.3), .tap(.view("search"))),
            Script.Step(.afterRest(0.2), .type("temp")),
        ]),
        makeRoot: {
            let stack = UINavigationController(rootViewController: RepertoireController())
            stack.isToolbarHidden = false
            return stack
        })

    private static func drag(
        _ view: String, _ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat), _ duration: Double
    ) -> Script.Action {
        .drag(
            from: .place(in: view, x: from.0, y: from.1), to: .place(in: view, x: to.0, y: to.1),
            duration: duration)
    }
}
