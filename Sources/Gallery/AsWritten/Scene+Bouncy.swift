import Staging
import UIKit

extension Scene {
    /// A screen presented as a card by a spring, and dismissed by the stock slide.
    static let bouncy = Scene(
        "as-written/bouncy", title: "A login card springs up over an evening's programme",
        script: Script([
            Script.Step(.at(0.5), .tap(.view("loginButton"))),
            Script.Step(.afterRest(1), .tap(.view("dismissButton"))),
        ]),
        makeRoot: { RootVC() })
}
