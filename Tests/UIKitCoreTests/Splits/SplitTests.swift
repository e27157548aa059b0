import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Split controllers", .serialized)
struct SplitTests {
    @Test("Where it is wide two columns stand side by side, with a line between them; narrow widths are kept")
    func beside() {
        let stage = SplitHouse()
        #expect(stage.split.displayMode == .oneBesideSecondary && !stage.split.isCollapsed)
        #expect(stage.span(0) == [0, 320] && stage.span(1) == [321, 1024])
        #expect(stage.all[0].splitViewController === stage.split && stage.all[0].navigationController != nil)
        #expect(stage.split.viewController(for: .primary) === stage.all[0] && stage.split.viewControllers.count == 2)
        stage.split.preferredPrimaryColumnWidth = 250
        stage.house.advance(frames: 1)
        #expect(stage.span(0) == [0, 250] && stage.split.primaryColumnWidth == 250)
        stage.split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
        stage.split.maximumPrimaryColumnWidth = 600
        stage.split.preferredPrimaryColumnWidthFraction = 0.5
        stage.house.advance(frames: 1)
        #expect(stage.span(0) == [0, 512] && stage.span(1) == [513, 1024])
        stage.split.primaryEdge = .trailing
        stage.house.advance(frames: 1)
        #expect(stage.span(0) == [512, 1024] && stage.span(1) == [0, 511])
        let heard = Diagnostics.recording { stage.split.minimumPrimaryColumnWidth = .nan }
        #expect(heard.count == 1)
    }

    @Test("Three columns: the middle one shows first, the outer ones when they are asked for")
    func three() {
        let stage = SplitHouse(.tripleColumn)
        #expect(stage.visible == "bc" && stage.span(2) == [0, 320] && stage.span(1) == [321, 1024])
        stage.split.show(.primary)
        stage.house.rest()
        #expect(stage.visible == "abc" && stage.split.displayMode == .twoBesideSecondary)
        #expect(stage.span(0) == [0, 320] && stage.span(2) == [321, 641] && stage.span(1) == [642, 1024])
        stage.split.hide(.supplementary)
        stage.house.rest()
        #expect(stage.visible == "b" && stage.span(1) == [0, 1024])
        stage.split.preferredDisplayMode = .twoDisplaceSecondary
        stage.house.rest()
        #expect(stage.span(1) == [642, 1345])
    }

    @Test("A column that was never seen slides in as it is: nothing in it grows")
    func slidesWhole() throws {
        let label = UILabel()
        label.text = "Scenes"
        let stage = SplitHouse(size: SplitHouse.high) { stage in
            stage.split.preferredDisplayMode = .secondaryOnly
            stage.all[0].laysOut = { view in
                label.frame = CGRect(x: 16, y: 60, width: view.bounds.width - 32, height: 30)
                if label.superview == nil { view.addSubview(label) }
            }
        }
        #expect(stage.visible == "b")
        stage.split.show(.primary)
        stage.house.advance(frames: 5)
        let column = try #require(stage.all[0].navigationController?.view)
        func animated(_ layer: CALayer) -> [CALayer] {
            ((layer.animationKeys() ?? []).isEmpty ? [] : [layer]) + (layer.sublayers ?? []).flatMap(animated)
        }
        #expect(animated(column.layer).isEmpty && label.bounds.size.width > 200)
        #expect(column.superview.map { !animated($0.layer).isEmpty } ?? false)
        stage.house.rest()
        #expect(stage.visible == "ab")
    }

