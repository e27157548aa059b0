import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Pages that scroll", .serialized)
struct PageScrollTests {
    private let turned = [
        "will 1", "willDisappear:0", "willAppear:1", "didDisappear:0", "didAppear:1", "did 0 true true",
    ]

    @Test("A drag over the middle turns the page; each is told once, in order, and nothing is left of the other")
    func drag() {
        let stage = PageHouse()
        #expect(stage.shown == "0" && stage.visible == "0" && stage.asked == 0)
        stage.finger.down(280, 240)
        stage.finger.move(-220, 0)
        #expect(stage.visible == "0+1" && stage.shown == "0")
        stage.finger.up()
        stage.house.rest()
        #expect(stage.take() == turned)
        #expect(stage.shown == "1" && stage.visible == "1" && stage.children == "1")
        #expect(stage.all[1].view.frame == stage.house.window.bounds && stage.scrollView?.contentOffset.x == 320)
        #expect(stage.all[0].parent == nil && !stage.house.context.media.isActive)
    }

    @Test("A drag that is taken back leaves all as it was, with balanced callbacks")
    func cancelled() {
        let stage = PageHouse()
        let before = stage.house.tree
        stage.finger.down(280, 240)
        stage.finger.move(-100, 0)
        stage.finger.up()
        stage.house.rest()
        #expect(
            stage.take() == [
                "will 1", "willDisappear:0", "willAppear:1", "willDisappear:1", "didDisappear:1", "willAppear:0",
                "didAppear:0", "did 0 true false",
            ])
        #expect(stage.house.tree == before && stage.children == "0" && stage.all[1].parent == nil)
    }

    @Test("Beyond the ends pages give way and come back, and nobody is told")
    func ends() {
        let stage = PageHouse(count: 1)
        for way in [150, -150] as [CGFloat] {
            stage.finger.down(160, 240)
            stage.finger.move(way, 0)
            let offset = Double(stage.scrollView?.contentOffset.x ?? 0) - 320
            #expect(way > 0 ? offset < -20 && offset > -150 : offset > 20 && offset < 150)
            stage.finger.up(afterRest: 0)
            stage.house.rest()
            #expect(stage.scrollView?.contentOffset.x == 320)
        }
        #expect(stage.take() == [] && stage.visible == "0")
        stage.pager.dataSource = nil
        stage.finger.down(160, 240)
        stage.finger.move(-150, 0)
        #expect(stage.scrollView?.contentOffset.x == 320)
    }

    @Test("Flicks that follow each other before rest turn a page each")
    func rapid() {
        let stage = PageHouse(count: 6)
        for _ in 0..<5 {
            stage.flick(-200, from: CGPoint(x: 260, y: 240))
            stage.house.advance(frames: 4)
        }
        stage.house.rest()
        #expect(stage.shown == "5" && stage.visible == "5" && stage.begun == stage.ended)
        for _ in 0..<5 {
            stage.flick(200, from: CGPoint(x: 60, y: 240))
            stage.house.advance(frames: 4)
        }
        stage.house.rest()
        #expect(stage.shown == "0" && stage.visible == "0" && stage.begun == stage.ended)
    }

    @Test("A finger that goes from one side over the middle to the other turns to neither but where it ends")
    func bothSides() {
        let stage = PageHouse(first: [2])
        stage.finger.down(160, 240)
        stage.finger.move(-80, 0)
        #expect(stage.visible == "2+3")
        stage.finger.move(160, 0)
        #expect(stage.visible == "1+2")
        stage.finger.move(-270, 0, steps: 20)
        stage.finger.up()
        stage.house.rest()
        #expect(stage.shown == "3" && stage.ended == stage.begun)
        #expect(stage.take().filter { $0.hasPrefix("will ") } == ["will 3", "will 1", "will 3"])
    }

    // Field report: https://github.com/lionheart/openradar-mirror/issues/6162
    @Test("Caught on the way back and dragged on, the page that is seen is the one that is named")
    func caught() {
        let stage = PageHouse()
        stage.finger.down(280, 240)
        stage.finger.move(-120, 0)
        stage.finger.up()
        stage.house.advance(frames: 3)
        stage.finger.down(280, 240)
        stage.finger.move(-200, 0)
        stage.finger.up(afterRest: 0)
        stage.house.rest()
        #expect(stage.shown == "1" && stage.visible == "1" && stage.begun == stage.ended)
        #expect(stage.all[1].view.convert(CGPoint.zero, to: nil) == .zero)
    }

    @Test("Pages that are set slide in, are named at once, and the delegate isn't told")
    func set() {
        let stage = PageHouse()
        stage.set([3])
        #expect(stage.shown == "3")
        stage.house.advance(frames: 6)
        #expect(stage.visible == "0+3")
        let place = Double(shownPlace(stage.all[3].view.superview!, stage.house).x)
        #expect(place == 640)
        stage.house.rest()
        #expect(
            stage.take() == [
                "willDisappear:0", "willAppear:3", "didDisappear:0", "didAppear:3", "completion(true)",
            ])
        #expect(stage.visible == "3" && stage.children == "3")
        stage.set([1], .reverse)
        stage.house.advance(frames: 3)
        #expect((stage.scrollView?.contentOffset.x ?? 400) < 320)
        stage.house.rest()
        #expect(stage.visible == "1")
        stage.set([1])
        #expect(stage.take().last == "completion(true)")
    }

    // Field reports: https://github.com/lionheart/openradar-mirror/issues/1638 and
    // https://github.com/ermalkaleci/CarbonKit/issues/112
    @Test("Set faster than they slide, each request ends the one before, and the last one stays")
    func rapidSets() {
        let stage = PageHouse()
        for page in [1, 3, 2, 4, 0, 2] {
            stage.set([page], page % 2 == 0 ? .reverse : .forward)
            stage.house.advance(frames: 2)
        }
        stage.house.rest()
        let heard = stage.take()
        #expect(heard.filter { $0 == "completion(false)" }.count == 5)
        #expect(heard.filter { $0 == "completion(true)" }.count == 1 && heard.last == "completion(true)")
        #expect(stage.shown == "2" && stage.visible == "2" && stage.children == "2")
    }

    // Field reports: https://github.com/lionheart/openradar-mirror/issues/7586 and
    // https://github.com/hons82/THSegmentedPager/issues/17
    @Test("Set while content bounces, is dragged or comes back, pages are shown, and the drag counts no more")
    func setInFlight() {
        for moment in 0..<4 {
            let stage = PageHouse()
            stage.finger.down(160, 240)
            stage.finger.move(moment < 2 ? 150 : -110, 0)
            if moment % 2 == 0 { stage.finger.up(afterRest: moment == 2 ? 10 : 0) }
            stage.house.advance(frames: 2)
            stage.set([4])
            stage.house.advance(frames: 4)
            if moment % 2 == 1 {
                stage.finger.move(-40, 0)
                stage.finger.up()
            }
            stage.house.rest()
            #expect(stage.shown == "4" && stage.visible == "4" && stage.children == "4", "\(moment)")
            #expect(stage.take().filter { $0.hasPrefix("completion") } == ["completion(true)"], "\(moment)")
            #expect(stage.begun == stage.ended && stage.scrollView?.contentOffset.x == 320, "\(moment)")
        }
    }

    // Field report: https://github.com/lionheart/openradar-mirror/issues/14096
    @Test("After pages were set, with animation or without, the data source is asked for what is beside them")
    func notStale() {
        for animated in [true, false] {
            let stage = PageHouse()
            stage.set([2], animated: animated)
            stage.house.rest()
            stage.flick(200, from: CGPoint(x: 60, y: 240))
            stage.house.rest()
            #expect(stage.shown == "1" && stage.visible == "1")
            stage.count = 2
            stage.flick(-200, from: CGPoint(x: 260, y: 240))
            stage.house.rest()
            #expect(stage.shown == "1")
        }
    }

    @Test("A finger catches what was asked for: it completes with false, and the finger decides")
    func caughtRequest() {
        for (way, end) in [(-120, "3"), (250, "0")] as [(CGFloat, String)] {
            let stage = PageHouse { $0.dotCount = 5 }
            stage.set([3])
            stage.house.advance(frames: 8)
            stage.finger.down(160, 240)
            stage.finger.move(way / 2, 0, steps: 2)
            stage.finger.move(way / 2, 0, steps: 4)
            stage.finger.up()
            stage.house.rest()
            #expect(stage.shown == end && stage.visible == end && stage.children == end)
            #expect(stage.take().filter { $0.hasPrefix("completion") } == ["completion(false)"])
            let dots = stage.pager.view.subviews.compactMap { $0 as? UIPageControl }.first
            #expect(dots?.currentPage == Int(end) && stage.begun == 1 && stage.ended == 1)
        }
    }

    @Test("Vertical pages, spaced pages and pages from right to left go their own ways")
    func ways() {
        let vertical = PageHouse(orientation: .vertical)
        vertical.flick(0, -200, from: CGPoint(x: 160, y: 400))
        vertical.house.rest()
        #expect(vertical.shown == "1" && vertical.scrollView?.contentOffset.y == 480)
        let spaced = PageHouse(options: [.interPageSpacing: 20])
        spaced.finger.down(280, 240)
        spaced.finger.move(-200, 0)
        let (one, other) = (spaced.all[0].view!, spaced.all[1].view!)
        #expect(other.convert(CGPoint.zero, to: one).x == 340 && one.frame.width == 320)
        let mirrored = PageHouse()
        mirrored.house.context.layoutDirection = .rightToLeft
        mirrored.pager.view.setNeedsLayout()
        mirrored.house.advance(frames: 1)
        mirrored.flick(200, from: CGPoint(x: 60, y: 240))
        mirrored.house.rest()
        #expect(mirrored.shown == "1" && mirrored.visible == "1")
        mirrored.set([4])
        mirrored.house.advance(frames: 4)
        #expect((mirrored.scrollView?.contentOffset.x ?? 400) < 320)
        mirrored.house.rest()
        #expect(mirrored.visible == "4")
    }

    @Test("Dots take room below, follow turns, and turn pages that are tapped")
    func dots() throws {
        let stage = PageHouse { $0.dotCount = 5 }
        let dots = try #require(stage.pager.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.numberOfPages == 5 && dots.currentPage == 0 && !dots.isHidden)
        #expect(stage.all[0].view.frame.height == 443)
        stage.flick(-200, from: CGPoint(x: 260, y: 240))
        stage.house.rest()
        #expect(dots.currentPage == 1)
        stage.tap(250, 465)
        #expect(dots.currentPage == 1)
        stage.house.rest()
        #expect(dots.currentPage == 2 && stage.shown == "2" && stage.begun == 2 && stage.ended == 2)
        stage.set([4])
        #expect(dots.currentPage == 4)
        stage.house.rest()
        stage.tap(250, 465)
        stage.house.rest()
        #expect(dots.currentPage == 4 && stage.shown == "4")
    }

    @Test("Pages inside a page turn first; at their end the drag is the outer ones'")
    func nested() {
        let outer = PageHouse(count: 2)
        let parts = [NotingController("first"), NotingController("last")]
        let other = NotingController("other")
        let source = ListSource(parts)
        let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pager.dataSource = source
        pager.setViewControllers([parts[0]], direction: .forward, animated: false)
        let pages = ListSource([pager, other])
        outer.pager.dataSource = pages
        outer.pager.setViewControllers([pager], direction: .forward, animated: false)
        outer.house.rest()
        outer.flick(-200, from: CGPoint(x: 260, y: 240))
        outer.house.rest()
        #expect(pager.viewControllers == [parts[1]] && outer.pager.viewControllers == [pager])
        outer.flick(-200, from: CGPoint(x: 260, y: 240))
        outer.house.rest()
        #expect(outer.pager.viewControllers == [other])
        outer.flick(200, from: CGPoint(x: 60, y: 240))
        outer.house.rest()
        #expect(outer.pager.viewControllers == [pager] && pager.viewControllers == [parts[1]])
    }

    @Test("Two pages in a ring turn on and on, either way")
    func ring() {
        let stage = PageHouse(count: 2) { $0.loops = true }
        for (way, page) in [(-200, "1"), (-200, "0"), (200, "1"), (-200, "0")] as [(CGFloat, String)] {
            stage.flick(way, from: CGPoint(x: 160 - way / 2, y: 240))
            stage.house.rest()
            #expect(stage.shown == page && stage.visible == page)
        }
    }

    @Test("Taken from the window, or given another size, in mid-turn: it is over, and told")
    func torn() {
        for asked in [true, false] {
            let stage = PageHouse()
            if asked {
                stage.set([2])
            } else {
                stage.finger.down(280, 240)
                stage.finger.move(-200, 0)
            }
            stage.house.advance(frames: 4)
            stage.house.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
            stage.house.rest()
            let page = asked ? "2" : "0"
            #expect(stage.shown == page && stage.visible == page && stage.children == page)
            #expect(stage.pager.viewControllers?.first?.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
            #expect(stage.take().last == (asked ? "completion(false)" : "did 0 false false"))
            if !asked { stage.finger.up() }
            stage.house.rest()
            stage.set([asked ? 4 : 3])
            stage.house.advance(frames: 4)
            stage.house.window.rootViewController = UIViewController()
            stage.house.rest()
            #expect(stage.visible == "" && stage.take().contains("completion(false)"))
        }
    }
}

/// Pages in a list.
private final class ListSource: NSObject, UIPageViewControllerDataSource {
    private let pages: [UIViewController]

    init(_ pages: [UIViewController]) { self.pages = pages }

    private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
        guard let place = pages.firstIndex(where: { $0 === controller }) else { return nil }
        return pages.indices.contains(place + step) ? pages[place + step] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
}
