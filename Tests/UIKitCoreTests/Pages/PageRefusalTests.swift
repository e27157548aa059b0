import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("What pages refuse", .serialized)
struct PageRefusalTests {
    @Test("Another number of pages than the spine needs is refused, and its completion told so")
    func counts() {
        for (spine, good) in [(UIPageViewController.SpineLocation.min, 1), (.mid, 2), (.max, 1)] {
            let stage = PageHouse(
                style: .pageCurl, options: [.spineLocation: spine], first: Array(0..<good))
            let before = stage.shown
            for count in [0, 1, 2, 3] where count != good {
                for animated in [true, false] {
                    let heard = Diagnostics.recording { stage.set(Array(0..<count), animated: animated) }
                    #expect(heard.count == 1 && stage.take() == ["completion(false)"] && stage.shown == before)
                }
            }
            let heard = Diagnostics.recording {
                stage.pager.setViewControllers(nil, direction: .forward, animated: true)
            }
            #expect(heard.count == 1 && stage.shown == before)
        }
    }

    @Test(
        "The same page twice, one of another parent, a presented one and those around are refused, and stay as they were"
    )
    func pages() {
        let stage = PageHouse(
            style: .pageCurl, options: [.spineLocation: UIPageViewController.SpineLocation.mid], first: [])
        let other = UIViewController()
        other.addChild(stage.all[2])
        for pages in [[stage.all[0], stage.all[0]], [stage.all[2], stage.all[0]], [stage.pager, stage.all[0]]] {
            let heard = Diagnostics.recording {
                stage.pager.setViewControllers(pages, direction: .forward, animated: true) {
                    stage.note("completion(\($0))")
                }
            }
            #expect(heard.count == 1 && stage.take() == ["completion(false)"] && stage.shown == "")
        }
        #expect(stage.all[2].parent === other && stage.children == "")
        stage.set([0, 1], animated: false)
        stage.all[0].present(stage.all[3], animated: false)
        stage.house.rest()
        let heard = Diagnostics.recording { stage.set([3, 4]) }
        #expect(heard.count == 1 && stage.shown == "0+1")
    }

    @Test("A data source that gives what is shown, or what others have, gives nothing, and is told so")
    func dataSource() {
        for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
            let stage = PageHouse(style: style, first: [1])
            let other = UIViewController()
            other.addChild(stage.all[2])
            for answer in [stage.all[1], stage.all[2], stage.pager] as [UIViewController] {
                stage.answer = { _, _ in answer }
                let heard = Diagnostics.recording {
                    stage.flick(-200, from: CGPoint(x: 300, y: 240))
                    stage.house.rest()
                }
                #expect(!heard.isEmpty && heard.allSatisfy { "\($0)".contains("dataSource") })
                #expect(stage.shown == "1" && stage.visible == "1" && stage.begun == 0 && stage.children == "1")
            }
            #expect(stage.all[2].parent === other)
        }
    }

    @Test("Options of the wrong kind are reported and ignored, those of the other style ignored")
    func options() {
        func make(
            _ style: UIPageViewController.TransitionStyle, _ options: [UIPageViewController.OptionsKey: Any]
        ) -> (UIPageViewController, Int) {
            var pager: UIPageViewController?
            let heard = Diagnostics.recording {
                pager = UIPageViewController(
                    transitionStyle: style, navigationOrientation: .horizontal, options: options)
            }
            return (pager!, heard.count)
        }
        #expect(make(.pageCurl, [.spineLocation: "left"]).1 == 1)
        #expect(make(.pageCurl, [.spineLocation: 9]).1 == 1)
        #expect(make(.pageCurl, [.spineLocation: UIPageViewController.SpineLocation.none]).0.spineLocation == .min)
        #expect(make(.pageCurl, [.spineLocation: 3]).0.spineLocation == .max)
        #expect(make(.pageCurl, [.interPageSpacing: "wide"]).1 == 0)
        #expect(make(.scroll, [.interPageSpacing: -5]).1 == 1)
        #expect(make(.scroll, [.interPageSpacing: Double.nan]).1 == 1)
        #expect(make(.scroll, [.spineLocation: UIPageViewController.SpineLocation.max]).0.spineLocation == .none)
    }

    @Test("Pages set from callbacks of a turn, of appearance and of completions are shown, the last of them")
    func nested() {
        for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
            let stage = PageHouse(style: style)
            stage.whenBeginning = { [unowned stage] in stage.set([3]) }
            stage.flick(-200, from: CGPoint(x: 300, y: 240))
            stage.house.rest()
            #expect(stage.shown == "3" && stage.visible == "3" && stage.children == "3")
            #expect(stage.begun == stage.ended)
            stage.whenBeginning = {}
            let page = MeddlingController { [unowned stage] in stage.set([1], animated: false) }
            stage.pager.setViewControllers([page], direction: .forward, animated: true)
            stage.house.rest()
            #expect(stage.shown == "1" && stage.visible == "1" && page.parent == nil && page.appeared == page.gone)
            var left = 3
            func again(_ isDone: Bool) {
                left -= 1
                let next = stage.all[left]
                if left > 0 {
                    stage.pager.setViewControllers([next], direction: .forward, animated: true, completion: again)
                }
            }
            stage.pager.setViewControllers([stage.all[4]], direction: .forward, animated: true, completion: again)
            stage.house.rest()
            #expect(left == 0 && stage.shown == "1" && stage.visible == "1")
        }
    }

    @Test("Pages that set each other from their appearance without an end are stopped, and reported")
    func endless() {
        let stage = PageHouse()
        let first = MeddlingController {}
        let second = MeddlingController {}
        first.meddle = { [unowned stage, unowned second] in
            stage.pager.setViewControllers([second], direction: .forward, animated: false)
        }
        second.meddle = { [unowned stage, unowned first] in
            stage.pager.setViewControllers([first], direction: .forward, animated: false)
        }
        let heard = Diagnostics.recording {
            stage.pager.setViewControllers([first], direction: .forward, animated: false)
            stage.house.rest()
        }
        #expect(!heard.isEmpty && stage.pager.children.count == 1)
        #expect(first.appeared - first.gone + second.appeared - second.gone == 1)
    }
}

/// A page that does something when it is about to appear.
final class MeddlingController: UIViewController {
    var meddle: () -> Void
    private(set) var appeared = 0
    private(set) var gone = 0

    init(_ meddle: @escaping () -> Void) {
        self.meddle = meddle
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        appeared += 1
        meddle()
    }
    override func viewDidDisappear(_ animated: Bool) { gone += 1 }
}
