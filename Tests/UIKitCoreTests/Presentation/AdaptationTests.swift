import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// A window that becomes narrow and wide again while something is presented.
@MainActor @Suite(.serialized)
struct AdaptationTests {
    private static let wide = CGSize(width: 800, height: 600)
    private static let narrow = CGSize(width: 320, height: 480)

    /// Answers with a style and, if it has one, a controller in the presented one's place.
    private final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
        let style: UIModalPresentationStyle
        var wraps = false
        private(set) var told: [UIModalPresentationStyle] = []
        private(set) var coordinators = 0

        init(_ style: UIModalPresentationStyle) { self.style = style }

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
        }
        func presentationController(
            _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            told.append(style)
            if transitionCoordinator != nil { coordinators += 1 }
        }
    }

    @MainActor private final class Cast {
        var log: [String] = []
        let root: NotingController
        let modal: NotingController
        let house: Playhouse
        let source = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 30))

        init() {
            var note: (String) -> Void = { _ in }
            root = NotingController("root") { note($0) }
            modal = NotingController("modal") { note($0) }
            house = Playhouse(size: AdaptationTests.wide, root: root)
            root.view.addSubview(source)
            modal.modalPresentationStyle = .popover
            modal.preferredContentSize = CGSize(width: 200, height: 150)
            modal.popoverPresentationController?.sourceView = source
            note = { [unowned self] in log.append($0) }
        }

        func resize(_ size: CGSize) {
            house.context.resize(to: size, scale: 1)
            house.rest()
        }

        var place: CGRect { modal.view.convert(modal.view.bounds, to: nil) }
    }

    @Test("A popover becomes a sheet in a window that gets narrow, and a popover again, and its controller stays shown")
    func popover() throws {
        let cast = Cast()
        cast.root.present(cast.modal, animated: false)
        let popover = try #require(cast.modal.popoverPresentationController)
        let before = cast.house.tree
        cast.log = []
        for _ in 0..<2 {
            cast.resize(Self.narrow)
            #expect(cast.modal.presentationController is UISheetPresentationController)
            #expect(cast.modal.popoverPresentationController === popover && popover.containerView == nil)
            #expect(cast.place == CGRect(x: 0, y: 10, width: 320, height: 470))
            cast.resize(Self.wide)
            #expect(cast.modal.presentationController === popover)
            #expect(cast.house.tree == before)
        }
        #expect(cast.log == [])
        cast.resize(Self.narrow)
        cast.modal.dismiss(animated: true)
        cast.house.rest()
        #expect(cast.log == ["willDisappear:modal", "didDisappear:modal"])
        #expect(cast.house.window.subviews == [cast.root.view] && cast.root.presentedViewController == nil)
    }

    @Test("Adapted to a full screen the presenter disappears, and appears with the popover; the delegate hears of both")
    func fullScreen() throws {
        let cast = Cast()
        let delegate = Adapting(.fullScreen)
        cast.modal.popoverPresentationController?.delegate = delegate
        cast.root.present(cast.modal, animated: false)
        let before = cast.house.tree
        cast.log = []
        cast.resize(Self.narrow)
        #expect(cast.log == ["willDisappear:root", "didDisappear:root"])
        #expect(cast.root.view.window == nil && cast.place == CGRect(origin: .zero, size: Self.narrow))
        cast.log = []
        cast.resize(Self.wide)
        #expect(cast.log.filter { !$0.hasPrefix("isAppearing") } == ["willAppear:root", "didAppear:root"])
        #expect(cast.house.tree == before)
        #expect(delegate.told == [.none, .fullScreen, .none] && delegate.coordinators == 2)
    }

    @Test(
        "A controller that the delegate gives in the other's place comes and goes with the style, with balanced calls")
    func replacement() throws {
        let cast = Cast()
        let delegate = Adapting(.fullScreen)
        delegate.wraps = true
        cast.modal.popoverPresentationController?.delegate = delegate
        cast.root.present(cast.modal, animated: false)
        let before = cast.house.tree
        cast.log = []
        cast.resize(Self.narrow)
        let navigation = try #require(cast.root.presentedViewController as? UINavigationController)
        #expect(navigation.topViewController === cast.modal && cast.modal.view.window != nil)
        cast.resize(Self.wide)
        #expect(cast.root.presentedViewController === cast.modal && cast.modal.parent == nil)
        #expect(cast.house.tree == before)
        let calls = cast.log.filter { $0.hasSuffix("modal") && !$0.hasPrefix("isAppearing") }
        #expect(
            calls.isEmpty
                || calls == ["willDisappear:modal", "didDisappear:modal", "willAppear:modal", "didAppear:modal"])
    }

    /// Gives a controller that does something as it appears in the presented one's place.
    private final class Replacing: NSObject, UIAdaptivePresentationControllerDelegate {
        let replacement: UIViewController

        init(_ replacement: UIViewController) { self.replacement = replacement }

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            .fullScreen
        }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { replacement }
    }

    @Test("A controller whose view a callback moves in mid-adaptation hears of it; those that change places don't")
    func movedInCallback() {
        let cast = Cast()
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let host = UIViewController()
        other.rootViewController = host
        other.isHidden = false
        let bystander = NotingController("bystander") { [unowned cast] in cast.log.append($0) }
        host.addChild(bystander)
        bystander.didMove(toParent: host)
        var moves: [() -> Void] = []
        let replacement = NotingController("replacement") { [unowned cast] line in
            cast.log.append(line)
            if line == "willAppear:replacement" { moves.popLast()?() }
        }
        let delegate = Replacing(replacement)
        cast.modal.popoverPresentationController?.delegate = delegate
        cast.root.present(cast.modal, animated: false)
        cast.house.rest()
        for isIn in [true, false] {
            if !isIn { host.view.addSubview(bystander.view) }
            cast.house.rest()
            cast.log = []
            moves = [
                {
                    if isIn {
                        host.view.addSubview(bystander.view)
                    } else {
                        bystander.view.removeFromSuperview()
                    }
                }
            ]
            cast.resize(Self.narrow)
            let heard = cast.log.filter { $0.hasSuffix("bystander") && !$0.hasPrefix("isAppearing") }
            let way = isIn ? "Appear" : "Disappear"
            #expect(heard == ["will\(way):bystander", "did\(way):bystander"])
            #expect(cast.log.filter { $0.hasPrefix("didAppear:replacement") }.count == 1)
            cast.resize(Self.wide)
            #expect(cast.root.presentedViewController === cast.modal)
        }
        other.isHidden = true
    }

    @Test("What is asked for while it is on its way comes at the end; under a full screen it comes unseen")
    func later() throws {
        let cast = Cast()
        cast.root.present(cast.modal, animated: true)
        cast.house.advance(frames: 4)
        cast.house.context.resize(to: Self.narrow, scale: 1)
        cast.house.advance(frames: 1)
        #expect(cast.modal.presentationController is UIPopoverPresentationController)
        cast.house.rest()
        #expect(cast.modal.presentationController is UISheetPresentationController)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        cast.modal.present(cover, animated: false)
        cast.log = []
        cast.resize(Self.wide)
        #expect(cast.modal.presentationController is UIPopoverPresentationController)
        #expect(cast.modal.view.window == nil && cast.log == [])
        cover.dismiss(animated: false)
        cast.house.rest()
        #expect(cast.modal.view.window != nil && cast.place.size == CGSize(width: 200, height: 150))
    }

    @Test("The presented view goes into a popover without being squeezed on the way, and a card's shadow has its shape")
    func cards() throws {
        let cast = Cast()
        let strip = UIView(frame: CGRect(x: 10, y: 10, width: 780, height: 20))
        strip.autoresizingMask = .flexibleWidth
        cast.modal.view.addSubview(strip)
        cast.root.present(cast.modal, animated: false)
        cast.house.rest()
        #expect(strip.frame == CGRect(x: 10, y: 10, width: 180, height: 20))
        cast.resize(Self.narrow)
        let card = try #require(cast.modal.presentationController?.presentedView)
        #expect(card.layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 320, height: 470))
        #expect(strip.frame.width == 300)
    }
}
