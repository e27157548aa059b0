import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite(.serialized)
struct StyleTests {
    private static let phone = CGSize(width: 320, height: 480)
    private static let tablet = CGSize(width: 1024, height: 768)

    @Test(
        "A page sheet is a card below the top of a narrow window, and in the middle of a wide one; the presenter stays")
    func pageSheet() throws {
        for (size, frame) in [
            (Self.phone, CGRect(x: 0, y: 30, width: 320, height: 450)),
            (Self.tablet, CGRect(x: 160, y: 44, width: 704, height: 680)),
        ] {
            let root = NotingController("root")
            let house = Playhouse(size: size, root: root)
            house.context.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            let before = house.tree
            let modal = NotingController("modal")
            root.present(modal, animated: true)
            house.rest()
            #expect(modal.presentationController is UISheetPresentationController)
            #expect(modal.presentationController?.presentationStyle == .pageSheet)
            #expect(modal.view.convert(modal.view.bounds, to: nil) == frame)
            #expect(root.view.window != nil)
            let hit = house.window.hitTest(CGPoint(x: size.width / 2, y: 5), with: nil)
            #expect(hit != nil && hit !== root.view && hit !== modal.view)
            #expect(
                house.takeLog() == [
                    "viewWillAppear(modal)", "viewIsAppearing(modal)", "viewDidAppear(modal)",
                    "presentCompletion(modal)",
                ])
            modal.dismiss(animated: true)
            house.rest()
            #expect(house.tree == before && modal.view.superview == nil)
        }
    }

    @Test("A form sheet takes the size that its controller prefers, also when it changes its mind")
    func formSheet() throws {
        let root = UIViewController()
        let house = Playhouse(size: Self.tablet, root: root)
        let modal = UIViewController()
        modal.modalPresentationStyle = .formSheet
        root.present(modal, animated: false)
        let card = try #require(modal.presentationController?.presentedView)
        #expect(card.frame == CGRect(x: 242, y: 74, width: 540, height: 620))
        modal.preferredContentSize = CGSize(width: 300, height: 200)
        #expect(card.frame == CGRect(x: 362, y: 284, width: 300, height: 200))
        #expect(modal.view.bounds.size == CGSize(width: 300, height: 200))
        house.context.resize(to: CGSize(width: 800, height: 600), scale: 1)
        house.rest()
        #expect(card.frame == CGRect(x: 250, y: 200, width: 300, height: 200))
    }

    @Test("A popover lies beside what it points at, inside the window, and goes with a tap outside")
    func popover() throws {
        let root = UIViewController()
        let house = Playhouse(size: Self.tablet, root: root)
        let source = UIView(frame: CGRect(x: 900, y: 100, width: 60, height: 40))
        root.view.addSubview(source)
        let before = house.tree
        let modal = UIViewController()
        modal.modalPresentationStyle = .popover
        modal.preferredContentSize = CGSize(width: 300, height: 200)
        let popover = try #require(modal.popoverPresentationController)
        popover.sourceView = source
        root.present(modal, animated: true)
        house.rest()
        #expect(modal.presentationController === popover && popover.arrowDirection == .up)
        let card = try #require(popover.presentedView)
        #expect(card.frame == CGRect(x: 714, y: 140, width: 300, height: 212))
        #expect(modal.view.bounds.size == CGSize(width: 300, height: 200))
        popover.permittedArrowDirections = [.right]
        popover.containerView?.setNeedsLayout()
        house.rest()
        #expect(card.frame.maxX == 900 && popover.arrowDirection == .right)
        let outside = try #require(house.window.hitTest(CGPoint(x: 20, y: 600), with: nil))
        #expect(outside !== root.view && outside.gestureRecognizers?.count == 1)
        modal.dismiss(animated: true)
        house.rest()
        #expect(house.tree == before)
    }

    @Test("In a narrow window a popover becomes a page sheet, or what its delegate says")
    func adaptivity() throws {
        for (answer, style) in [
            (nil, UIModalPresentationStyle.pageSheet), (UIModalPresentationStyle.none, .popover),
            (.overFullScreen, .overFullScreen), (.fullScreen, .fullScreen),
        ] {
            let root = UIViewController()
            let house = Playhouse(size: Self.phone, root: root)
            let modal = UIViewController()
            modal.modalPresentationStyle = .popover
            let delegate = Adapting(answer)
            if answer != nil { modal.popoverPresentationController?.delegate = delegate }
            root.present(modal, animated: false)
            let controller = try #require(modal.presentationController)
            switch style {
            case .pageSheet: #expect(controller is UISheetPresentationController)
            case .popover: #expect(controller is UIPopoverPresentationController)
            default:
                #expect(modal.view.frame == house.window.bounds && (root.view.window == nil) == (style == .fullScreen))
            }
            if let answer { #expect(delegate.told == [answer]) }
        }
        let root = UIViewController()
        let house = Playhouse(size: Self.phone, root: root)
        let modal = UIViewController()
        let wrapped = UINavigationController(rootViewController: UIViewController())
        modal.modalPresentationStyle = .popover
        let delegate = Adapting(.fullScreen)
        delegate.replacement = wrapped
        modal.popoverPresentationController?.delegate = delegate
        root.present(modal, animated: false)
        house.rest()
        #expect(root.presentedViewController === wrapped && modal.presentingViewController == nil)
    }

    @Test("In the current context the nearest controller that defines one is covered, alone", arguments: [true, false])
    func currentContext(stays: Bool) throws {
        // Views are as large as the current screen when they load: it must be this test's.
        InterfaceContext.current = InterfaceContext(screenSize: CGSize(width: 320, height: 480), scale: 1)
        let root = NotingController("root")
        let child = NotingController("child")
        let inner = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.addChild(inner)
        child.view.addSubview(inner.view)
        child.view.frame = CGRect(x: 20, y: 100, width: 200, height: 200)
        child.definesPresentationContext = true
        let house = Playhouse(root: root)
        let before = house.tree
        let modal = NotingController("modal")
        modal.modalPresentationStyle = stays ? .overCurrentContext : .currentContext
        for animated in [true, false] {
            inner.present(modal, animated: animated)
            house.rest()
            #expect(modal.presentingViewController === child && child.presentedViewController === modal)
            #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 20, y: 100, width: 200, height: 200))
            #expect((child.view.window != nil) == stays && root.view.window != nil)
            #expect(house.takeLog().contains("viewDidDisappear(child)") == !stays)
            #expect(house.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === root.view)
            house.context.resize(to: CGSize(width: 340, height: 500), scale: 1)
            house.rest()
            house.context.resize(to: Self.phone, scale: 1)
            modal.dismiss(animated: animated)
            house.rest()
            #expect(house.tree == before)
            #expect(house.takeLog().contains("viewDidAppear(child)") == !stays)
        }
        child.definesPresentationContext = false
        inner.present(modal, animated: false)
        #expect(modal.presentingViewController === root)
    }

    @Test("What covers a controller's context in a stack goes and comes with it")
    func contextInNavigation() {
        let base = UIViewController()
        base.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: base)
        let house = Playhouse(root: navigation)
        let modal = UIViewController()
        modal.modalPresentationStyle = .overCurrentContext
        base.present(modal, animated: false)
        #expect(modal.view.window != nil && base.view.window != nil)
        navigation.pushViewController(UIViewController(), animated: true)
        house.rest()
        #expect(modal.view.window == nil && base.view.window == nil)
        navigation.popViewController(animated: true)
        house.rest()
        #expect(modal.view.window != nil && base.view.window != nil && base.presentedViewController === modal)
        modal.dismiss(animated: true)
        house.rest()
        #expect(house.window.hitTest(CGPoint(x: 160, y: 200), with: nil) === base.view)
    }

    @Test(
        "Each stock motion brings the controller and takes it away, and leaves no transform behind",
        arguments: [
            UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
        ])
    func transitionStyles(style: UIModalTransitionStyle) {
        for presentation in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
            let root = UIViewController()
            let house = Playhouse(root: root)
            let before = house.tree
            let modal = UIViewController()
            modal.modalTransitionStyle = style
            modal.modalPresentationStyle = presentation
            for _ in 0..<2 {
                root.present(modal, animated: true)
                house.advance(frames: 3)
                #expect(house.context.media.hasRunningAnimations)
                house.rest()
                #expect(modal.view.window != nil && !modal.isBeingPresented)
                #expect(modal.view.transform == .identity && modal.view.alpha == 1)
                modal.dismiss(animated: true)
                house.rest()
                #expect(house.tree == before, "\(presentation)")
            }
        }
    }

    // Field report B27, https://github.com/zoonooz/ZFDragableModalTransition/issues/51.
    @Test("Every controller hears once of a new size before it comes, with what is to happen alongside and after")
    func sizeChange() throws {
        let (root, child, modal) = (SizedController("root"), SizedController("child"), SizedController("modal"))
        root.addChild(child)
        root.view.addSubview(child.view)
        let house = Playhouse(size: CGSize(width: 375, height: 667), root: root)
        let direction = Direction()
        let animator = FadingAnimator()
        direction.presenting = animator
        direction.dismissing = animator
        modal.modalPresentationStyle = .fullScreen
        modal.transitioningDelegate = direction
        root.present(modal, animated: true)
        house.rest()
        house.context.resize(to: CGSize(width: 667, height: 375), scale: 1)
        house.rest()
        let expected = ["667 at 375", "alongside at 667", "end at 667"]
        #expect(modal.heard == expected)
        #expect(root.heard.first?.hasPrefix("667") == true && root.heard.count == 3 && child.heard.count == 3)
        var final = CGRect.zero
        animator.inspect = { final = $0.finalFrame(for: root) }
        modal.dismiss(animated: true)
        house.rest()
        #expect(final == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(root.view.frame == final && root.view.transform == .identity && root.heard.count == 3)
        house.context.resize(to: CGSize(width: 667, height: 375), scale: 1)
        #expect(root.heard.count == 3)
    }

    @Test("A pull dismisses a sheet under the finger, and lets it back; refused, the delegate hears of the attempt")
    func pull() throws {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let modal = UIViewController()
        let delegate = Adapting(nil)
        modal.presentationController?.delegate = delegate
        root.present(modal, animated: false)
        house.rest()
        let before = house.tree
        let sheet = try #require(modal.sheetPresentationController)
        modal.isModalInPresentation = true
        #expect(!sheet.drag.begin() && delegate.events == ["didAttempt"])
        modal.isModalInPresentation = false
        for finishes in [false, true] {
            #expect(sheet.drag.begin())
            house.advance(frames: 1)
            sheet.drag.move(to: 0.4)
            house.advance(frames: 2)
            let card = try #require(sheet.presentedView)
            _ = house.context.media.displayList(
                of: house.context.windows.map(\.layer), width: 320, height: 480, scale: 1, background: nil)
            // The card stays under the finger.
            let shown = try #require(card.layer.presentation()).frame.minY
            #expect(abs(shown - (10 + 0.4 * 470)) < 1e-6)
            sheet.drag.end(finishes: finishes, velocity: finishes ? 3 : -3)
            house.rest()
            if !finishes { #expect(house.tree == before && delegate.events == ["didAttempt", "will"]) }
        }
        #expect(root.presentedViewController == nil && modal.view.window == nil)
        #expect(delegate.events == ["didAttempt", "will", "will", "did"])
    }

    // Field report B25, https://github.com/software-mansion/react-native-screens/issues/4446.
    @Test("Presented while the chain is on its way it is refused with a word, and nothing is locked afterwards")
    func presentedMeanwhile() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let (first, second) = (UIViewController(), UIViewController())
        root.present(first, animated: false)
        first.dismiss(animated: true)
        house.advance(frames: 1)
        let heard = Diagnostics.recording { root.present(second, animated: true) }
        house.rest()
        #expect(heard.count == 1 && second.view.window == nil)
        root.present(second, animated: true)
        house.rest()
        #expect(second.view.window != nil && root.transitionCoordinator == nil)
    }

    // Field report B31, https://github.com/lionheart/openradar-mirror/issues/18340.
    @Test("Covered by a full screen, a card and its controller come back where they stood, resized or not")
    func coveredCard() throws {
        for resizes in [false, true] {
            let root = UIViewController()
            let house = Playhouse(root: root)
            let (card, cover) = (UIViewController(), UIViewController())
            root.present(card, animated: false)
            cover.modalPresentationStyle = .fullScreen
            card.present(cover, animated: true)
            house.rest()
            #expect(card.view.window == nil)
            if resizes { house.context.resize(to: CGSize(width: 340, height: 500), scale: 1) }
            cover.dismiss(animated: true)
            house.advance(frames: 1)
            let place =
                resizes ? CGRect(x: 0, y: 10, width: 340, height: 490) : CGRect(x: 0, y: 10, width: 320, height: 470)
            #expect(card.view.convert(card.view.bounds, to: nil) == place)
            house.rest()
            #expect(card.view.convert(card.view.bounds, to: nil) == place)
        }
    }
}

private final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
    private let answer: UIModalPresentationStyle?
    var replacement: UIViewController?
    private(set) var told: [UIModalPresentationStyle] = []
    private(set) var events: [String] = []

    init(_ answer: UIModalPresentationStyle?) { self.answer = answer }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        answer ?? .none
    }
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { replacement }
    func presentationController(
        _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { told.append(style) }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { events.append("will") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { events.append("did") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        events.append("didAttempt")
    }
}

private final class SizedController: NotingController {
    private(set) var heard: [String] = []

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        let width = { [unowned self] in Int(view.bounds.width) }
        heard.append("\(Int(size.width)) at \(width())")
        coordinator.animate { [unowned self] _ in
            heard.append("alongside at \(width())")
        } completion: { [unowned self] _ in
            heard.append("end at \(width())")
        }
    }
}
