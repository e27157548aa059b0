import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Holds each page to the order of its callbacks.
@MainActor
final class PageLaw {
    private enum Phase: String { case gone, coming, shown, going }
    private var phases: [String: Phase] = [:]
    private(set) var faults: [String] = []

    func hear(_ line: String) {
        let parts = line.split(separator: ":").map(String.init)
        guard parts.count == 2 else { return }
        let phase = phases[parts[1]] ?? .gone
        switch (parts[0], phase) {
        case ("willAppear", .gone), ("willAppear", .going): phases[parts[1]] = .coming
        case ("didAppear", .coming): phases[parts[1]] = .shown
        case ("willDisappear", .shown), ("willDisappear", .coming): phases[parts[1]] = .going
        case ("didDisappear", .going): phases[parts[1]] = .gone
        default: faults.append("\(line) while it is \(phase)")
        }
    }

    var shown: [String] { phases.filter { $0.value == .shown }.map(\.key).sorted() }
    var isSettled: Bool { phases.values.allSatisfy { $0 == .shown || $0 == .gone } }
}

@MainActor @Suite("Pages obey the law", .serialized)
struct PageLawTests {
    private struct Kind: CustomStringConvertible, Sendable {
        let style: UIPageViewController.TransitionStyle
        let orientation: UIPageViewController.NavigationOrientation
        let spine: UIPageViewController.SpineLocation
        var description: String { "\(style) \(orientation) \(spine)" }
    }

    private nonisolated static let kinds = [
        Kind(style: .scroll, orientation: .horizontal, spine: .none),
        Kind(style: .scroll, orientation: .vertical, spine: .none),
        Kind(style: .pageCurl, orientation: .horizontal, spine: .min),
        Kind(style: .pageCurl, orientation: .horizontal, spine: .mid),
        Kind(style: .pageCurl, orientation: .vertical, spine: .max),
    ]

    @Test("The law finds callbacks out of order, twice or left out")
    func checker() {
        for lines in [
            ["didAppear:a"], ["willAppear:a", "willAppear:a"], ["willAppear:a", "didAppear:a", "didDisappear:a"],
            ["willAppear:a", "didDisappear:a"],
        ] {
            let law = PageLaw()
            for line in lines { law.hear(line) }
            #expect(law.faults.count == 1, "\(lines)")
        }
        let law = PageLaw()
        for line in ["willAppear:a", "didAppear:a", "willDisappear:a"] { law.hear(line) }
        #expect(law.faults == [] && !law.isSettled && law.shown == [])
    }

    @Test(
        "Whatever fingers, code and the window do: callbacks are balanced, each completion runs once, one spread is shown",
        arguments: kinds.indices)
    func lawful(kind: Int) {
        let turns = (1...12).map { play(Self.kinds[kind], seed: $0 * 31 + kind) }
        #expect(turns.reduce(0, +) > 20)
    }

    private func play(_ kind: Kind, seed: Int) -> Int {
        var chance = SeededGenerator(seed: UInt64(seed))
        let pair = kind.spine == .mid
        let law = PageLaw()
        let stage = PageHouse(
            style: kind.style, orientation: kind.orientation,
            options: kind.spine == .none ? [.interPageSpacing: 12] : [.spineLocation: kind.spine], count: 8,
            first: pair ? [2, 3] : [2]
        ) {
            $0.dotCount = seed % 2 * 8
            $0.loops = seed % 3 == 0
        }
        for page in stage.all where page.viewIfLoaded?.window != nil {
            law.hear("willAppear:\(page.name)")
            law.hear("didAppear:\(page.name)")
        }
        var asked = 0
        var completed: [Int] = []
        var isDown = false
        func set() {
            let first = chance.whole(0...(pair ? 6 : 7))
            let pages = (pair ? [first, first + 1] : [first]).map { stage.all[$0] }
            let number = asked
            asked += 1
            stage.pager.setViewControllers(
                pages, direction: chance.whole(0...1) == 0 ? .forward : .reverse, animated: chance.whole(0...3) > 0
            ) { _ in completed.append(number) }
        }
        stage.whenBeginning = { if chance.whole(0...9) == 0 { set() } }
        stage.whenAsked = { if chance.whole(0...29) == 0 { set() } }
        for _ in 0..<70 {
            switch chance.whole(0...9) {
            case 0...2 where !isDown:
                let size = stage.house.window.bounds.size
                stage.finger.down(
                    CGFloat(chance.number(0...1)) * size.width, CGFloat(chance.number(0...1)) * size.height)
                isDown = true
            case 0...5 where isDown:
                let (along, across) = (CGFloat(chance.number(-250...250)), CGFloat(chance.number(-30...30)))
                let steps = chance.whole(1...8)
                if kind.orientation == .horizontal {
                    stage.finger.move(along, across, steps: steps)
                } else {
                    stage.finger.move(across, along, steps: steps)
                }
            case 6 where isDown:
                stage.finger.up(afterRest: chance.whole(0...8))
                isDown = false
            case 7: set()
            case 8 where chance.whole(0...3) == 0:
                let isWide = chance.whole(0...1) == 0
                stage.house.window.frame.size =
                    isWide ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480)
            case 9 where chance.whole(0...4) == 0:
                if isDown { stage.finger.up() }
                isDown = false
                stage.house.window.rootViewController = UIViewController()
                stage.house.advance(frames: chance.whole(0...3))
                stage.house.window.rootViewController = stage.pager
            default: stage.house.advance(frames: chance.whole(1...20))
            }
            for line in stage.take() { law.hear(line) }
        }
        if isDown { stage.finger.up() }
        stage.house.rest()
        for line in stage.take() { law.hear(line) }
        #expect(law.faults == [] && law.isSettled, "\(kind) \(seed)")
        #expect(completed.sorted() == Array(0..<asked), "\(kind) \(seed)")
        #expect(stage.begun == stage.ended, "\(kind) \(seed)")
        let shown = (stage.pager.viewControllers ?? []).compactMap { ($0 as? NotingController)?.name }
        #expect(shown.count == (pair ? 2 : 1), "\(kind) \(seed)")
        #expect(law.shown == shown.sorted() && stage.pager.children.count == shown.count, "\(kind) \(seed)")
        #expect(stage.visible.split(separator: "+").map(String.init).sorted() == shown.sorted(), "\(kind) \(seed)")
        #expect(!stage.house.context.media.isActive, "\(kind) \(seed)")
        // Each stands where it belongs.
        for (index, page) in (stage.pager.viewControllers ?? []).enumerated() {
            let origin = page.view.convert(CGPoint.zero, to: stage.pager.view)
            #expect(Double(origin.x) == (index == 0 ? 0 : Double(stage.pager.view.bounds.width) / 2), "\(kind) \(seed)")
            #expect(origin.y == 0, "\(kind) \(seed)")
        }
        return stage.begun
    }
}
