import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Searches keep their laws", .serialized)
struct SearchLawTests {
    /// What may happen to a search, in any order.
    private enum Event: CaseIterable {
        case begin, end, tapField, cancel, type, push, pop, present, presentOver, dismiss, dismissSearch, root, resize
        case takeAway, giveBack, tap, scroll, drag, showResults, obscure, hideBar, wait
    }

    @Test("Whatever happens in whatever order, a search can be ended, and begun again", arguments: 0..<24)
    func anyOrder(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 900)
        let table = seed % 3 == 0 ? UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 800)) : nil
        let house = SearchHouse(results: seed % 2 == 0 ? UIViewController() : nil, content: table)
        var events: [Event] = []
        _ = Diagnostics.recording {
            for _ in 0..<30 {
                let event = Event.allCases.randomElement(using: &random) ?? .wait
                events.append(event)
                happen(event, house, &random)
                house.screen.wait(Double(Int.random(in: 0...4, using: &random)) / 60)
            }
        }
        house.screen.wait(2)
        #expect(!house.screen.context.media.isActive, "\(events)")
        #expect(house.search.isActive == (house.search.presentingViewController != nil), "\(events)")
        putBack(house)
        #expect(!house.search.isActive && house.search.presentingViewController == nil, "\(events)")
        #expect(house.search.viewIfLoaded?.window == nil && !house.bar.showsCancelButton, "\(events)")
        #expect(house.base.view.window != nil && house.base.view.alpha == 1, "\(events)")
        house.search.isActive = true
        house.screen.wait(1)
        #expect(house.search.isActive && house.search.view.window != nil && house.bar.showsCancelButton, "\(events)")
        house.search.isActive = false
        house.screen.wait(1)
        #expect(house.search.viewIfLoaded?.window == nil && !house.bar.isFirstResponder, "\(events)")
    }

    /// Ends all that goes on, and has the controller and its search stand as at the beginning.
    private func putBack(_ house: SearchHouse) {
        house.search.isActive = false
        house.screen.wait(1)
        house.navigation.dismiss(animated: false)
        house.screen.wait(0.2)
        house.search.isActive = false
        house.navigation.setViewControllers([house.base], animated: false)
        house.base.navigationItem.searchController = house.search
        house.screen.context.resize(to: CGSize(width: 400, height: 800), scale: 1)
        house.screen.wait(1)
    }

    private func happen(_ event: Event, _ house: SearchHouse, _ random: inout SeededGenerator) {
        let screen = house.screen
        let isAnimated = Bool.random(using: &random)
        switch event {
        case .begin: house.search.isActive = true
        case .end: house.search.isActive = false
        case .tapField:
            let place = house.place(house.bar.searchTextField)
            screen.tap(place.midX, place.midY)
        case .cancel:
            if let place = house.button("Cancel").map(house.place) { screen.tap(place.midX, place.midY) }
        case .type: house.type("a")
        case .push:
            if house.navigation.viewControllers.count < 3 {
                house.navigation.pushViewController(UIViewController(), animated: isAnimated)
            }
        case .pop: house.navigation.popViewController(animated: isAnimated)
        case .present: house.navigation.present(UIViewController(), animated: isAnimated)
        case .presentOver: house.search.present(UIViewController(), animated: isAnimated)
        case .dismiss: house.navigation.dismiss(animated: isAnimated)
        case .dismissSearch: house.search.dismiss(animated: isAnimated)
        case .root: house.navigation.setViewControllers([house.base], animated: isAnimated)
        case .resize:
            let size = CGSize(
                width: Int.random(in: 100...500, using: &random), height: Int.random(in: 100...800, using: &random))
            screen.context.resize(to: size, scale: 1)
        case .takeAway: house.base.navigationItem.searchController = nil
        case .giveBack: house.base.navigationItem.searchController = house.search
        case .tap: screen.tap(.random(in: 0...400, using: &random), .random(in: 0...800, using: &random))
        case .scroll: (house.base.view as? UIScrollView)?.contentOffset.y = .random(in: -100...300, using: &random)
        case .drag:
            let (x, y) = (
                CGFloat.random(in: 0...400, using: &random), CGFloat.random(in: 0...600, using: &random)
            )
            screen.down(x, y)
            for step in 1...5 {
                screen.move(x + CGFloat(step) * 20, y + CGFloat(step) * 30)
                screen.wait(1.0 / 60)
            }
            screen.up(x + 100, y + 150)
        case .showResults: house.search.showsSearchResultsController.toggle()
        case .obscure: house.search.obscuresBackgroundDuringPresentation.toggle()
        case .hideBar:
            house.navigation.setNavigationBarHidden(true, animated: isAnimated)
            screen.wait(0.1)
            house.navigation.setNavigationBarHidden(false, animated: false)
        case .wait: screen.wait(Double(Int.random(in: 1...40, using: &random)) / 60)
        }
    }

    /// When the controller that is searched is popped.
    enum Moment: CaseIterable {
        case begun, begins, ends, covered
    }

    @Test(
        "Popped at any moment, the searched controller goes, and its search and results with it",
        arguments: Moment.allCases)
    func popped(_ moment: Moment) {
        weak var search: UISearchController?
        weak var base: UIViewController?
        weak var results: UIViewController?
        let screen = TouchScreen()
        screen.activate()
        let navigation = UINavigationController(rootViewController: UIViewController())
        screen.window.rootViewController = navigation
        screen.window.makeKeyAndVisible()
        screen.wait(0.1)
        do {
            let (made, shown) = (UIViewController(), UIViewController())
            let controller = UISearchController(searchResultsController: shown)
            made.navigationItem.searchController = controller
            (search, base, results) = (controller, made, shown)
            navigation.pushViewController(made, animated: false)
            screen.wait(0.2)
            controller.isActive = true
            screen.wait(moment == .begins ? 0.1 : 1)
            if moment == .ends { controller.isActive = false }
            if moment == .covered { navigation.pushViewController(UIViewController(), animated: true) }
            screen.wait(0.1)
        }
        for _ in 0..<2 {
            navigation.popToRootViewController(animated: true)
            screen.wait(2)
        }
        #expect(navigation.viewControllers.count == 1 && search == nil && base == nil && results == nil)
    }
}
