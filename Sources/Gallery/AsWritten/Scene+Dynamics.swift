import Staging
import UIKit

extension Scene {
    /// A screen that falls in and bounces on the lower edge.
    static let dropBounce = Scene(
        "as-written/drop-bounce", title: "Tickets fall in over an evening's programme, and bounce",
        script: Script([Script.Step(.at(0.5), .tap(.view("showButton")))]),
        makeRoot: { DynamicsRootVC() })

    /// The same, and out again by a gravity that points up.
    static let dismissGravity = Scene(
        "as-written/dismiss-gravity", title: "Tickets fall in, and out again upwards",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("showButton"))),
            Script.Step(.afterRest(1), .tap(.view("hideButton"))),
        ]),
        makeRoot: { DynamicsRootVC() })
}
