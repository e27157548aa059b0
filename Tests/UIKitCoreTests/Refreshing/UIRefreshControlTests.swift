import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A refresh control is pulled down", .serialized)
struct UIRefreshControlTests {
    private func pull(_ way: CGFloat, _ stage: ScrollScreen) {
        stage.drag(from: CGPoint(x: 150, y: 60), by: (1...30).map { CGPoint(x: 0, y: way * CGFloat($0) / 30) })
    }

    private func stage() -> (ScrollScreen, UIRefreshControl, () -> Int) {
        let stage = ScrollScreen()
        let control = UIRefreshControl()
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        stage.scrollView.refreshControl = control
        stage.screen.wait(0.1)
        return (stage, control, { count })
    }

    @Test("Pulled far enough it begins, once, and the content rests below it until the end")
    func pulled() {
        let (stage, control, count) = stage()
        #expect(control.superview === stage.scrollView && stage.offset == 0 && control.alpha == 0)
        pull(330, stage)
        #expect(control.isRefreshing && count() == 1 && stage.offset < -UIScrollView().contentInset.top - 60)
        stage.screen.up(150, 390)
        stage.screen.wait(2)
        #expect(stage.offset == -60 && control.isRefreshing && count() == 1 && control.alpha == 1)
        #expect(stage.scrollView.adjustedContentInset.top == 60 && stage.scrollView.contentInset.top == 0)
        control.endRefreshing()
        stage.screen.wait(1)
        #expect(stage.offset == 0 && !control.isRefreshing && stage.scrollView.adjustedContentInset.top == 0)
        #expect(count() == 1 && control.alpha == 0)
    }

    @Test("A small pull doesn't begin it")
    func small() {
        let (stage, control, count) = stage()
        pull(100, stage)
        #expect(stage.offset < -20 && control.alpha > 0 && control.alpha < 1)
        stage.screen.up(150, 160)
        stage.screen.wait(2)
        #expect(!control.isRefreshing && count() == 0 && stage.offset == 0)
    }

    @Test("The content doesn't jump under the finger as it begins, nor as it ends")
    func steady() {
        let (stage, control, _) = stage()
        var last = 0.0
        var jumps: [Double] = []
        stage.screen.down(150, 60)
        for step in 1...60 {
            stage.screen.wait(1.0 / 60)
            if step == 50 { control.endRefreshing() }
            stage.screen.move(150, 60 + CGFloat(step) * 6)
            jumps.append(abs(stage.offset - last))
            last = stage.offset
        }
        // The finger goes 6 pt in a frame, and the content never faster.
        #expect((jumps.max() ?? 0) <= 6.001, "\(jumps)")
    }

    @Test("Begun by code it makes room, sends nothing, and scrolls nothing")
    func code() {
        let (stage, control, count) = stage()
        control.beginRefreshing()
        #expect(control.isRefreshing && count() == 0 && stage.offset == 0)
        #expect(stage.scrollView.adjustedContentInset.top == 60)
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
        stage.screen.wait(1)
        #expect(stage.offset == -60)
        control.endRefreshing()
        control.endRefreshing()
        stage.screen.wait(1)
        #expect(stage.offset == 0)
    }

    @Test("It ends while the content is on its way back, which goes on to its beginning")
    func endsOnTheWay() {
        let (stage, control, _) = stage()
        pull(330, stage)
        stage.screen.up(150, 390)
        stage.screen.wait(0.05)
        let before = stage.offset
        control.endRefreshing()
        #expect(stage.offset == before && before < -60)
        stage.screen.wait(2)
        #expect(stage.offset == 0)
    }

    @Test("Another control takes its place, none leaves nothing behind, and one is in one scroll view")
    func exchanged() {
        let (stage, control, _) = stage()
        control.beginRefreshing()
        let other = UIRefreshControl()
        stage.scrollView.refreshControl = other
        #expect(control.superview == nil && stage.scrollView.adjustedContentInset.top == 0)
        let second = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        second.refreshControl = other
        #expect(stage.scrollView.refreshControl == nil && other.superview === second)
        control.endRefreshing()
        second.refreshControl = nil
        #expect(second.subviews.isEmpty)
    }

    @Test("A drag begins one refresh, even where that ends at once or another control comes", arguments: [true, false])
    func once(_ ends: Bool) {
        let (stage, control, count) = stage()
        let other = UIRefreshControl()
        control.addAction(
            UIAction { [unowned control] _ in
                if ends { control.endRefreshing() } else { stage.scrollView.refreshControl = other }
            }, for: .valueChanged)
        pull(400, stage)
        #expect(count() == 1 && !other.isRefreshing)
        stage.screen.up(150, 460)
        stage.screen.wait(2)
        #expect(count() == 1 && stage.offset == 0 && !stage.screen.context.media.isActive)
        pull(400, stage)
        #expect(ends ? count() == 2 : other.isRefreshing)
        stage.screen.up(150, 460)
    }

    @Test("A table's controller gives it to its table, below a bar too")
    func table() {
        let screen = TouchScreen()
        screen.activate()
        let table = UITableViewController(style: .plain)
        let control = UIRefreshControl()
        table.refreshControl = control
        #expect(table.tableView.refreshControl === control)
        screen.window.rootViewController = UINavigationController(rootViewController: table)
        screen.window.makeKeyAndVisible()
        screen.wait(0.1)
        #expect(table.tableView.contentOffset.y == -44)
        screen.down(200, 200)
        for step in 1...40 {
            screen.wait(1.0 / 60)
            screen.move(200, 200 + CGFloat(step) * 10)
        }
        #expect(control.isRefreshing)
        screen.up(200, 600)
        screen.wait(2)
        #expect(Double(table.tableView.contentOffset.y) == -104)
        control.endRefreshing()
        screen.wait(1)
        #expect(Double(table.tableView.contentOffset.y) == -44)
    }
}
