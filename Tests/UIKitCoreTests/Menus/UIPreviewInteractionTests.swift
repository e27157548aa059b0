import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A press goes to a preview, and on to opening it", .serialized)
struct UIPreviewInteractionTests {
    private final class Owner: NSObject, UIPreviewInteractionDelegate {
        var begins = true
        var previews: [CGFloat] = []
        var commits: [CGFloat] = []
        var ends: [String] = []

        func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { begins }
        func previewInteraction(
            _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat,
            ended: Bool
        ) {
            previews.append(transitionProgress)
            if ended { ends.append("preview") }
        }
        func previewInteraction(
            _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
            ended: Bool
        ) {
            commits.append(transitionProgress)
            if ended { ends.append("commit") }
        }
        func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { ends.append("cancel") }
    }

    private func stage() -> (TouchScreen, Owner, UIPreviewInteraction) {
        let screen = TouchScreen()
        screen.activate()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        screen.window.addSubview(view)
        let (owner, interaction) = (Owner(), UIPreviewInteraction(view: view))
        interaction.delegate = owner
        screen.wait(0.1)
        return (screen, owner, interaction)
    }

    @Test("Held long enough, both stages go from 0 to 1, each once, and never back")
    func whole() {
        let (screen, owner, interaction) = stage()
        screen.down(50, 60)
        screen.wait(0.2)
        #expect(owner.previews.isEmpty)
        screen.wait(2)
        #expect(owner.ends == ["preview", "commit"] && owner.previews.last == 1 && owner.commits.last == 1)
        #expect(owner.previews == owner.previews.sorted() && owner.commits == owner.commits.sorted())
        #expect(owner.previews.count > 20 && owner.commits.count > 20)
        #expect(interaction.location(in: interaction.view) == CGPoint(x: 50, y: 60))
        screen.up(50, 60)
        #expect(owner.ends == ["preview", "commit"])
    }

    @Test("A finger that leaves before cancels it, and so does code")
    func cancelled() {
        let (screen, owner, interaction) = stage()
        screen.down(50, 60)
        screen.wait(0.5)
        screen.up(50, 60)
        screen.wait(1)
        #expect(owner.ends == ["cancel"] && owner.previews.last ?? 1 < 1 && owner.commits.isEmpty)
        screen.down(50, 60)
        screen.wait(0.9)
        interaction.cancel()
        screen.wait(1)
        screen.up(50, 60)
        #expect(owner.ends == ["cancel", "preview", "cancel"])
    }

    @Test("Let go of in the middle of a press, it leaves nothing behind")
    func letGo() {
        let screen = TouchScreen()
        screen.activate()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        screen.window.addSubview(view)
        var interaction: UIPreviewInteraction? = UIPreviewInteraction(view: view)
        weak let left = interaction
        let owner = Owner()
        interaction?.delegate = owner
        screen.wait(0.1)
        screen.down(50, 60)
        screen.wait(0.4)
        #expect(screen.context.media.isActive && !owner.previews.isEmpty)
        interaction = nil
        let heard = owner.previews.count
        screen.wait(0.1)
        #expect(left == nil && view.gestureRecognizers?.isEmpty ?? true)
        #expect(owner.previews.count == heard && !screen.context.media.isActive)
        screen.up(50, 60)
    }

    @Test("A delegate that says no isn't told of anything; a tap is nothing")
    func refused() {
        let (screen, owner, _) = stage()
        screen.tap(50, 60)
        screen.wait(1)
        owner.begins = false
        screen.down(50, 60)
        screen.wait(2)
        screen.up(50, 60)
        #expect(owner.ends.isEmpty && owner.previews.isEmpty)
    }

    @Test("One of a class with a deinit of its own that is let go of under a press leaves no frames to be made")
    func released() {
        final class Own: UIPreviewInteraction {
            deinit {}
        }
        let screen = TouchScreen()
        screen.activate()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        screen.window.addSubview(view)
        let owner = Owner()
        var interaction: UIPreviewInteraction? = Own(view: view)
        interaction?.delegate = owner
        screen.wait(0.1)
        screen.down(50, 60)
        screen.wait(0.5)
        #expect(!owner.previews.isEmpty && screen.context.media.isActive)
        interaction = nil
        screen.up(50, 60)
        screen.wait(1)
        #expect(!screen.context.media.isActive)
    }
}
