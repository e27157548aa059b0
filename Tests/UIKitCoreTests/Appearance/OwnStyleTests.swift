import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Views and controllers with surroundings of their own", .serialized)
struct OwnStyleTests {
    private final class Listening: UIView {
        var heard: [UIUserInterfaceStyle?] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            heard.append(previousTraitCollection?.userInterfaceStyle)
        }
    }

    @Test("A style that is set holds here and below, resolves colours anew, and is told")
    func override() {
        let stage = ViewStage()
        let outer = stage.view()
        let inner = Listening(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.backgroundColor = .systemBackground
        outer.addSubview(inner)
        let light = inner.layer.backgroundColor
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(stage.window.traitCollection.userInterfaceStyle == .light)
        #expect(inner.layer.backgroundColor != light)
        #expect(inner.heard == [.light])
        outer.overrideUserInterfaceStyle = .unspecified
        #expect(inner.layer.backgroundColor == light)
        #expect(inner.heard == [.light, .dark])
    }

    @Test("A controller's style is its view's, whoever gives it")
    func controllers() {
        let stage = ViewStage()
        let (parent, child) = (UIViewController(), UIViewController())
        stage.window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.overrideUserInterfaceStyle = .dark
        #expect(child.view.traitCollection.userInterfaceStyle == .dark)
        child.overrideUserInterfaceStyle = .unspecified
        parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
        #expect(
            child.traitCollection.userInterfaceStyle == .dark && parent.traitCollection.userInterfaceStyle == .light)
        #expect(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .dark)
    }

    @Test(
        "Size classes go by the screen's size",
        arguments: [
            (390, 844, 1, 2), (844, 390, 1, 1), (932, 430, 2, 1), (768, 1024, 2, 2),
        ])
    func sizeClasses(_ width: Int, _ height: Int, _ horizontal: Int, _ vertical: Int) {
        let stage = ViewStage(size: CGSize(width: width, height: height))
        #expect(stage.window.traitCollection.horizontalSizeClass.rawValue == horizontal)
        #expect(stage.window.traitCollection.verticalSizeClass.rawValue == vertical)
        #expect(UIDevice.current.userInterfaceIdiom == (width >= 700 && height >= 700 ? .pad : .phone))
    }

    @Test("A window that turns tells its controllers of the size classes before, and its views after")
    func turning() {
        final class Turning: UIViewController {
            var heard: [String] = []
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.willTransition(to: newCollection, with: coordinator)
                heard.append("will \(newCollection.verticalSizeClass.rawValue)")
            }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                heard.append("did \(previousTraitCollection?.verticalSizeClass.rawValue ?? -1)")
            }
        }
        let stage = ViewStage(size: CGSize(width: 390, height: 844))
        let controller = Turning()
        stage.window.rootViewController = controller
        stage.frame(at: 0)
        stage.context.resize(to: CGSize(width: 844, height: 390), scale: 2)
        #expect(controller.heard == ["will 1", "did 2"])
        #expect(
            controller.interfaceOrientation.isLandscape
                && stage.window.windowScene?.interfaceOrientation.isLandscape == true)
    }
}
