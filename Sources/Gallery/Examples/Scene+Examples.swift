import Staging
import TransitionExamples
import UIKit

extension Scene {
    /// The package's examples, played.
    static let examples: [Scene] = [panToDismiss, edgePan, tabSlide, dimmedSheet, zoom, frostedCard]

    /// A card, dragged a little and let go, then flicked away.
    static let panToDismiss = Scene(
        "examples/pan-to-dismiss", title: "A player's card follows the finger down",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("nowPlaying"))),
            Script.Step(.afterRest(0.5), drag("player", (0.5, 0.2), (0.5, 0.45), 0.5)),
            Script.Step(.afterRest(0.5), drag("player", (0.5, 0.2), (0.5, 0.7), 0.3)),
        ]),
        makeRoot: { PanToDismissController() })

    /// A letter, pulled from the edge and let go, then pulled away.
    static let edgePan = Scene(
        "examples/edge-pan", title: "A letter slides in, and out under a finger from the edge",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("letter0"))),
            Script.Step(.afterRest(0.5), drag("letter", (0.0005, 0.5), (0.3, 0.5), 1.5)),
            Script.Step(.afterRest(0.5), drag("letter", (0.0005, 0.5), (0.8, 0.5), 0.5)),
        ]),
        makeRoot: { EdgePanController() })

    static let tabSlide = Scene(
        "examples/tab-slide", title: "Tabs slide past each other",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("Browse"))),
            Script.Step(.afterRest(0.4), .tap(.view("Library"))),
            Script.Step(.afterRest(0.4), .tap(.view("Listen now"))),
        ]),
        makeRoot: { TabSlideController() })

    static let dimmedSheet = Scene(
        "examples/dimmed-sheet", title: "A sheet over a dimmed screen",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("share"))),
            Script.Step(.afterRest(0.5), .tap(.place(in: "dimming", x: 0.5, y: 0.1))),
        ]),
        makeRoot: { DimmedSheetController() })

    static let zoom = Scene(
        "examples/zoom", title: "A cover grows out of its tile, and back into it",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("cover4"))),
            Script.Step(.afterRest(0.5), .tap(.view("page"))),
        ]),
        makeRoot: { SharedElementZoomController() })

    /// A card over a blurred shelf, pulled down a little and let go, then pulled away.
    static let frostedCard = Scene(
        "examples/frosted-card", title: "A record’s card rises while the shelf behind it blurs",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("nowPlaying"))),
            Script.Step(.afterRest(0.5), drag("record", (0.5, 0.3), (0.5, 0.48), 0.8)),
            Script.Step(.afterRest(0.5), drag("record", (0.5, 0.3), (0.5, 0.8), 0.6)),
        ]),
        makeRoot: { FrostedCardController() })

    private static func drag(
        _ view: String, _ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat), _ duration: Double
    ) -> Script.Action {
        .drag(
            from: .place(in: view, x: from.0, y: from.1), to: .place(in: view, x: to.0, y: to.1),
            duration: duration)
    }
}
