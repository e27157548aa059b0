import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Containers let go", .serialized)
struct ContainerMemoryTests {
    @MainActor
    private final class Witness {
        weak var container: UIViewController?
        weak var child: UIViewController?
        weak var other: UIViewController?

        var isFree: Bool { container == nil && child == nil && other == nil }
    }

    private func play(_ make: (Witness, Playhouse) -> Void) -> Bool {
        let witness = Witness()
        InterfaceContext.current = InterfaceContext(screenSize: CGSize(width: 1024, height: 768), scale: 1)
        let house = Playhouse(size: CGSize(width: 1024, height: 768), root: nil)
        house.window.makeKeyAndVisible()
        make(witness, house)
        house.window.rootViewController = nil
        house.rest()
        house.advance(frames: 2)
        return witness.isFree
    }

    @Test(
        "Page controllers and their pages go when nobody holds them, at rest or in mid-turn", arguments: [0, 1],
        [0, 5, 200])
    func pages(style: Int, frames: Int) {
        let isFree = play { witness, house in
            let pager = UIPageViewController(
                transitionStyle: style == 0 ? .scroll : .pageCurl, navigationOrientation: .horizontal)
            let (first, second) = (UIViewController(), UIViewController())
            (witness.container, witness.child, witness.other) = (pager, first, second)
            pager.setViewControllers([first], direction: .forward, animated: false)
            house.window.rootViewController = pager
            house.advance(frames: 2)
            pager.setViewControllers([second], direction: .forward, animated: true)
            house.advance(frames: frames)
        }
        #expect(isFree)
    }

    @Test("Split controllers and their columns go, wide, collapsed or in mid-flight", arguments: [0, 5, 200])
    func columns(frames: Int) {
        for size in [CGSize(width: 1024, height: 768), CGSize(width: 390, height: 844)] {
            let isFree = play { witness, house in
                let split = UISplitViewController(style: .doubleColumn)
                let (first, second) = (UIViewController(), UIViewController())
                (witness.container, witness.child, witness.other) = (split, first, second)
                split.setViewController(first, for: .primary)
                split.setViewController(second, for: .secondary)
                _ = split.displayModeButtonItem
                house.window.rootViewController = split
                house.advance(frames: 2)
                house.window.frame.size = size
                house.advance(frames: 2)
                split.hide(.primary)
                house.advance(frames: frames)
            }
            #expect(isFree, "\(size)")
        }
    }
}
