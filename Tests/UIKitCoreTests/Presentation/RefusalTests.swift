import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite(.serialized)
struct RefusalTests {
    /// Makes a request that has to be refused: one report, no completion, nothing changed.
    private func refused(in house: Playhouse, _ request: (@escaping () -> Void) -> Void) -> String {
        let tree = house.tree
        var completions = 0
        let heard = Diagnostics.recording {
            request { completions += 1 }
            house.rest()
        }
        #expect(completions == 0)
        #expect(house.tree == tree)
        #expect(heard.count == 1)
        #expect(heard.allSatisfy { !$0.remedy.isEmpty })
        return heard.first?.problem ?? ""
    }

    @Test("Presenting from a view that is in no visible window is refused", arguments: [true, false])
    func noWindow(animated: Bool) {
        let house = Playhouse(root: UIViewController())
        let (outside, modal) = (UIViewController(), UIViewController())
        let problem = refused(in: house) { outside.present(modal, animated: animated, completion: $0) }
        #expect(problem.contains("whose view is not in the window hierarchy"))
        #expect(outside.presentedViewController == nil && modal.presentingViewController == nil)
        let hidden = UIWindow()
        hidden.addSubview(outside.view)
        #expect(
            refused(in: house) { outside.present(modal, animated: animated, completion: $0) }
                .contains("whose view is not in the window hierarchy"))
    }

    @Test("Presenting on a controller that presents already is refused, also before its transition begins")
    func presentingAlready() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let (first, second) = (NotingController("first"), UIViewController())
        first.modalPresentationStyle = .custom
        let heard = Diagnostics.recording {
            root.present(first, animated: true)
            root.present(second, animated: true) { Issue.record("the refused request completed") }
            house.rest()
        }
        #expect(heard.count == 1)
        #expect(heard.first?.problem.contains("which is already presenting <NotingController>") ?? false)
        #expect(root.presentedViewController === first && first.view.window != nil)
        #expect(
            refused(in: house) { root.present(second, animated: false, completion: $0) }.contains("already presenting"))
        first.present(second, animated: false)
        #expect(second.view.window != nil)
    }

    @Test("Presenting a controller that is shown already is refused: a presented one, a child, a root, oneself")
    func active() {
        let (root, child, modal) = (UIViewController(), UIViewController(), UIViewController())
        root.addChild(child)
        let house = Playhouse(root: root)
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: false)
        for controller in [modal, child, root] {
            #expect(
                refused(in: house) { modal.present(controller, animated: true, completion: $0) }
                    .contains("modally an active controller"))
        }
    }

    @Test("Presenting from a controller on its way in or out is refused, and nothing is stuck afterwards")
    func midway() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let (modal, next) = (UIViewController(), UIViewController())
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: true)
        house.advance(frames: 2)
        let heard = Diagnostics.recording { modal.present(next, animated: true) }
        #expect(heard.first?.problem.contains("while a presentation or dismissal of") ?? false)
        house.rest()
        modal.dismiss(animated: true)
        house.advance(frames: 2)
        #expect(Diagnostics.recording { modal.present(next, animated: true) }.count == 1)
        #expect(Diagnostics.recording { root.present(next, animated: true) }.count == 1)
        house.rest()
        #expect(Diagnostics.recording { root.present(next, animated: false) }.isEmpty)
        #expect(next.view.window != nil)
    }

    @Test("A dismissal while a transition of the stack runs or waits is refused")
    func dismissMidway() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let modal = UIViewController()
        for frames in [0, 2] {
            let heard = Diagnostics.recording {
                root.present(modal, animated: true) { house.note("presented") }
                house.advance(frames: frames)
                modal.dismiss(animated: true) { Issue.record("the refused request completed") }
                house.rest()
            }
            #expect(heard.count == 1)
            #expect(heard.first?.problem.contains("while a presentation or dismissal is in progress") ?? false)
            #expect(house.takeLog().last == "presented" && modal.view.window != nil)
            modal.dismiss(animated: true) { house.note("dismissed") }
            #expect(Diagnostics.recording { root.dismiss(animated: true) }.count == 1)
            house.rest()
            #expect(house.takeLog().filter { $0 == "dismissed" }.count == 1)
        }
    }

    @Test("Dismissing where nothing is presented does nothing, without a word")
    func nothingToDismiss() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let heard = Diagnostics.recording {
            root.dismiss(animated: true) { Issue.record("there was nothing to complete") }
            house.rest()
        }
        #expect(heard.isEmpty && house.log.isEmpty)
    }

    @Test("From a completion, and from viewDidAppear, the next presentation is accepted", arguments: [true, false])
    func chains(animated: Bool) {
        let root = UIViewController()
        let house = Playhouse(root: root)
        let (first, second, third) = (ChainingController(), NotingController("second"), NotingController("third"))
        first.successor = second
        first.isAnimated = animated
        let heard = Diagnostics.recording {
            root.present(first, animated: animated)
            house.rest()
            second.dismiss(animated: animated) { first.present(third, animated: animated) }
            house.rest()
        }
        #expect(heard.isEmpty)
        #expect(first.presentedViewController === third && third.view.window != nil && second.view.window == nil)
    }

    @Test("Dismissing oneself from viewDidAppear works, with balanced callbacks", arguments: [true, false])
    func dismissedAtOnce(animated: Bool) {
        let root = NotingController("root")
        let house = Playhouse(root: root)
        let before = house.tree
        let modal = ChainingController()
        modal.isAnimated = animated
        modal.dismissesItself = true
        modal.modalPresentationStyle = .fullScreen
        let heard = Diagnostics.recording {
            root.present(modal, animated: animated) { house.note("completion") }
            house.rest()
        }
        #expect(heard.isEmpty)
        #expect(house.tree == before && !modal.isBeingPresented && !modal.isBeingDismissed)
        let log = house.takeLog()
        for event in ["completion", "viewDidAppear(ChainingController)", "viewDidDisappear(ChainingController)"] {
            #expect(log.filter { $0 == event }.count == 1)
        }
        #expect(log.filter { $0 == "viewDidAppear(root)" }.count == 1)
    }
}

/// Presents another one, or dismisses itself, as soon as it has appeared.
private final class ChainingController: UIViewController {
    var successor: UIViewController?
    var isAnimated = false
    var dismissesItself = false

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let successor { present(successor, animated: isAnimated) }
        successor = nil
        if dismissesItself { dismiss(animated: isAnimated) }
    }
}
