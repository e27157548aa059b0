import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Layout by constraints does no work twice", .serialized)
struct ConstraintWorkTests {
    private final class Leaf: UIView {
        var asked = 0
        override var intrinsicContentSize: CGSize {
            asked += 1
            return CGSize(width: 20, height: 10)
        }
    }

    private func pinned(_ stage: ViewStage, in parent: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: parent.leftAnchor),
            view.topAnchor.constraint(equalTo: parent.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        return view
    }

    private func solves(_ body: () -> Void) -> Int {
        let before = Measuring.solves
        body()
        return Measuring.solves - before
    }

    @Test("Each stack around a view adds as much to its measuring as the one before", arguments: [false, true])
    func nested(areConstrained: Bool) {
        let stage = ViewStage()
        let leaf = Leaf()
        var stack = UIStackView(arrangedSubviews: [leaf])
        for _ in 1..<12 {
            if areConstrained { stack.widthAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true }
            stack = UIStackView(arrangedSubviews: [stack])
        }
        #expect(stack.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(leaf.asked <= 2)
        leaf.asked = 0
        stage.window.addSubview(stack)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let count = solves { stage.frame(at: 0.1) }
        #expect(leaf.bounds.size == CGSize(width: 100, height: 50))
        #expect(leaf.asked <= 12 * 6 && count <= 12 * 12)
    }

    @Test("A stack of one size lays out anew where a constraint of what it holds changed")
    func arranged() {
        let stage = ViewStage()
        let (header, body) = (UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [header, body])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(stack)
        let height = header.heightAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            height, stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            stack.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
            stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
            stack.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
        ])
        stage.window.layoutIfNeeded()
        #expect(Double(header.frame.height) == 50)
        height.constant = 100
        stage.window.layoutIfNeeded()
        #expect(Double(header.frame.height) == 100 && Double(body.frame.minY) == 100)
    }

    @Test("Asked whether it is ambiguous, a layout isn't taken for done")
    func asking() {
        let stage = ViewStage()
        let controller = UIViewController()
        stage.window.rootViewController = controller
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
            view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        stage.window.layoutIfNeeded()
        let top = view.frame.minY
        controller.additionalSafeAreaInsets.top = 40
        #expect(!view.hasAmbiguousLayout)
        stage.window.layoutIfNeeded()
        #expect(Double(view.frame.minY) == Double(top) + 40)
    }

    @Test("A scroll view at its end stays there while a label in it is measured in rounds")
    func scrolledToTheEnd() {
        let stage = ViewStage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(scrollView)
        let label = UILabel()
        label.numberOfLines = 0
        label.text = Array(repeating: "word", count: 100).joined(separator: " ")
        label.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(label)
        let inset = label.leftAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leftAnchor)
        NSLayoutConstraint.activate([
            inset, label.rightAnchor.constraint(equalTo: scrollView.contentLayoutGuide.rightAnchor),
            label.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            label.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            label.widthAnchor.constraint(equalToConstant: 90),
        ])
        stage.window.layoutIfNeeded()
        let end = scrollView.contentSize.height - 100
        #expect(end > 300)
        scrollView.contentOffset.y = end
        inset.constant = 5
        stage.window.layoutIfNeeded()
        #expect(Double(scrollView.contentOffset.y) == Double(end))
    }

    @Test("A view to which nothing is set anew isn't solved for anew, whatever it is set to")
    func equalValues() {
        let stage = ViewStage()
        let outer = stage.view(CGRect(x: 10, y: 10, width: 100, height: 100))
        let inner = pinned(stage, in: outer)
        stage.frame(at: 0.1)
        let count = solves {
            for step in 0..<10 {
                outer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
                outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
                outer.center = CGPoint(x: 60, y: 60)
                outer.alpha = CGFloat(step) / 10
                stage.frame(at: 0.2 + Double(step) / 10)
            }
        }
        #expect(count == 0 && inner.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(
            solves {
                outer.frame.size.width = 90; stage.frame(at: 2)
            } > 0)
    }

    @Test("Scrolling solves nothing, unless something inside is held by what lies outside")
    func scrolling() {
        let stage = ViewStage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
        stage.window.addSubview(scroll)
        scroll.contentSize = CGSize(width: 100, height: 1000)
        let inner = pinned(stage, in: scroll)
        stage.frame(at: 0.1)
        let count = solves {
            for step in 1...10 {
                scroll.contentOffset.y = CGFloat(step)
                stage.frame(at: 0.1 + Double(step) / 10)
            }
        }
        #expect(count == 0 && inner.frame.minY == 0)
        let header = UIView()
        header.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(header)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
            header.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            header.widthAnchor.constraint(equalToConstant: 10), header.heightAnchor.constraint(equalToConstant: 10),
        ])
        for offset in [10, 40, 300] as [CGFloat] {
            scroll.contentOffset.y = offset
            stage.frame(at: 2 + Double(offset) / 100)
            #expect(header.convert(header.bounds, to: nil).minY == 55 && header.frame.minY == offset + 5)
        }
        scroll.contentOffset.y = 0
        header.removeFromSuperview()
        stage.frame(at: 6)
        #expect(
            solves {
                scroll.contentOffset.y = 20; stage.frame(at: 7)
            } == 0)
    }

    @Test("A header that is held outside stays there in a scroll view that stands by constraints itself")
    func stickyHeader() {
        let stage = ViewStage()
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(scroll)
        let header = UIView()
        header.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(header)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
            scroll.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            scroll.widthAnchor.constraint(equalToConstant: 100), scroll.heightAnchor.constraint(equalToConstant: 100),
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            header.widthAnchor.constraint(equalToConstant: 10), header.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.frame(at: 0.1)
        scroll.contentOffset.y = 33
        stage.frame(at: 0.2)
        #expect(header.frame.minY == 33 && header.convert(header.bounds, to: nil).minY == 20)
    }

    @Test("A safe area that nothing is held by any more is not looked after")
    func forgottenInsets() {
        let stage = ViewStage()
        stage.context.safeAreaInsets.top = 40
        let outer = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = pinned(stage, in: outer)
        let pin = inner.bottomAnchor.constraint(lessThanOrEqualTo: outer.safeAreaLayoutGuide.bottomAnchor)
        let margin = inner.rightAnchor.constraint(lessThanOrEqualTo: outer.layoutMarginsGuide.rightAnchor)
        NSLayoutConstraint.activate([pin, margin])
        stage.frame(at: 0.1)
        NSLayoutConstraint.deactivate([pin, margin])
        stage.frame(at: 0.2)
        var count = 0
        let reports = Diagnostics.recording {
            count = solves {
                stage.context.safeAreaInsets.top = 10
                outer.layoutMargins.left = 1
                outer.setNeedsLayout()
                stage.frame(at: 0.3)
            }
        }
        #expect(count <= 3 && reports.isEmpty)
    }
}
