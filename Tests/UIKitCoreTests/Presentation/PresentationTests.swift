import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite(.serialized)
struct PresentationTests {
    private static let animated = [
        "viewWillAppear(login)", "animateTransition", "viewIsAppearing(login)", "completeTransition(true)",
        "viewDidAppear(login)", "presentCompletion(login)", "animationEnded(true)",
    ]

    @Test("The bouncing card lists its steps in order, and the slide out lists only what happens to its controller")
    func bouncingCard() {
        let root = NotingController("root")
        let house = Playhouse(size: CGSize(width: 390, height: 844), root: root)
        let login = NotingController("login")
        let direction = Direction()
        direction.presenting = BouncingAnimator()
        login.modalPresentationStyle = .custom
        login.transitioningDelegate = direction
        root.present(login, animated: true)
        house.advance(frames: 1)
        #expect(house.takeLog() == Array(Self.animated.prefix(3)))
        house.rest()
        #expect(house.takeLog() == Array(Self.animated.suffix(4)))
        #expect(login.view.frame == CGRect(x: 20, y: 20, width: 350, height: 804))
        #expect(root.view.window != nil)
        login.dismiss(animated: true)
        house.advance(frames: 1)
        #expect(login.view.frame == CGRect(x: 20, y: 844, width: 350, height: 804))
        house.rest()
        #expect(
            house.takeLog() == ["viewWillDisappear(login)", "viewDidDisappear(login)", "dismissCompletion(login)"])
        #expect(house.window.subviews == [root.view])
    }

    @Test("Without an animator the view covers from below the edge, in UIKit's time")
    func coverVertical() throws {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: true)
        house.advance(frames: 1)
        let motion = try #require(modal.view.layer.animation(forKey: "position") as? CASpringAnimation)
        #expect(motion.fromValue as? CGPoint == CGPoint(x: 0, y: 480))
        #expect(motion.duration == 0.404)
        #expect(motion.mass == 3 && motion.stiffness == 1000 && motion.damping == 500)
        #expect(modal.transitionCoordinator?.transitionDuration == 0.404)
        house.rest()
        #expect(root.view.window == nil && modal.view.frame == house.window.bounds)
        modal.dismiss(animated: true)
        house.advance(frames: 1)
        #expect(root.view.window != nil && modal.view.frame.minY == 480)
        house.rest()
        #expect(house.window.subviews == [root.view] && root.view.frame == house.window.bounds)
    }

    @Test("A cross dissolve fades in and out and leaves the view opaque")
    func crossDissolve() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let modal = UIViewController()
        modal.modalTransitionStyle = .crossDissolve
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: true)
        house.advance(frames: 1)
        #expect(modal.view.layer.animation(forKey: "opacity") != nil)
        house.rest()
        modal.dismiss(animated: true)
        house.rest()
        #expect(modal.view.alpha == 1 && modal.view.window == nil && root.view.window != nil)
    }

    @Test(
        "With and without animation a presentation and its dismissal leave the same tree",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom, .automatic])
    func sameTree(style: UIModalPresentationStyle) {
        var presented: Set<String> = []
        var dismissed: Set<String> = []
        for way in 0..<4 {
            let root = NotingController("root")
            let house = Playhouse(root: root)
            let before = house.tree
            let modal = NotingController("modal")
            let direction = Direction()
            let animator = FadingAnimator()
            direction.presenting = animator
            direction.dismissing = animator
            modal.transitioningDelegate = direction
            modal.modalPresentationStyle = style
            root.present(modal, animated: way & 1 == 0) { house.note("completion") }
            if way & 1 == 1 { #expect(modal.view.window != nil) }
            house.rest()
            presented.insert(house.tree)
            modal.dismiss(animated: way & 2 == 0) { house.note("completion") }
            if way & 2 == 2 { #expect(modal.view.window == nil) }
            house.rest()
            dismissed.insert(house.tree)
            #expect(house.tree == before)
            let log = house.takeLog()
            #expect(log.filter { $0 == "completion" }.count == 2)
            #expect(log.filter { $0 == "animateTransition" }.count == 2 - (way & 1) - (way >> 1))
        }
        #expect(presented.count == 1 && dismissed.count == 1)
    }

    @Test("Without animation all is over when the call returns, the view laid out in its window before it appeared")
    func unanimated() {
        let root = NotingController("root")
        let house = Playhouse(root: root)
        let modal = LaidOutController()
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: false) { house.note("completion") }
        #expect(
            house.takeLog() == [
                "viewWillDisappear(root)", "viewWillAppear(LaidOutController)", "viewIsAppearing(LaidOutController)",
                "viewDidAppear(LaidOutController)", "viewDidDisappear(root)", "presentCompletion(LaidOutController)",
                "completion",
            ])
        #expect(modal.seen == ["layout 320", "isAppearing in window"])
        root.dismiss(animated: false)
        #expect(
            house.takeLog() == [
                "viewWillDisappear(LaidOutController)", "viewWillAppear(root)", "viewIsAppearing(root)",
                "viewDidAppear(root)", "viewDidDisappear(LaidOutController)", "dismissCompletion(LaidOutController)",
            ])
    }

    @Test("The card keeps its margins when the window changes its size, a controller's own frame is asked for anew")
    func resize() {
        for way in 0..<3 {
            let root = NotingController("root")
            let house = Playhouse(size: CGSize(width: 390, height: 844), root: root)
            let modal = NotingController("modal")
            let direction = Direction()
            modal.modalPresentationStyle = .custom
            modal.transitioningDelegate = direction
            direction.presenting = way == 0 ? BouncingAnimator() : nil
            if way > 0 {
                direction.makeController = {
                    let controller = InsetPresentation(presentedViewController: $0, presenting: $1)
                    controller.frameInside = { $0.insetBy(dx: $0.width / 10, dy: 40) }
                    controller.removes = way == 2
                    return controller
                }
            }
            root.present(modal, animated: true)
            house.advance(frames: 5)
            house.context.resize(to: CGSize(width: 500, height: 600), scale: 1)
            let wanted =
                way == 0
                ? CGRect(x: 20, y: 20, width: 460, height: 560) : CGRect(x: 50, y: 40, width: 400, height: 520)
            house.rest()
            #expect(modal.view.frame == wanted)
            house.context.resize(to: CGSize(width: 390, height: 844), scale: 1)
            house.advance(frames: 1)
            house.context.resize(to: CGSize(width: 500, height: 600), scale: 1)
            house.rest()
            #expect(modal.view.frame == wanted)
            root.dismiss(animated: true)
            house.advance(frames: 3)
            house.context.resize(to: CGSize(width: 320, height: 480), scale: 1)
            house.rest()
            #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(house.window.subviews == [root.view])
        }
    }

    @Test("A card comes back to where its own presentation wants it when what covered it has gone")
    func coveredCard() throws {
        let root = UIViewController()
        let house = Playhouse(size: CGSize(width: 390, height: 844), root: root)
        let (card, cover) = (NotingController("card"), NotingController("cover"))
        let direction = Direction()
        direction.makeController = {
            let controller = InsetPresentation(presentedViewController: $0, presenting: $1)
            controller.frameInside = { $0.insetBy(dx: $0.width / 10, dy: 40) }
            return controller
        }
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = direction
        cover.modalPresentationStyle = .fullScreen
        root.present(card, animated: false)
        card.present(cover, animated: false)
        #expect(card.view.window == nil)
        house.context.resize(to: CGSize(width: 500, height: 600), scale: 1)
        house.advance(frames: 1)
        cover.dismiss(animated: true)
        house.advance(frames: 1)
        let wanted = CGRect(x: 50, y: 40, width: 400, height: 520)
        #expect(card.view.frame == wanted && card.view.window != nil)
        house.rest()
        #expect(card.view.frame == wanted && card.view.superview === card.presentationController?.containerView)
    }

    @Test("A presentation controller is the same before and after the request, and nothing keeps it or its controller")
    func presentationController() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        weak var released: UIViewController?
        weak var releasedController: UIPresentationController?
        do {
            let modal = UIViewController()
            released = modal
            let early = modal.presentationController
            releasedController = early
            #expect(early != nil && early?.containerView == nil)
            root.present(modal, animated: true)
            #expect(modal.presentationController === early)
            house.rest()
            #expect(early?.containerView != nil && early?.presentingViewController === root)
            modal.dismiss(animated: true)
            house.rest()
            #expect(early?.containerView == nil && modal.presentingViewController == nil)
            _ = UIViewController().presentationController
        }
        #expect(released == nil && releasedController == nil)
    }

    @Test("The whole stack falls with its lowest presentation; only the topmost moves")
    func stack() {
        let root = NotingController("root")
        let house = Playhouse(root: root)
        let before = house.tree
        for (lowStyle, topStyle) in [
            (UIModalPresentationStyle.fullScreen, UIModalPresentationStyle.fullScreen), (.custom, .fullScreen),
            (.fullScreen, .custom), (.custom, .custom),
        ] {
            let (low, top) = (NotingController("low"), NotingController("top"))
            let (lowDirection, topDirection) = (Direction(), Direction())
            let animator = FadingAnimator()
            var parties: [UIViewController?] = []
            animator.inspect = {
                parties = [$0.viewController(forKey: .from), $0.viewController(forKey: .to)]
                #expect(low.view.window == nil)
            }
            lowDirection.dismissing = FadingAnimator()
            topDirection.dismissing = animator
            low.modalPresentationStyle = lowStyle
            top.modalPresentationStyle = topStyle
            low.transitioningDelegate = lowDirection
            top.transitioningDelegate = topDirection
            root.present(low, animated: false)
            low.present(top, animated: false)
            #expect(root.presentedViewController === low && top.presentingViewController === low)
            _ = house.takeLog()
            root.dismiss(animated: true) { house.note("completion") }
            house.advance(frames: 2)
            #expect(low.isBeingDismissed && top.isBeingDismissed)
            house.rest()
            #expect(parties.count == 2 && parties[0] === top && parties[1] === root)
            #expect(lowDirection.askedFor.isEmpty && topDirection.askedFor == [top])
            #expect(house.tree == before)
            #expect(root.presentedViewController == nil && top.presentingViewController == nil)
            let log = house.takeLog()
            for name in ["low", "top"] {
                let wasVisible = name == "top" || topStyle == .custom
                #expect(log.filter { $0 == "viewWillDisappear(\(name))" }.count == (wasVisible ? 1 : 0))
                #expect(log.filter { $0 == "viewDidDisappear(\(name))" }.count == (wasVisible ? 1 : 0))
            }
            #expect(log.filter { $0 == "completion" }.count == 1)
            #expect(log.filter { $0 == "viewDidAppear(root)" }.count == (lowStyle == .fullScreen ? 1 : 0))
        }
    }

    @Test("A resize while a stack falls reaches the presenter that comes back", arguments: [true, false])
    func stackResized(isTakenBack: Bool) {
        let root = NotingController("root")
        let house = Playhouse(root: root)
        let (low, top) = (NotingController("low"), NotingController("top"))
        let direction = Direction()
        let animator = FadingAnimator()
        animator.completesWith = isTakenBack ? false : nil
        direction.dismissing = animator
        top.transitioningDelegate = direction
        low.modalPresentationStyle = .fullScreen
        top.modalPresentationStyle = .overFullScreen
        root.present(low, animated: false)
        low.present(top, animated: false)
        root.dismiss(animated: true)
        house.advance(frames: 2)
        house.context.resize(to: CGSize(width: 500, height: 300), scale: 1)
        house.rest()
        let all = CGRect(x: 0, y: 0, width: 500, height: 300)
        for view in isTakenBack ? [low.view, top.view] : [root.view] { #expect(view?.frame == all) }
    }

    @Test("Taking back the fall of a stack puts all of it back")
    func stackTakenBack() {
        let root = NotingController("root")
        let house = Playhouse(root: root)
        let (low, top) = (NotingController("low"), NotingController("top"))
        let direction = Direction()
        let animator = FadingAnimator()
        animator.completesWith = false
        direction.dismissing = animator
        top.transitioningDelegate = direction
        low.modalPresentationStyle = .fullScreen
        top.modalPresentationStyle = .overFullScreen
        root.present(low, animated: false)
        low.present(top, animated: false)
        let before = house.tree
        root.dismiss(animated: true)
        house.rest()
        #expect(house.tree == before)
        #expect(root.presentedViewController === low && low.presentedViewController === top)
        #expect(!low.isBeingDismissed && !top.isBeingDismissed)
        animator.completesWith = nil
        root.dismiss(animated: true)
        house.rest()
        #expect(house.window.subviews == [root.view])
    }

    @Test("The farthest ancestor presents; children and presented controllers know of it")
    func relations() {
        let (parent, child, grandchild) = (UIViewController(), UIViewController(), UIViewController())
        parent.addChild(child)
        child.addChild(grandchild)
        let house = Playhouse(root: parent)
        let (modal, inner) = (UIViewController(), UIViewController())
        modal.addChild(inner)
        modal.modalPresentationStyle = .overFullScreen
        grandchild.present(modal, animated: false)
        for controller in [parent, child, grandchild] { #expect(controller.presentedViewController === modal) }
        for controller in [modal, inner] { #expect(controller.presentingViewController === parent) }
        #expect(modal.presentedViewController == nil && parent.presentingViewController == nil)
        #expect(modal.next === parent)
        inner.dismiss(animated: true)
        house.rest()
        #expect(modal.view.window == nil && child.presentedViewController == nil)
    }
}

/// The first seed's animator.
private final class BouncingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
            return
        }
        context.containerView.addSubview(to.view)
        let full = context.initialFrame(for: from)
        let size = CGSize(width: full.width - 40, height: full.height - 40)
        to.view.frame = CGRect(origin: CGPoint(x: full.minX + 20, y: full.height + 36), size: size)
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.6
        ) {
            to.view.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: size)
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}

/// Notes when it is laid out, and whether it is in a window when it is appearing.
private final class LaidOutController: UIViewController {
    var seen: [String] = []

    override func viewDidLayoutSubviews() { seen.append("layout \(Int(view.bounds.width))") }
    override func viewIsAppearing(_ animated: Bool) {
        seen.append("isAppearing\(view.window == nil ? "" : " in window")")
    }
}
