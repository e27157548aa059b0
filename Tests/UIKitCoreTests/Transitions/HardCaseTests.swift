import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Cases that people have met, each by what is right.
@MainActor @Suite(.serialized)
struct HardCaseTests {
    private static func stage(
        _ style: UIModalPresentationStyle
    ) -> (house: Playhouse, root: NotingController, modal: NotingController, direction: Direction) {
        let (root, modal, direction) = (NotingController("root"), NotingController("modal"), Direction())
        let house = Playhouse(root: root)
        modal.modalPresentationStyle = style
        modal.transitioningDelegate = direction
        return (house, root, modal, direction)
    }

    /// Takes the presenter's view along on the way back, as old samples do.
    private final class TakingAlong: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.2 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
                return
            }
            if from.isBeingDismissed {
                context.containerView.insertSubview(to.view, at: 0)
            } else {
                context.containerView.addSubview(to.view)
            }
            UIView.animate(withDuration: 0.2) {
                from.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            } completion: { _ in
                from.view.transform = .identity
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    // Field report B07, https://github.com/TeehanLax/UIViewController-Transitions-Example/issues/5.
    @Test(
        "The presenter's view stands where it stood after a dismissal, even if the animator put it into the container",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    func presenterStays(style: UIModalPresentationStyle) {
        let (house, root, modal, direction) = Self.stage(style)
        direction.presenting = TakingAlong()
        direction.dismissing = TakingAlong()
        let before = house.tree
        for _ in 0..<2 {
            root.present(modal, animated: true)
            house.rest()
            modal.dismiss(animated: true)
            house.rest()
            #expect(house.tree == before && house.window.subviews == [root.view])
            #expect(house.window.hitTest(CGPoint(x: 160, y: 240), with: nil) === root.view)
        }
    }

    // Field report B09, https://github.com/lkzhao/ElasticTransition/issues/22.
    @Test("With and without animation, in all four ways, what is left is the same and each completion runs once")
    func unanimated() {
        for style in [UIModalPresentationStyle.fullScreen, .custom] {
            for ways in 0..<4 {
                let (house, root, modal, direction) = Self.stage(style)
                var (animations, completions) = (0, 0)
                let animator = FadingAnimator()
                animator.inspect = { _ in animations += 1 }
                direction.presenting = animator
                direction.dismissing = animator
                let before = house.tree
                let (comes, goes) = (ways & 1 == 1, ways & 2 == 2)
                root.present(modal, animated: comes) { completions += 1 }
                house.rest()
                #expect(modal.view.window != nil && modal.view.alpha == 1)
                modal.dismiss(animated: goes) { completions += 1 }
                house.rest()
                #expect(house.tree == before && completions == 2)
                #expect(animations == (comes ? 1 : 0) + (goes ? 1 : 0))
            }
        }
    }

    // Field report B21, https://christianselig.com/2021/02/interruptible-view-controller-transitions/.
    @Test("A presentation that may be interrupted goes back from where a tap met it, and may come again")
    func tapInFlight() {
        let (house, root, modal, direction) = Self.stage(.overFullScreen)
        let animator = CatalogueAnimator(.sliding)
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.wantsInteractiveStart = false
        direction.presenting = animator
        direction.interaction = interaction
        let before = house.tree
        root.present(modal, animated: true)
        house.advance(frames: 12)
        interaction.pause()
        #expect(interaction.percentComplete > 0.4 && interaction.percentComplete < 0.6)
        interaction.cancel()
        house.advance(frames: 14)
        #expect(house.tree == before && root.presentedViewController == nil && modal.view.window == nil)
        root.present(modal, animated: true)
        house.rest()
        #expect(modal.view.window != nil && root.presentedViewController === modal)
    }

    // Field report B23, https://github.com/lionheart/openradar-mirror/issues/3107.
    @Test("Dismissed from the bottom of a stack the topmost controller's animator runs, to the lowest presenter")
    func bottomOfStack() {
        let (house, root, low, lowDirection) = Self.stage(.overFullScreen)
        let (top, topDirection) = (NotingController("top"), Direction())
        top.modalPresentationStyle = .overFullScreen
        top.transitioningDelegate = topDirection
        var seen: [UIViewController?] = []
        let animator = FadingAnimator()
        animator.inspect = { seen = [$0.viewController(forKey: .from), $0.viewController(forKey: .to)] }
        topDirection.dismissing = animator
        lowDirection.dismissing = FadingAnimator()
        root.present(low, animated: false)
        low.present(top, animated: false)
        root.dismiss(animated: true)
        house.rest()
        #expect(seen == [top, root])
        #expect(topDirection.askedFor == [top] && lowDirection.askedFor == [])
        #expect(house.window.subviews == [root.view])
    }

    // Field report B79, https://github.com/andreamazz/BubbleTransition/issues/38.
    @Test("Where its transitioning delegate is gone a controller is dismissed by the stock motion")
    func delegateGone() {
        let (root, modal) = (NotingController("root"), NotingController("modal"))
        let house = Playhouse(root: root)
        modal.modalPresentationStyle = .custom
        let before = house.tree
        weak var gone: Direction?
        do {
            let direction = Direction()
            direction.presenting = FadingAnimator()
            direction.dismissing = FadingAnimator()
            gone = direction
            modal.transitioningDelegate = direction
            root.present(modal, animated: true)
            house.rest()
        }
        #expect(gone == nil)
        modal.dismiss(animated: true)
        house.rest()
        #expect(house.tree == before && root.presentedViewController == nil)
    }

    // Field report B81, https://github.com/Orderella/PopupDialog/issues/140.
    @Test("Animations that are dropped in mid-flight end the transition once, the view in place and in the window")
    func droppedAnimations() {
        for style in [UIModalPresentationStyle.fullScreen, .custom] {
            let (house, root, modal, direction) = Self.stage(style)
            let animator = CatalogueAnimator(.sliding)
            direction.presenting = animator
            var completions = 0
            root.present(modal, animated: true) { completions += 1 }
            house.advance(frames: 6)
            modal.view.layer.removeAllAnimations()
            house.rest()
            #expect(completions == 1 && !modal.isBeingPresented && root.presentedViewController === modal)
            #expect(modal.view.frame == house.window.bounds && modal.view.window != nil)
        }
    }

    @Test("The stock motions come to rest in place: the last step is of a point and a half at most")
    func landing() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let house = Playhouse(size: CGSize(width: 390, height: 844), root: navigation)
        func steps(_ view: UIView) -> [Double] {
            var places: [Double] = []
            for _ in 0..<40 {
                house.advance(frames: 1)
                _ = house.context.media.displayList(
                    of: house.context.windows.map(\.layer), width: 390, height: 844, scale: 1, background: nil)
                let place = (view.layer.presentation() ?? view.layer).position
                places.append(Double(place.x + place.y))
            }
            return zip(places, places.dropFirst()).map { abs($0 - $1) }
        }
        let pushed = UIViewController()
        navigation.pushViewController(pushed, animated: true)
        let push = steps(pushed.view)
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        navigation.present(modal, animated: true)
        let cover = steps(modal.view)
        for (steps, frames) in [(push, 21), (cover, 25)] {
            // It slows down to the end, and stands from there on.
            for frame in 8..<frames { #expect(steps[frame] <= steps[frame - 1] + 1e-9) }
            #expect(steps[frames - 1] < 1.5 && steps[frames...].allSatisfy { $0 == 0 })
            #expect((steps.max() ?? 0) > 20)
        }
    }
}
