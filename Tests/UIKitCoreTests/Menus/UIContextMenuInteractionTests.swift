import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A press shows a context menu", .serialized)
struct UIContextMenuInteractionTests {
    private final class Owner: NSObject, UIContextMenuInteractionDelegate {
        var log: [String] = []
        var isSilent = false
        /// What is done as the menu is about to show, or as its lines are asked for.
        var atDisplay: (UIContextMenuInteraction) -> Void = { _ in }
        var atLines: (UIContextMenuInteraction) -> Void = { _ in }
        var preview: UIViewController?
        var places: [CGPoint] = []
        var target: UITargetedPreview?

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { target }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            places.append(location)
            if isSilent { return nil }
            let preview = preview
            var provider: UIContextMenuContentPreviewProvider?
            if preview != nil { provider = { preview } }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: provider) { _ in
                self.atLines(interaction)
                return UIMenu(children: [UIAction(title: "Copy") { _ in self.log.append("copy") }])
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will display")
            atDisplay(interaction)
            animator?.addCompletion { self.log.append("displayed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will end")
            animator?.addCompletion { self.log.append("ended") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.append("commit")
            animator.addCompletion { self.log.append("committed") }
        }
    }

    private func view(_ stage: MenuStage, _ owner: Owner) -> (UIView, UIContextMenuInteraction) {
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 120))
        view.backgroundColor = .systemBlue
        let interaction = UIContextMenuInteraction(delegate: owner)
        view.addInteraction(interaction)
        stage.root.addSubview(view)
        stage.screen.wait(0.1)
        stage.screen.look()
        return (view, interaction)
    }

    @Test("A press shows the menu, a tap on a line performs it, and the delegate hears of it all")
    func whole() {
        let (stage, owner) = (MenuStage(), Owner())
        let (_, interaction) = view(stage, owner)
        stage.screen.tap(150, 250)
        stage.screen.wait(1)
        #expect(owner.log.isEmpty && owner.places.isEmpty)
        stage.press(150, 250)
        #expect(stage.words == ["Copy"] && owner.places == [CGPoint(x: 50, y: 50)])
        #expect(owner.log == ["will display", "displayed"] && interaction.menuAppearance == .rich)
        stage.tap("Copy")
        #expect(owner.log == ["will display", "displayed", "will end", "copy", "ended"])
        #expect(stage.words.isEmpty && interaction.menuAppearance == .unknown)
    }

    @Test("The finger that pressed goes on to a line, and is lifted there")
    func sliding() {
        let (stage, owner) = (MenuStage(), Owner())
        _ = view(stage, owner)
        stage.screen.down(150, 250)
        stage.screen.wait(1.2)
        let point = stage.middle("Copy")
        stage.screen.move(point.x, point.y)
        stage.screen.wait(0.1)
        stage.screen.up(point.x, point.y)
        stage.screen.wait(0.6)
        #expect(owner.log.contains("copy") && stage.words.isEmpty)
    }

    @Test("A press for which there is nothing, or on a view that gave the interaction back, shows nothing")
    func nothing() {
        let (stage, owner) = (MenuStage(), Owner())
        let (view, interaction) = view(stage, owner)
        owner.isSilent = true
        stage.press(150, 250)
        #expect(owner.places.count == 1 && owner.log.isEmpty && stage.words.isEmpty)
        owner.isSilent = false
        #expect(view.interactions.count == 1 && interaction.view === view)
        view.removeInteraction(interaction)
        stage.press(150, 250)
        #expect(owner.places.count == 1 && interaction.view == nil && view.gestureRecognizers == nil)
        let other = UIView(frame: .zero)
        view.addInteraction(interaction)
        other.addInteraction(interaction)
        #expect(view.interactions.isEmpty && interaction.view === other)
    }

    @Test("A controller is previewed in its size, and a tap on it commits it")
    func preview() throws {
        let (stage, owner) = (MenuStage(), Owner())
        _ = view(stage, owner)
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 300, height: 250)
        owner.preview = controller
        stage.press(150, 250)
        let place = stage.place(controller.view)
        #expect(place.size == CGSize(width: 300, height: 250) && place.minX >= 8 && place.maxX <= 392)
        let copy = stage.place(try #require(stage.labels("Copy").first))
        #expect(copy.minY > place.maxY)
        stage.screen.tap(place.midX, place.midY)
        stage.screen.wait(0.6)
        #expect(
            owner.log == ["will display", "displayed", "commit", "will end", "committed", "ended"]
                && stage.words.isEmpty)
    }

    @Test("Code ends the menu that shows, or has it be another")
    func code() {
        let (stage, owner) = (MenuStage(), Owner())
        let (_, interaction) = view(stage, owner)
        stage.press(150, 250)
        interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Other") { _ in }]) }
        stage.screen.wait(0.4)
        #expect(stage.words == ["Other"])
        interaction.dismissMenu()
        stage.screen.wait(0.6)
        #expect(stage.words.isEmpty && owner.log.last == "ended")
    }

    @Test("Where the delegate names another view, that is the one that its picture stands for")
    func targeted() {
        let (stage, owner) = (MenuStage(), Owner())
        let (view, _) = view(stage, owner)
        let part = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
        view.addSubview(part)
        stage.screen.look()
        owner.target = UITargetedPreview(view: part)
        stage.press(150, 250)
        #expect(view.alpha == 1 && part.alpha == 0)
        stage.screen.tap(10, 790)
        stage.screen.wait(0.6)
        #expect(view.alpha == 1 && part.alpha == 1 && stage.words.isEmpty)
        // One that is nowhere is shown itself.
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        owner.target = UITargetedPreview(
            view: own, parameters: UIPreviewParameters(),
            target: UIPreviewTarget(container: view, center: CGPoint(x: 50, y: 50)))
        stage.press(150, 250)
        #expect(view.alpha == 1 && own.alpha == 1 && own.window != nil)
    }

    @Test("A window of another size ends it at once")
    func resized() {
        let (stage, owner) = (MenuStage(), Owner())
        _ = view(stage, owner)
        stage.press(150, 250)
        stage.screen.window.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        stage.screen.wait(0.1)
        #expect(stage.words.isEmpty && owner.log.last == "ended")
    }

    @Test("In a scroll view a drag scrolls, and a press shows the menu")
    func scrolling() {
        let (stage, owner) = (MenuStage(), Owner())
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        scroll.contentSize = CGSize(width: 400, height: 3000)
        stage.root.addSubview(scroll)
        let (view, _) = view(stage, owner)
        scroll.addSubview(view)
        stage.screen.down(150, 250)
        for step in 1...10 {
            stage.screen.wait(1.0 / 60)
            stage.screen.move(150, 250 - CGFloat(step) * 8)
        }
        stage.screen.wait(1)
        stage.screen.up(150, 170)
        stage.screen.wait(1)
        #expect(scroll.contentOffset.y > 0 && owner.places.isEmpty)
        scroll.contentOffset = .zero
        stage.press(150, 250)
        #expect(stage.words == ["Copy"])
    }

    @Test("A menu that is ended as it is about to show leaves nothing on the screen, and the next one shows")
    func endedAtOnce() {
        let (stage, owner) = (MenuStage(), Owner())
        let (view, interaction) = view(stage, owner)
        let views = stage.screen.window.subviews.count
        owner.atDisplay = { $0.dismissMenu() }
        stage.press(150, 250)
        stage.screen.wait(1)
        #expect(stage.screen.window.subviews.count == views && view.alpha == 1 && stage.words.isEmpty)
        #expect(owner.log == ["will display", "will end", "ended", "displayed"])
        #expect(interaction.menuAppearance == .unknown)
        owner.atDisplay = { $0.view?.removeInteraction($0) }
        stage.press(150, 250)
        stage.screen.wait(1)
        #expect(stage.screen.window.subviews.count == views && view.alpha == 1)
        owner.atDisplay = { _ in }
        view.addInteraction(interaction)
        owner.atLines = { $0.view?.removeInteraction($0) }
        owner.log = []
        stage.press(150, 250)
        stage.screen.wait(1)
        #expect(stage.screen.window.subviews.count == views && view.alpha == 1 && owner.log.isEmpty)
        owner.atLines = { _ in }
        view.addInteraction(interaction)
        stage.press(150, 250)
        #expect(stage.words == ["Copy"] && interaction.menuAppearance == .rich)
    }
}
