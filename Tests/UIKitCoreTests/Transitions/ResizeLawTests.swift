import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Whatever is under way, a new size ends with the tree that would have been built at that size.
@MainActor @Suite(.serialized)
struct ResizeLawTests {
    /// From a size to another: turned, narrower, wider.
    nonisolated private static let changes: [(CGSize, CGSize)] = [
        (CGSize(width: 320, height: 480), CGSize(width: 480, height: 320)),
        (CGSize(width: 1024, height: 768), CGSize(width: 768, height: 1024)),
        (CGSize(width: 800, height: 600), CGSize(width: 320, height: 480)),
        (CGSize(width: 320, height: 480), CGSize(width: 800, height: 600)),
    ]

    /// When the size changes: before the request, at a tenth of the way, in the rest after a release, or after all.
    private enum Moment: CustomStringConvertible {
        case before
        case tenth(Int)
        case rest(Int)
        case after

        var description: String {
            switch self {
            case .before: "before"
            case .tenth(let tenth): "at \(tenth)/10"
            case .rest(let tenth): "at \(tenth)/10 of the rest"
            case .after: "after"
            }
        }
    }

    private func play(
        _ item: ResizeCase, from old: CGSize, to new: CGSize, at moment: Moment, plant: (Playhouse) -> Void = { _ in }
    ) -> [String] {
        let scene = ResizeScene(item, size: old)
        let house = scene.house
        func resize() { house.context.resize(to: new, scale: 1) }
        if case .before = moment { resize() }
        scene.start(animated: true)
        if item.lead == .nobody {
            if case .tenth(let tenth) = moment {
                // Every motion takes .35 s to .75 s; a tenth of .4 s is 2.4 frames.
                house.advance(frames: 1)
                house.skip(frames: max(Int((Double(tenth) * frames(of: item) / 10).rounded()), 1))
                resize()
            }
        } else {
            house.advance(frames: 1)
            if case .tenth(let tenth) = moment {
                scene.update(Double(tenth) / 10)
                house.advance(frames: 2)
                resize()
                house.advance(frames: 2)
            } else {
                scene.update(0.5)
                house.advance(frames: 2)
            }
            scene.release()
            if case .rest(let tenth) = moment {
                house.skip(frames: tenth * 2 + 1)
                resize()
            }
        }
        rest(house)
        if case .after = moment { resize() }
        rest(house)
        plant(house)
        let expected = direct(item, at: new)
        var faults = scene.faults
        let tree = house.tree
        if tree != expected {
            let same = zip(tree, expected).prefix { $0 == $1 }.count
            let start = max(same - 40, 0)
            faults.append("…\(tree.dropFirst(start).prefix(160)) not …\(expected.dropFirst(start).prefix(160))")
        }
        return faults.map { "\(item) \(moment): \($0)" }
    }

    private func frames(of item: ResizeCase) -> Double {
        switch item.motion {
        case .flipHorizontal: 45
        case _ where [.push, .pop, .replace, .tab].contains(item.act) && item.motion.isStock: 21
        default: 24
        }
    }

    /// The tree as it is when all is done at once and at that size.
    private func direct(_ item: ResizeCase, at size: CGSize) -> String {
        let key = "\(item.act) \(item.lead == .cancelled) \(item.kind) \(item.lower) \(size)"
        if let known = Self.known[key] { return known }
        let scene = ResizeScene(item, size: size)
        if item.lead != .cancelled { scene.start(animated: false) }
        scene.house.rest()
        Self.known[key] = scene.house.tree
        return scene.house.tree
    }

    private static var known: [String: String] = [:]

    /// Runs to the end in few frames: what is on the way is of no matter here.
    private func rest(_ house: Playhouse) {
        for _ in 0..<60 where house.context.media.isActive { house.skip(frames: 6) }
    }

    /// The catalogue is played in parts, so that the other tests of the main actor come in between.
    nonisolated private static let parts = 24

    /// Each case at each moment, with one of the changes of size: the next one each time.
    @Test(
        "A size that changes before, at any tenth of, or after any change of controllers leaves the tree of that size",
        arguments: 0..<parts)
    func everything(part: Int) {
        var faults: [String] = []
        for index in stride(from: part, to: ResizeCase.all.count, by: Self.parts) {
            let item = ResizeCase.all[index]
            var moments: [Moment] = [.before, .after]
            for tenth in 0...10 {
                // Of a stack each case is played at some of the tenths, so that all together are at every one.
                if item.isStack, (tenth + index / Self.parts) % 5 != 0 { continue }
                moments.append(.tenth(tenth))
                if item.lead != .nobody, tenth % 3 == 0 { moments.append(.rest(tenth)) }
            }
            for (number, moment) in moments.enumerated() {
                let change = Self.changes[(index / Self.parts + number) % Self.changes.count]
                faults += play(item, from: change.0, to: change.1, at: moment)
            }
        }
        #expect(faults.isEmpty, "\(faults.count) faults: \(faults.prefix(3).joined(separator: "\n"))")
    }

    @Test("A frame that is left stale is found, and so is a view that is left behind")
    func planted() {
        let item = ResizeCase(act: .present, motion: .sliding, lead: .nobody, kind: .pageSheet)
        let change = Self.changes[0]
        #expect(play(item, from: change.0, to: change.1, at: .tenth(5)).isEmpty)
        let plants: [(Playhouse) -> Void] = [
            { house in if let card = house.window.subviews.last?.subviews.last { card.frame.size.height -= 1 } },
            { house in house.window.addSubview(UIView()) },
        ]
        for plant in plants { #expect(!play(item, from: change.0, to: change.1, at: .tenth(5), plant: plant).isEmpty) }
    }
}
