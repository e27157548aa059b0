import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite(.serialized)
struct AppearanceTests {
    @Test("A window's root appears when the window is shown: after its layout in the same frame, and once")
    func root() {
        let root = NotingController("root")
        let house = Playhouse()
        house.window.rootViewController = root
        #expect(house.log.isEmpty && !root.isViewLoaded)
        house.window.makeKeyAndVisible()
        #expect(house.takeLog() == ["viewWillAppear(root)"])
        house.advance(frames: 3)
        #expect(house.takeLog() == ["viewIsAppearing(root)", "viewDidAppear(root)"])
        #expect(root.view.frame == house.window.bounds && root.next === house.window)
        house.window.isHidden = true
        #expect(house.takeLog() == ["viewWillDisappear(root)", "viewDidDisappear(root)"])
    }

    @Test("A child appears and disappears with its view, in a parent that is visible")
    func childByView() {
        let (parent, child) = (NotingController("parent"), NotingController("child"))
        let house = Playhouse(root: parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(house.takeLog() == ["viewWillAppear(child)"] && child.isMovingToParent)
        house.advance(frames: 1)
        #expect(house.takeLog() == ["viewIsAppearing(child)", "viewDidAppear(child)"] && !child.isMovingToParent)
        child.willMove(toParent: nil)
        #expect(child.isMovingFromParent)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(house.takeLog() == ["viewWillDisappear(child)", "viewDidDisappear(child)"])
        #expect(!child.isMovingFromParent && child.parent == nil && parent.children.isEmpty)
    }

    @Test("A child that is taken away before it has appeared gets balanced callbacks")
    func childTakenAtOnce() {
        let (parent, child) = (NotingController("parent"), NotingController("child"))
        let house = Playhouse(root: parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.removeFromSuperview()
        house.advance(frames: 2)
        #expect(
            house.takeLog() == ["viewWillAppear(child)", "viewWillDisappear(child)", "viewDidDisappear(child)"])
    }

    @Test("Children whose views are in the view appear and disappear with their parent, the parent first")
    func forwarding() {
        let (parent, child, other) = (NotingController("parent"), NotingController("child"), NotingController("other"))
        parent.addChild(child)
        parent.addChild(other)
        parent.view.addSubview(child.view)
        let house = Playhouse()
        house.window.rootViewController = parent
        house.window.makeKeyAndVisible()
        house.advance(frames: 1)
        #expect(
            house.takeLog() == [
                "viewWillAppear(parent)", "viewWillAppear(child)", "viewIsAppearing(parent)", "viewIsAppearing(child)",
                "viewDidAppear(parent)", "viewDidAppear(child)",
            ])
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        parent.present(modal, animated: false)
        #expect(
            house.takeLog().filter { !$0.contains("UIViewController") } == [
                "viewWillDisappear(parent)", "viewWillDisappear(child)", "viewDidDisappear(parent)",
                "viewDidDisappear(child)",
            ])
    }

    @Test("A container that forwards by itself is left to it, and unpaired calls are reported")
    func ownForwarding() {
        let parent = OwnForwarding()
        let child = NotingController("child")
        let house = Playhouse(root: parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        house.advance(frames: 2)
        #expect(house.takeLog().isEmpty)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(house.takeLog() == ["viewWillAppear(child)", "viewIsAppearing(child)", "viewDidAppear(child)"])
        let heard = Diagnostics.recording {
            child.endAppearanceTransition()
            child.beginAppearanceTransition(true, animated: false)
        }
        #expect(heard.count == 2 && house.takeLog().isEmpty)
        child.view.removeFromSuperview()
        #expect(house.takeLog().isEmpty)
    }

    @Test(
        "A transition between children makes both children's callbacks and takes the first view away",
        arguments: [0, 0.2])
    func childTransition(duration: Double) {
        let (parent, one, other) = (NotingController("parent"), NotingController("one"), NotingController("other"))
        parent.addChild(one)
        parent.addChild(other)
        parent.view.addSubview(one.view)
        let house = Playhouse(root: parent)
        let outsider = UIViewController()
        #expect(
            Diagnostics.recording { parent.transition(from: one, to: outsider, duration: 0, animations: nil) }.count
                == 1)
        other.view.alpha = 0
        parent.transition(from: one, to: other, duration: duration) {
            other.view.alpha = 1
        } completion: { _ in
            house.note("completion")
        }
        #expect(house.takeLog() == ["viewWillDisappear(one)", "viewWillAppear(other)"])
        house.rest()
        #expect(
            house.takeLog() == [
                "viewIsAppearing(other)", "viewDidAppear(other)", "viewDidDisappear(one)", "completion",
            ])
        #expect(parent.view.subviews == [other.view])
    }

    @Test("A controller can't be its own child, nor its child's; a new parent takes it from the old one")
    func containment() {
        let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
        one.addChild(two)
        two.addChild(three)
        let heard = Diagnostics.recording {
            one.addChild(one)
            three.addChild(one)
        }
        #expect(heard.count == 2 && one.parent == nil && three.children.isEmpty)
        one.addChild(three)
        #expect(three.parent === one && two.children.isEmpty && one.children == [two, three])
    }
}

private final class OwnForwarding: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
