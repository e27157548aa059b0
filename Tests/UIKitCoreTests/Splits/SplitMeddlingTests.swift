import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Split controllers' delegates meddle", .serialized)
struct SplitMeddlingTests {
    private final class Meddler: NSObject, UISplitViewControllerDelegate {
        var asModeChanges: (UISplitViewController) -> Void = { _ in }
        var asColumnShows: (UISplitViewController) -> Void = { _ in }
        var calls = 0

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            calls += 1
            asModeChanges(svc)
        }

        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            calls += 1
            asColumnShows(svc)
        }
    }

    @Test("A mode that is wished for as one is told comes in its place, and is told once more")
    func wish() {
        let stage = SplitHouse()
        stage.split.hide(.primary)
        stage.house.rest()
        let meddler = Meddler()
        stage.split.delegate = meddler
        meddler.asModeChanges = { $0.preferredDisplayMode = .oneOverSecondary }
        stage.split.show(.primary)
        stage.house.rest()
        #expect(meddler.calls <= 4)
        #expect(stage.split.displayMode == .oneOverSecondary && stage.visible == "ab")
    }

    @Test("Showing a column as it is told to come is nothing new")
    func again() {
        let stage = SplitHouse()
        stage.split.hide(.primary)
        stage.house.rest()
        let meddler = Meddler()
        stage.split.delegate = meddler
        meddler.asModeChanges = { $0.show(.primary) }
        meddler.asColumnShows = { $0.show(.primary) }
        stage.split.show(.primary)
        stage.house.rest()
        #expect(meddler.calls <= 4)
        #expect(stage.split.displayMode == .oneBesideSecondary && stage.visible == "ab")
    }

    @Test("A controller that is given as its column comes shows in it, and the one before doesn't")
    func replaced() {
        let stage = SplitHouse()
        stage.split.hide(.primary)
        stage.house.rest()
        let meddler = Meddler()
        stage.split.delegate = meddler
        var made = 0
        meddler.asColumnShows = { split in
            made += 1
            guard made < 50 else { return }
            split.setViewController(UIViewController(), for: .primary)
        }
        _ = stage.take()
        stage.split.show(.primary)
        stage.house.rest()
        #expect(made < 50)
        let shown = stage.split.viewController(for: .primary)
        #expect(shown !== stage.all[0] && shown?.viewIfLoaded?.window != nil && stage.visible == "b")
        #expect(!stage.take().contains { ["willAppear:a", "didAppear:a"].contains($0) })
    }

    @Test("A column that is hidden as it comes stays away")
    func hidden() {
        let stage = SplitHouse()
        stage.split.hide(.primary)
        stage.house.rest()
        let meddler = Meddler()
        stage.split.delegate = meddler
        meddler.asColumnShows = { $0.hide(.primary) }
        stage.split.show(.primary)
        stage.house.rest()
        #expect(meddler.calls < 20)
        meddler.asColumnShows = { _ in }
        stage.split.show(.primary)
        stage.house.rest()
        #expect(stage.visible == "ab")
    }
}
