import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Split controllers obey the law", .serialized)
struct SplitLawTests {
    @Test(
        "Whatever code, fingers and sizes do: callbacks are balanced, and what shows is what the mode says",
        arguments: 0..<3)
    func lawful(kind: Int) {
        for seed in 1...12 { play([.doubleColumn, .tripleColumn, .unspecified][kind], seed: seed * 17 + kind) }
    }

    private func play(_ style: UISplitViewController.Style, seed: Int) {
        var chance = SeededGenerator(seed: UInt64(seed))
        let law = PageLaw()
        let stage = SplitHouse(style)
        for page in stage.all where page.viewIfLoaded?.window != nil {
            law.hear("willAppear:\(page.name)")
            law.hear("didAppear:\(page.name)")
        }
        let columns: [UISplitViewController.Column] =
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        let modes: [UISplitViewController.DisplayMode] = [
            .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
        ]
        for _ in 0..<60 {
            let column = columns[chance.whole(0...columns.count - 1)]
            switch chance.whole(0...9) {
            case 0: stage.split.show(column)
            case 1: stage.split.hide(column)
            case 2: stage.split.preferredDisplayMode = modes[chance.whole(0...4)]
            case 3:
                let size = [SplitHouse.wide, SplitHouse.high, SplitHouse.narrow][chance.whole(0...2)]
                stage.resize(size)
            case 4:
                let free = stage.all[chance.whole(3...4)]
                if free.parent == nil, !stage.split.isCollapsed || style != .unspecified {
                    stage.split.showDetailViewController(free, sender: nil)
                }
            case 5:
                stage.finger.down(4, 300)
                stage.finger.move(CGFloat(chance.number(0...350)), 0, steps: chance.whole(1...8))
                stage.finger.up(afterRest: chance.whole(0...4))
            case 6:
                let navigation = stage.split.viewControllers.last as? UINavigationController
                navigation?.popViewController(animated: chance.whole(0...1) == 0)
            case 7 where style != .unspecified && chance.whole(0...2) == 0:
                let free = stage.all[chance.whole(3...4)]
                if free.parent == nil { stage.split.setViewController(free, for: column) }
            case 8 where chance.whole(0...4) == 0:
                stage.house.window.rootViewController = UIViewController()
                stage.house.advance(frames: 2)
                stage.house.window.rootViewController = stage.split
            default: stage.house.advance(frames: chance.whole(1...15))
            }
            for line in stage.take() { law.hear(line) }
        }
        stage.house.rest()
        for line in stage.take() { law.hear(line) }
        #expect(law.faults == [] && law.isSettled, "\(style) \(seed)")
        #expect(law.shown == stage.visible.map(String.init).sorted(), "\(style) \(seed)")
        #expect(!stage.house.context.media.isActive, "\(style) \(seed)")
        let isNarrow = stage.house.window.bounds.size == SplitHouse.narrow
        #expect(stage.split.isCollapsed == isNarrow, "\(style) \(seed)")
        let expected =
            isNarrow
            ? 1
            : min(
                columns.count,
                [.secondaryOnly: 1, .twoBesideSecondary: 3, .twoOverSecondary: 3][stage.split.displayMode] ?? 2)
        // Columns that lost their controllers to nobody still have them.
        #expect(stage.visible.count == expected, "\(style) \(seed) \(stage.split.displayMode)")
        for page in stage.all where page.viewIfLoaded?.window != nil {
            let rect = page.view.convert(page.view.bounds, to: nil)
            #expect(rect.height == stage.house.window.bounds.height && rect.width > 0, "\(style) \(seed)")
        }
    }
}
