import CoreGraphics
import QuartzCore
import Testing
@testable import UIKitCore

@MainActor @Suite("Pages that curl", .serialized)
struct PageCurlTests {
    private func book(_ spine: UIPageViewController.SpineLocation = .min, first: [Int] = [0]) -> PageHouse {
        PageHouse(style: .pageCurl, options: [.spineLocation: spine], count: 8, first: first)
    }

    private func sheets(_ stage: PageHouse) -> Int {
        stage.pager.view.subviews.first?.subviews.filter { $0.layer.sublayers?.count ?? 0 > 20 }.count ?? 0
    }

    @Test("A drag turns the sheet with the finger; let go past the middle it falls on the other side")
    func drag() {
        let stage = book()
        #expect(
            stage.pager.spineLocation == .min && !stage.pager.isDoubleSided && stage.pager.gestureRecognizers.count == 2
        )
        stage.finger.down(300, 400)
        stage.finger.move(-200, -20)
        #expect(stage.visible == "0+1" && stage.shown == "0" && sheets(stage) == 1)
        stage.finger.up()
        stage.house.rest()
        #expect(
            stage.take() == [
                "will 1", "willDisappear:0", "willAppear:1", "didDisappear:0", "didAppear:1", "did 0 true true",
            ])
        #expect(stage.shown == "1" && stage.visible == "1" && stage.children == "1" && sheets(stage) == 0)
        #expect(stage.all[1].view.frame == stage.house.window.bounds && !stage.house.context.media.isActive)
        stage.finger.down(20, 240)
        stage.finger.move(260, 0)
        stage.finger.up()
        stage.house.rest()
        #expect(stage.shown == "0" && stage.visible == "0")
    }

    @Test("A controller that is gone in mid-turn leaves nothing running")
    func gone() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        var pager: UIPageViewController? = UIPageViewController()
        weak let seen = pager
        if let pager {
            pager.setViewControllers([UIViewController()], direction: .forward, animated: false)
            root.addChild(pager)
            root.view.addSubview(pager.view)
            pager.didMove(toParent: root)
            house.advance(frames: 2)
            pager.setViewControllers([UIViewController()], direction: .forward, animated: true)
            house.advance(frames: 3)
            #expect(house.context.media.isActive)
            pager.willMove(toParent: nil)
            pager.removeFromParent()
        }
        pager = nil
        house.advance(frames: 60)
        #expect(seen == nil && !house.context.media.isActive)
    }

    @Test("Let go before the middle it falls back, with balanced callbacks, and the tree is as before")
    func cancelled() {
        let stage = book(first: [2])
        let before = stage.house.tree
        for (start, way, next) in [(300, -80, "3"), (20, 60, "1")] as [(CGFloat, CGFloat, String)] {
            stage.finger.down(start, 240)
            stage.finger.move(way, 0)
            stage.finger.up()
            stage.house.rest()
            #expect(
                stage.take() == [
                    "will \(next)", "willDisappear:2", "willAppear:\(next)", "willDisappear:\(next)",
                    "didDisappear:\(next)", "willAppear:2", "didAppear:2", "did 2 true false",
                ])
            #expect(stage.house.tree == before && stage.children == "2")
        }
    }

    @Test("A tap near an edge turns; in the middle, at the ends and without a data source it does nothing")
    func taps() {
        let stage = book()
        stage.tap(310, 240)
        stage.house.rest()
        #expect(stage.shown == "1" && stage.begun == 1 && stage.ended == 1)
        stage.tap(160, 240)
        stage.house.rest()
        #expect(stage.shown == "1")
        for _ in 0..<2 {
            stage.tap(10, 240)
            stage.house.rest()
        }
        #expect(stage.shown == "0" && stage.begun == 2)
        stage.pager.dataSource = nil
        stage.tap(310, 240)
        stage.house.rest()
        #expect(stage.shown == "0" && stage.begun == 2)
    }

    @Test("With the spine in the middle two pages turn to the next two, and the sheet bears one of them on its back")
    func middle() {
        let stage = book(.mid, first: [0, 1])
        #expect(stage.shown == "0+1" && stage.pager.isDoubleSided)
        #expect(stage.all[1].view.convert(CGPoint.zero, to: nil).x == 160 && stage.all[0].view.bounds.width == 160)
        stage.flick(-200, from: CGPoint(x: 300, y: 240))
        stage.house.rest()
        #expect(stage.shown == "2+3" && stage.visible == "2+3")
        #expect(
            stage.take() == [
                "will 2+3", "willDisappear:0", "willDisappear:1", "willAppear:2", "willAppear:3", "didDisappear:0",
                "didDisappear:1", "didAppear:2", "didAppear:3", "did 0+1 true true",
            ])
        stage.set([6, 7])
        stage.house.rest()
        #expect(stage.visible == "6+7" && stage.take().last == "completion(true)")
        stage.tap(310, 240)
        stage.house.rest()
        #expect(stage.shown == "6+7")
        stage.tap(10, 240)
        stage.house.rest()
        #expect(stage.shown == "4+5")
        let heard = Diagnostics.recording {
            stage.pager.isDoubleSided = false
            stage.set([0])
        }
        #expect(heard.count == 2 && stage.pager.isDoubleSided && stage.shown == "4+5")
    }

    @Test("Double sided sheets bound at a side have a page on their back, which is passed over")
    func backs() {
        let stage = book()
        stage.pager.isDoubleSided = true
        stage.flick(-250, from: CGPoint(x: 300, y: 240))
        stage.house.rest()
        #expect(stage.shown == "2" && stage.visible == "2" && stage.children == "2")
        let heard = stage.take()
        #expect(heard.filter { $0.hasSuffix(":1") } == ["willAppear:1", "willDisappear:1", "didDisappear:1"])
        stage.set([4, 3])
        stage.house.rest()
        #expect(stage.shown == "4" && stage.children == "4" && stage.take().last == "completion(true)")
    }

    @Test("Bound at the right, or at the top, pages turn the other way, or down")
    func spines() {
        let right = book(.max)
        right.flick(250, from: CGPoint(x: 20, y: 240))
        right.house.rest()
        #expect(right.shown == "1")
        right.tap(10, 240)
        right.house.rest()
        #expect(right.shown == "2")
        right.tap(310, 240)
        right.house.rest()
        #expect(right.shown == "1")
        let top = PageHouse(style: .pageCurl, orientation: .vertical)
        top.flick(0, -300, from: CGPoint(x: 160, y: 460))
        top.house.rest()
        #expect(top.shown == "1" && top.visible == "1")
        top.flick(-200, from: CGPoint(x: 300, y: 240))
        top.house.rest()
        #expect(top.shown == "1")
    }

    @Test("Caught in the air a sheet follows the finger, and a request that is caught completes with false")
    func caught() {
        let stage = book()
        stage.set([5])
        stage.house.advance(frames: 20)
        stage.finger.down(150, 240)
        stage.finger.move(100, 0)
        stage.finger.up()
        stage.house.rest()
        #expect(stage.shown == "0" && stage.visible == "0" && stage.children == "0")
        #expect(stage.take().filter { $0.hasPrefix("completion") } == ["completion(false)"])
    }

    @Test("Set in the middle of a drag or of a fall, the pages asked for last are shown")
    func setInFlight() {
        for moment in 0..<3 {
            let stage = book(first: [2])
            if moment < 2 {
                stage.finger.down(300, 240)
                stage.finger.move(-200, 0)
                if moment == 1 { stage.finger.up(afterRest: 0) }
            } else {
                stage.set([4])
            }
            stage.house.advance(frames: 3)
            _ = stage.take()
            stage.set([5], .reverse)
            stage.house.advance(frames: 3)
            #expect(stage.shown == "5")
            if moment == 0 {
                stage.finger.move(-40, 0)
                stage.finger.up()
            }
            stage.house.rest()
            #expect(stage.shown == "5" && stage.visible == "5" && stage.children == "5" && sheets(stage) == 0)
            let completions = stage.take().filter { $0.hasPrefix("completion") }
            #expect(completions == (moment == 2 ? ["completion(false)", "completion(true)"] : ["completion(true)"]))
            #expect(stage.begun == stage.ended)
        }
    }

    @Test("Turned on its side the delegate is asked for the spine, and may set the pages that it needs")
    func rotation() {
        for sets in [true, false] {
            let stage = book(first: [2])
            stage.spine = .mid
            stage.whenAsked = { [unowned stage] in
                if sets, stage.spine == .mid, stage.pager.spineLocation == .min { stage.set([2, 3]) }
            }
            stage.house.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
            stage.house.rest()
            #expect(stage.pager.spineLocation == .mid && stage.shown == "2+3" && stage.visible == "2+3")
            #expect(stage.all[2].view.bounds.width == 240)
            stage.whenAsked = {}
            stage.spine = .min
            stage.house.window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            stage.house.rest()
            #expect(stage.pager.spineLocation == .min && stage.shown == "2" && stage.visible == "2")
            #expect(stage.all[2].view.frame == stage.house.window.bounds && stage.children == "2")
        }
        let last = book(first: [7])
        last.spine = .mid
        let heard = Diagnostics.recording {
            last.house.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
            last.house.rest()
        }
        #expect(heard.count == 1 && last.pager.spineLocation == .min && last.shown == "7")
    }

    @Test("At every fraction and skew the paper is bound: what lies flat is whole at the spine, nothing is stretched")
    func geometry() {
        for axis in [ScrollDirection.horizontal, .vertical] {
            for isMirrored in [false, true] {
                let leaf = PageSheet.Leaf(
                    page: CGRect(x: 30, y: 20, width: 300, height: 400), axis: axis, isMirrored: isMirrored, front: nil,
                    back: nil, paper: UIColor.white.cgColor, isDark: false, scale: 1)
                for step in 0...20 {
                    for skew in [-1, -0.3, 0, 1] {
                        let curl = Curl(leaf, fraction: CGFloat(step) / 20, skew: CGFloat(skew))
                        let page = leaf.page
                        let spine =
                            axis == .horizontal
                            ? [page.minY, page.maxY].map { CGPoint(x: isMirrored ? page.maxX : page.minX, y: $0) }
                            : [page.minX, page.maxX].map { CGPoint(x: $0, y: isMirrored ? page.maxY : page.minY) }
                        let isBound = spine.allSatisfy { $0.applying(curl.toPage.inverted()).x < 1e-6 }
                        let shown = (-5...400).map { Double(curl.shown(CGFloat($0))) }
                        let isWhole = zip(shown, shown.dropFirst()).allSatisfy { ($1 - $0).magnitude <= 1 + 1e-9 }
                        #expect(isBound && isWhole && shown.allSatisfy { $0 <= Double(curl.radius) + 1e-9 })
                    }
                }
            }
        }
    }
}