    @Test("Columns come and go with balanced callbacks, and a request in the middle turns them around")
    func callbacks() {
        let stage = SplitHouse { $0.tellsDelegate = true }
        _ = stage.take()
        stage.split.hide(.primary)
        stage.house.rest()
        #expect(
            stage.take() == [
                "will be secondaryOnly", "will hide primary", "willDisappear:a", "didDisappear:a",
            ])
        stage.split.show(.primary)
        stage.house.advance(frames: 5)
        #expect(stage.visible == "ab")
        stage.split.hide(.primary)
        stage.house.advance(frames: 5)
        stage.split.show(.primary)
        stage.house.rest()
        #expect(
            stage.take().filter { $0.hasSuffix(":a") } == [
                "willAppear:a", "willDisappear:a", "willAppear:a", "didAppear:a",
            ])
        #expect(stage.span(0) == [0, 320])
    }

    @Test("Where it is high the columns lie over the secondary one, until a tap beside them")
    func over() {
        let stage = SplitHouse(size: SplitHouse.high)
        #expect(stage.visible == "b" && stage.split.displayMode == .secondaryOnly && stage.span(1) == [0, 768])
        stage.split.show(.primary)
        stage.house.rest()
        #expect(
            stage.split.displayMode == .oneOverSecondary && stage.span(0) == [0, 307] && stage.span(1) == [0, 768])
        stage.finger.down(600, 500)
        stage.house.advance(frames: 2)
        stage.finger.up(afterRest: 0)
        stage.house.rest()
        #expect(stage.visible == "b" && stage.split.displayMode == .secondaryOnly)
    }

    @Test("A finger from the edge draws the columns in, and lets them back")
    func edge() {
        for (way, shows) in [(CGFloat(220), true), (90, false)] {
            let stage = SplitHouse(size: SplitHouse.high)
            stage.finger.down(5, 500)
            stage.finger.move(way, 0)
            #expect(stage.visible == "ab" && stage.span(0)[1] == Double(way) - 10)
            stage.finger.up()
            stage.house.rest()
            #expect(stage.visible == (shows ? "ab" : "b"))
            let heard =
                shows ? ["willAppear:a", "didAppear:a"] : ["willAppear:a", "willDisappear:a", "didDisappear:a"]
            #expect(stage.take() == heard)
            stage.split.hide(.primary)
            stage.house.rest()
            stage.split.presentsWithGesture = false
            stage.finger.down(5, 500)
            stage.finger.move(200, 0)
            #expect(stage.visible == "b")
        }
    }

    @Test("In a compact width the columns stand on one stack, and apart again where there is room")
    func collapse() {
        for style in [UISplitViewController.Style.doubleColumn, .tripleColumn, .unspecified] {
            let stage = SplitHouse(style)
            let before = stage.visible
            stage.resize(SplitHouse.narrow)
            #expect(stage.split.isCollapsed && stage.visible == "b", "\(style)")
            #expect(stage.stack == (style == .tripleColumn ? "acb" : "ab") && stage.split.viewControllers.count == 1)
            #expect(stage.span(1) == [0, 390] && stage.all[1].splitViewController === stage.split)
            stage.split.showDetailViewController(stage.all[3], sender: nil)
            stage.house.rest()
            #expect(stage.visible == "d")
            stage.resize(SplitHouse.wide)
            #expect(!stage.split.isCollapsed, "\(style)")
            if style == .unspecified { continue }
            #expect(stage.visible == before.replacing("b", with: "") + "d", "\(style)")
            #expect(stage.all[3].navigationController === stage.all[1].navigationController)
        }
    }

    @Test("The delegate chooses the column on top; columns are brought to the top of the stack, and taken from it")
    func topColumn() {
        let stage = SplitHouse(.tripleColumn, size: SplitHouse.narrow) { $0.top = .primary }
        #expect(stage.split.isCollapsed && stage.stack == "a" && stage.visible == "a")
        stage.split.show(.secondary)
        stage.house.rest()
        #expect(stage.stack == "acb" && stage.visible == "b")
        stage.split.show(.supplementary)
        stage.house.rest()
        #expect(stage.stack == "ac")
        stage.split.hide(.supplementary)
        stage.house.rest()
        #expect(stage.stack == "a")
        stage.split.show(.secondary)
        stage.house.rest()
        #expect(stage.stack == "acb")
        stage.split.setViewController(stage.all[3], for: .secondary)
        stage.house.rest()
        #expect(stage.stack == "acd" && stage.all[1].navigationController?.parent == nil)
        stage.resize(SplitHouse.wide)
        stage.house.rest()
        #expect(stage.visible == "cd" && stage.split.viewController(for: .secondary) === stage.all[3])
    }

    @Test("A controller for the compact width shows alone there")
    func compact() {
        let stage = SplitHouse { $0.split.setViewController($0.all[4], for: .compact) }
        #expect(stage.visible == "ab")
        stage.resize(SplitHouse.narrow)
        #expect(stage.visible == "e" && stage.stack == "e")
        stage.resize(SplitHouse.wide)
        #expect(stage.visible == "ab" && stage.span(1) == [321, 1024])
    }

    @Test("A parent that says so has columns in a narrow window, and one stack in a wide one")
    func override() {
        for (size, traits) in [
            (SplitHouse.narrow, UITraitCollection(horizontalSizeClass: .regular)),
            (SplitHouse.wide, UITraitCollection(horizontalSizeClass: .compact)),
        ] {
            let stage = SplitHouse(size: size)
            let parent = UIViewController()
            stage.house.window.rootViewController = parent
            parent.addChild(stage.split)
            parent.setOverrideTraitCollection(traits, forChild: stage.split)
            parent.view.addSubview(stage.split.view)
            stage.split.view.frame = parent.view.bounds
            stage.split.didMove(toParent: parent)
            stage.house.advance(frames: 2)
            #expect(stage.split.isCollapsed == (size == SplitHouse.wide))
        }
    }

    @Test("What can't stand in a column is refused, and nothing changes")
    func refusals() {
        let stage = SplitHouse()
        let other = UIViewController()
        other.addChild(stage.all[4])
        let heard = Diagnostics.recording {
            stage.split.setViewController(stage.all[3], for: .supplementary)
            stage.split.setViewController(stage.all[4], for: .primary)
            stage.split.setViewController(stage.all[0], for: .secondary)
            stage.split.setViewController(stage.split, for: .secondary)
            stage.split.viewControllers = [stage.all[3]]
            stage.split.show(.compact)
        }
        #expect(heard.count == 6 && stage.visible == "ab")
        let pair = SplitHouse(.unspecified)
        let more = Diagnostics.recording {
            pair.split.setViewController(pair.all[3], for: .primary)
            pair.split.viewControllers = [pair.all[3], pair.all[3]]
            pair.split.viewControllers = [pair.all[2], pair.all[3], pair.all[4]]
        }
        #expect(more.count == 3 && pair.visible == "ab")
        pair.split.viewControllers = [pair.all[2], pair.all[3]]
        pair.house.rest()
        #expect(pair.visible == "cd" && pair.all[1].parent == nil)
        pair.split.showDetailViewController(pair.all[4], sender: nil)
        pair.house.rest()
        #expect(pair.visible == "ce" && pair.all[3].parent == nil)
    }

    @Test("The button item shows what is hidden, and hides what shows")
    func button() {
        let stage = SplitHouse()
        let item = stage.split.displayModeButtonItem
        #expect(item === stage.split.displayModeButtonItem && item.image != nil)
        let button = UIButton(primaryAction: item.primaryAction)
        button.sendActions(for: .primaryActionTriggered)
        stage.house.rest()
        #expect(stage.visible == "b")
        button.sendActions(for: .primaryActionTriggered)
        stage.house.rest()
        #expect(stage.visible == "ab" && stage.split.displayMode == .oneBesideSecondary)
    }
}
