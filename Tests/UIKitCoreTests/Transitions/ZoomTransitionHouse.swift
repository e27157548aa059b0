import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// A navigation controller over a source, and a controller that zooms out of it.
@MainActor
final class ZoomHouse {
    let stage: NavigationHouse
    let source = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 150))
    let zoomed: NotingController
    let options = UIViewController.Transition.ZoomOptions()
    /// What the provider gives; the source, unless it is taken away.
    var given: UIView?
    private(set) var asked = 0
    private(set) var before = ""

    init(bar: Bool = false) {
        stage = NavigationHouse { $0.isNavigationBarHidden = !bar }
        stage.base.view.addSubview(source)
        source.backgroundColor = .red
        source.layer.cornerRadius = 12
        zoomed = stage.controller("zoomed")
        zoomed.view.backgroundColor = .white
        given = source
        prefer()
        stage.house.advance(frames: 1)
        before = stage.house.tree
        _ = stage.take()
    }

    /// Has the controller zoom, with the options as they are now.
    func prefer() {
        zoomed.preferredTransition = .zoom(options: options) { [unowned self] context in
            #expect(context.zoomedViewController === zoomed)
            asked += 1
            return given
        }
    }

    var house: Playhouse { stage.house }

    func push() { stage.navigation.pushViewController(zoomed, animated: true) }

    func pushToRest() {
        push()
        house.rest()
        _ = stage.take()
    }

    /// The card's rectangle in the window as it shows; the page's own where there is no card.
    var card: CGRect {
        _ = house.context.media.displayList(
            of: house.context.windows.map(\.layer), width: 320, height: 480, scale: 1, background: nil)
        guard let clip = zoomed.view.superview, let card = clip.superview, card !== house.window, clip.clipsToBounds
        else {
            return zoomed.view.frame
        }
        return (card.layer.presentation() ?? card.layer).frame
    }

    /// What isn't as it was before the first push: nothing, with the base on top and at rest.
    var isAsBefore: Bool { house.tree == before && source.alpha == 1 && !house.context.media.isActive }
}
