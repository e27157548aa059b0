import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Pages without room", .serialized)
struct PageWithoutRoomTests {
    @Test(
        "An animated request where pages have no width or height completes once",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func noRoom(style: UIPageViewController.TransitionStyle) {
        let stage = PageHouse(style: style)
        stage.pager.view.autoresizingMask = []
        stage.pager.view.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
        stage.house.advance(frames: 2)
        _ = stage.take()
        stage.set([1])
        stage.house.rest()
        stage.house.advance(frames: 2)
        #expect(stage.take().filter { $0.hasPrefix("completion") }.count == 1)
        #expect(stage.shown == "1")
    }
}
