import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A search controller searches over the controller whose bar it has", .serialized)
struct UISearchControllerTests {
    @Test("A tap in the field begins the search, keys update it, and Cancel ends it and empties the field")
    func whole() throws {
        let house = SearchHouse()
        #expect(house.bar.superview === house.navigation.navigationBar)
        #expect(house.base.view.safeAreaInsets.top == 96 && !house.search.isActive)
        house.tap(house.bar.searchTextField)
        #expect(house.search.isActive && house.bar.isFirstResponder)
        #expect(house.base.presentedViewController === house.search)
        #expect(house.ears.take() == ["begin", "update  0", "will present", "did present"])
        house.type("a")
        #expect(house.ears.take() == ["text a", "update a 0"])
        house.bar.text = "ab"
        #expect(house.ears.take() == ["update ab 0"])
        let cancel = try #require(house.button("cancel"))
        house.tap(cancel)
        #expect(
            house.ears.take() == [
                "cancel", "will dismiss", "text ", "update  0", "end", "did dismiss",
            ])
        #expect(!house.search.isActive && house.bar.text == "" && !house.bar.isFirstResponder)
        #expect(house.base.presentedViewController == nil && !house.bar.showsCancelButton)
        // And it goes on from the beginning.
        house.tap(house.bar.searchTextField)
        #expect(house.search.isActive && house.ears.take().last == "did present")
    }

    @Test(
        "The row of the title makes way for the search and comes back, unless it is to stay", arguments: [true, false])
    func row(isHidden: Bool) {
        let house = SearchHouse()
        house.search.hidesNavigationBarDuringPresentation = isHidden
        let top = house.place(house.bar).minY
        #expect(top == 44)
        house.search.isActive = true
        house.screen.wait(0.6)
        #expect(house.place(house.bar).minY == (isHidden ? 0 : 44))
        #expect(house.base.view.safeAreaInsets.top == (isHidden ? 52 : 96))
        #expect(house.place(house.search.view).minY == (isHidden ? 52 : 96))
        house.search.isActive = false
        house.screen.wait(0.6)
        #expect(house.place(house.bar).minY == 44 && house.base.view.safeAreaInsets.top == 96)
    }

    @Test("The results show as soon as there is text, below the bar, and take touches")
    func results() throws {
        let results = UIViewController()
        let house = SearchHouse(results: results)
        var taps = 0
        results.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        house.tap(house.bar.searchTextField)
        #expect(results.view.window != nil && results.view.isHidden && results.parent === house.search)
        house.type("a")
        #expect(!results.view.isHidden && house.search.showsSearchResultsController)
        #expect(house.place(results.view) == CGRect(x: 0, y: 52, width: 400, height: 748))
        house.screen.tap(200, 400)
        house.screen.wait(0.5)
        #expect(taps == 1 && house.search.isActive)
        house.type("\u{8}", .keyboardDeleteOrBackspace)
        #expect(results.view.isHidden)
        house.search.showsSearchResultsController = true
        #expect(!results.view.isHidden && !house.search.automaticallyShowsSearchResultsController)
        house.type("\u{8}", .keyboardDeleteOrBackspace)
        #expect(!results.view.isHidden)
    }

    @Test("A tap beside the results ends the search; where nothing is obscured it goes to what is searched")
    func dimming() {
        for obscures in [true, false] {
            let house = SearchHouse()
            house.search.obscuresBackgroundDuringPresentation = obscures
            var taps = 0
            house.base.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
            house.search.isActive = true
            house.screen.wait(0.6)
            house.screen.tap(200, 500)
            house.screen.wait(0.6)
            #expect(house.search.isActive != obscures && taps == (obscures ? 0 : 1))
        }
    }

    @Test("What is pushed covers the search, and a pop comes back to it")
    func pushing() {
        let house = SearchHouse()
        house.search.isActive = true
        house.screen.wait(0.6)
        let other = UIViewController()
        house.navigation.pushViewController(other, animated: true)
        house.screen.wait(0.1)
        // It fades where it is.
        #expect(house.place(house.bar).minY == 0)
        house.screen.wait(1)
        #expect(other.view.window != nil && house.search.view.window == nil && house.search.isActive)
        #expect(house.bar.superview == nil && other.view.safeAreaInsets.top == 44)
        house.navigation.popViewController(animated: true)
        house.screen.wait(1)
        #expect(house.search.view.window != nil && house.place(house.bar).minY == 0)
        #expect(house.bar.superview === house.navigation.navigationBar && house.bar.alpha == 1)
        house.search.isActive = false
        house.screen.wait(0.6)
        #expect(house.base.view.safeAreaInsets.top == 96 && house.place(house.bar).minY == 44)
    }

    @Test("Scopes come and go with the search, and choosing one updates it")
    func scopes() {
        let house = SearchHouse()
        house.bar.scopeButtonTitles = ["All", "New"]
        #expect(house.base.view.safeAreaInsets.top == 96)
        house.search.isActive = true
        house.screen.wait(0.6)
        #expect(house.bar.showsScopeBar && house.base.view.safeAreaInsets.top == 96)
        #expect(house.place(house.search.view).minY == 96)
        _ = house.ears.take()
        house.screen.tap(300, 70)
        house.screen.wait(0.5)
        #expect(house.ears.take() == ["scope 1", "update  1"])
        house.search.isActive = false
        house.screen.wait(0.6)
        #expect(!house.bar.showsScopeBar && house.base.view.safeAreaInsets.top == 96)
    }

    @Test("A bar in a view of one's own searches too, and stays where it is")
    func elsewhere() {
        let screen = TouchScreen()
        screen.activate()
        let controller = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        screen.window.rootViewController = controller
        screen.window.makeKeyAndVisible()
        search.searchBar.frame = CGRect(x: 0, y: 60, width: 400, height: 56)
        controller.view.addSubview(search.searchBar)
        screen.wait(0.1)
        screen.tap(200, 88)
        screen.wait(0.6)
        #expect(search.isActive && controller.presentedViewController === search)
        #expect(search.view.frame == CGRect(x: 0, y: 116, width: 400, height: 684))
        // The bar lies above it.
        screen.tap(370, 88)
        screen.wait(0.6)
        #expect(!search.isActive && controller.presentedViewController == nil)
        search.isActive = true
        screen.wait(0.6)
        controller.dismiss(animated: false)
        #expect(!search.isActive && !search.searchBar.showsCancelButton)
    }

    @Test("A search whose bar is in no window doesn't begin, and says so")
    func nowhere() {
        TouchScreen().activate()
        let search = UISearchController(searchResultsController: nil)
        #expect(Diagnostics.recording { search.isActive = true }.count == 1 && !search.isActive)
        search.isActive = false
        #expect(search.presentingViewController == nil)
    }

    @Test("What is asked for while the search is on its way in or out is done after that")
    func hasty() {
        let house = SearchHouse()
        let said = Diagnostics.recording {
            house.search.isActive = true
            house.search.isActive = false
            house.screen.wait(1.5)
            #expect(!house.search.isActive && house.base.presentedViewController == nil)
            house.search.isActive = true
            house.screen.wait(1)
            house.search.isActive = false
            house.screen.wait(0.1)
            #expect(!house.search.isActive)
            // On its way out.
            house.bar.becomeFirstResponder()
            house.screen.wait(1)
            #expect(house.search.isActive && house.bar.isFirstResponder && house.bar.showsCancelButton)
            #expect(house.base.view.safeAreaInsets.top == 52)
        }
        #expect(said.isEmpty, "\(said)")
    }

    /// What takes a search back in the moment that it was asked for.
    enum TakingBack: CaseIterable {
        case dismiss, dismissAnimated, stack, window
    }

    @Test(
        "A search that is taken back before it has begun isn't active, and begins again", arguments: TakingBack.allCases
    )
    func takenBack(_ way: TakingBack) {
        let house = SearchHouse()
        for isLate in [false, true] {
            house.search.isActive = true
            if isLate { house.screen.wait(0.05) }
            switch way {
            case .dismiss: house.navigation.dismiss(animated: false)
            case .dismissAnimated: house.navigation.dismiss(animated: true)
            case .stack: house.navigation.setViewControllers([UIViewController()], animated: false)
            case .window: house.screen.window.rootViewController = UIViewController()
            }
            house.screen.wait(1)
            #expect(house.search.isActive == (house.search.presentingViewController != nil))
            house.search.isActive = false
            house.screen.window.rootViewController = house.navigation
            house.navigation.setViewControllers([house.base], animated: false)
            house.screen.wait(1)
            #expect(!house.search.isActive && !house.bar.showsCancelButton)
            house.search.isActive = true
            house.screen.wait(1)
            #expect(house.search.isActive && house.search.view.window != nil)
            house.search.isActive = false
            house.screen.wait(1)
        }
    }

    @Test(
        "Content at its beginning stays there while one searches, in a view of its own too", arguments: [true, false])
    func beginning(_ isInner: Bool) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        let outer = UIView(frame: scroll.frame)
        if isInner { outer.addSubview(scroll) }
        let house = SearchHouse(content: isInner ? outer : scroll)
        house.base.navigationItem.hidesSearchBarWhenScrolling = false
        house.search.obscuresBackgroundDuringPresentation = false
        house.screen.wait(0.5)
        for (isActive, top) in [(false, -96.0), (true, -52), (false, -96)] {
            house.search.isActive = isActive
            house.screen.wait(1)
            #expect(Double(scroll.contentOffset.y) == top)
        }
    }

    @Test("One who answers each change of the text with another comes to an end, with a word")
    func endless() {
        final class Echo: NSObject, UISearchResultsUpdating {
            var count = 0
            func updateSearchResults(for searchController: UISearchController) {
                count += 1
                searchController.searchBar.text = "\(count)"
            }
        }
        let house = SearchHouse()
        let echo = Echo()
        house.search.isActive = true
        house.screen.wait(1)
        house.search.searchResultsUpdater = echo
        let said = Diagnostics.recording { house.bar.text = "a" }
        #expect(said.count == 1 && echo.count < 100)
    }

    @Test("The bar is scrolled away with the content, wholly or not at all, and comes back with it")
    func scrolling() {
        let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        content.contentSize = CGSize(width: 400, height: 3000)
        let house = SearchHouse(content: content)
        let bar = house.navigation.navigationBar
        #expect(bar.frame.height == 96 && content.contentOffset.y == -96)
        content.contentOffset.y = -76
        house.screen.wait(0.05)
        #expect(bar.frame.height == 76 && house.bar.frame.height == 32)
        content.contentOffset.y = 100
        house.screen.wait(0.05)
        #expect(bar.frame.height == 44 && content.adjustedContentInset.top == 96)
        // Let go with the bar half out, it comes to rest at an end.
        content.setContentOffset(CGPoint(x: 0, y: -96), animated: false)
        for (way, rest) in [(-25.0, -96.0), (-60.0, -44.0)] {
            content.contentOffset.y = -96
            house.screen.wait(0.1)
            house.screen.down(200, 500)
            for step in 1...30 {
                house.screen.wait(1.0 / 60)
                house.screen.move(200, 500 + way * CGFloat(step) / 30)
            }
            house.screen.wait(0.3)
            house.screen.move(200, 500 + way)
            house.screen.up(200, 500 + way)
            house.screen.wait(2)
            #expect(Double(content.contentOffset.y) == rest, "\(way)")
        }
        house.base.navigationItem.hidesSearchBarWhenScrolling = false
        content.contentOffset.y = 300
        house.screen.wait(0.05)
        #expect(bar.frame.height == 96)
    }

    @Test("A search controller goes when nobody has it any more")
    func memory() {
        weak var search: UISearchController?
        weak var base: UIViewController?
        do {
            let house = SearchHouse()
            search = house.search
            base = house.base
            house.search.isActive = true
            house.screen.wait(0.6)
            house.search.isActive = false
            house.screen.wait(0.6)
            house.screen.window.rootViewController = nil
            InterfaceContext.current = InterfaceContext(screenSize: CGSize(width: 10, height: 10), scale: 1)
        }
        #expect(search == nil && base == nil)
    }
}
