import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Views stand where constraints want them", .serialized)
struct ConstraintTests {
    private func free(_ stage: ViewStage, in parent: UIView? = nil) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? stage.window).addSubview(view)
        return view
    }

    @Test("Four edges pin a view, and it follows its superview's size")
    func edges() {
        let stage = ViewStage()
        let outer = stage.view(CGRect(x: 10, y: 20, width: 200, height: 100))
        let inner = free(stage, in: outer)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 6),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -7),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -8),
        ])
        stage.frame(at: 0)
        #expect(inner.frame == CGRect(x: 6, y: 5, width: 187, height: 87))
        outer.frame.size = CGSize(width: 300, height: 50)
        stage.frame(at: 0.1)
        #expect(inner.frame == CGRect(x: 6, y: 5, width: 287, height: 37))
        #expect(outer.constraints.count == 4)
    }

    @Test("Content decides a size as far as hugging and resistance let it")
    func priorities() {
        let stage = ViewStage()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "A label with some text"
        stage.window.addSubview(label)
        label.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
        label.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
        stage.frame(at: 0)
        let natural = label.intrinsicContentSize
        #expect(label.bounds.size == natural)
        let width = label.widthAnchor.constraint(equalToConstant: 40)
        width.priority = .defaultLow
        width.isActive = true
        stage.frame(at: 0)
        #expect(label.bounds.width == natural.width)
        width.priority = UILayoutPriority(751)
        stage.frame(at: 0)
        #expect(label.bounds.width == 40)
    }

    @Test("A superview without a size of its own is as large as what it holds")
    func inwards() {
        let stage = ViewStage()
        let card = free(stage)
        let first = free(stage, in: card)
        let second = free(stage, in: card)
        NSLayoutConstraint.activate([
            card.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor),
            card.centerYAnchor.constraint(equalTo: stage.window.centerYAnchor),
            first.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            first.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
            first.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
            first.widthAnchor.constraint(equalToConstant: 100), first.heightAnchor.constraint(equalToConstant: 30),
            second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8),
            second.centerXAnchor.constraint(equalTo: card.centerXAnchor),
            second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5),
            second.heightAnchor.constraint(equalTo: second.widthAnchor),
            second.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
        ])
        stage.frame(at: 0)
        #expect(card.frame == CGRect(x: 140, y: 146, width: 120, height: 108))
        #expect(second.frame == CGRect(x: 35, y: 48, width: 50, height: 50))
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 120, height: 108))
    }

    @Test("A changed constant moves in an animation block that lays out")
    func animated() {
        let stage = ViewStage()
        let view = free(stage)
        let top = view.topAnchor.constraint(equalTo: stage.window.topAnchor)
        NSLayoutConstraint.activate([
            top, view.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.frame(at: 0)
        top.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.window.layoutIfNeeded() })
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        #expect(view.frame.minY == 100)
        #expect(abs(Double(view.layer.presentation()?.frame.minY ?? 0) - 50) < 1e-9)
        stage.frame(at: 1.1)
        #expect(view.layer.presentation()?.frame.minY == 100)
    }

    @Test("Required constraints that contradict each other: the earlier holds, the later is reported once")
    func conflict() {
        let stage = ViewStage()
        let view = free(stage)
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        view.heightAnchor.constraint(equalToConstant: 30).isActive = true
        let reports = Diagnostics.recording {
            stage.frame(at: 0)
            view.widthAnchor.constraint(equalToConstant: 10).isActive = true
            stage.frame(at: 0)
        }
        #expect(reports.count == 1)
        #expect(view.bounds.size == CGSize(width: 10, height: 20))
    }

    @Test("Items of different trees are refused, and a view that leaves takes its constraints along")
    func trees() {
        let stage = ViewStage()
        let view = free(stage)
        let stranger = UIView()
        let reports = Diagnostics.recording {
            let constraint = view.topAnchor.constraint(equalTo: stranger.topAnchor)
            constraint.isActive = true
            #expect(!constraint.isActive)
        }
        #expect(reports.count == 1)
        let pin = view.topAnchor.constraint(equalTo: stage.window.topAnchor)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([pin, width])
        view.removeFromSuperview()
        #expect(!pin.isActive && width.isActive)
        #expect(stage.window.constraints.isEmpty)
    }

    @Test("Leading is the right where reading goes to the left, and constants count from there")
    func mirrored() {
        let stage = ViewStage()
        stage.context.layoutDirection = .rightToLeft
        let view = free(stage)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 30),
            view.widthAnchor.constraint(equalToConstant: 50),
        ])
        stage.frame(at: 0)
        #expect(view.frame.minX == 320 && view.frame.width == 50)
    }

    @Test("Guides of the safe area and of margins move what is pinned to them, also when the safe area changes")
    func guides() {
        let stage = ViewStage()
        stage.context.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let view = free(stage)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: stage.window.safeAreaLayoutGuide.topAnchor),
            view.bottomAnchor.constraint(equalTo: stage.window.safeAreaLayoutGuide.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: stage.window.layoutMarginsGuide.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
        ])
        stage.frame(at: 0)
        #expect(view.frame == CGRect(x: 8, y: 40, width: 10, height: 340))
        stage.context.safeAreaInsets.top = 0
        stage.frame(at: 0.1)
        #expect(view.frame.minY == 0 && view.frame.height == 380)
        stage.window.layoutMargins.left = 30
        stage.frame(at: 0.2)
        #expect(view.frame.minX == 30)
    }

    @Test("A guide of one's own is a rectangle that is found")
    func ownGuide() {
        let stage = ViewStage()
        let guide = UILayoutGuide()
        stage.window.addLayoutGuide(guide)
        let view = free(stage)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 100),
            guide.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
            guide.topAnchor.constraint(equalTo: stage.window.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 80),
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.frame(at: 0)
        #expect(view.center == CGPoint(x: 250, y: 40))
        #expect(guide.layoutFrame == CGRect(x: 100, y: 0, width: 300, height: 80))
        #expect(stage.window.layoutGuides.count == 1)
        stage.window.removeLayoutGuide(guide)
        #expect(stage.window.constraints.count == 0 && view.constraints.count == 2)
    }

    @Test("A label of several lines is as high as its width makes it")
    func lines() {
        let stage = ViewStage()
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Words that go on for much longer than a narrow column has room for in one line"
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: stage.window.topAnchor),
            label.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            label.widthAnchor.constraint(equalToConstant: 120),
        ])
        stage.frame(at: 0)
        #expect(label.bounds.width == 120)
        #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
        #expect(label.bounds.height > 60)
    }

    @Test("A scroll view's content is as large as constraints inside it make it")
    func scrolled() {
        let stage = ViewStage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(scroll)
        let content = free(stage, in: scroll)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 500),
        ])
        stage.frame(at: 0)
        #expect(scroll.contentSize == CGSize(width: 100, height: 500))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 500))
        scroll.contentOffset.y = 50
        stage.frame(at: 0.1)
        #expect(content.frame.minY == 0)
    }

    @Test("A stack that is pinned lays its views out by their constraints")
    func stack() {
        let stage = ViewStage()
        let (first, second) = (UIView(), UIView())
        first.heightAnchor.constraint(equalToConstant: 30).isActive = true
        second.heightAnchor.constraint(equalToConstant: 50).isActive = true
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.axis = .vertical
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
            stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            stack.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
        ])
        stage.frame(at: 0)
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 400, height: 84))
        #expect(first.frame == CGRect(x: 0, y: 0, width: 400, height: 30))
        #expect(second.frame == CGRect(x: 0, y: 34, width: 400, height: 50))
    }

    @Test("A view's own constraints are changed right before its first layout, and when it asks")
    func updates() {
        final class Updating: UIView {
            var updates = 0
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        let stage = ViewStage()
        let view = Updating()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 10).isActive = true
        stage.frame(at: 0)
        stage.frame(at: 0.1)
        #expect(view.updates == 1)
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints())
        stage.frame(at: 0.2)
        #expect(view.updates == 2 && !view.needsUpdateConstraints())
    }

    @Test("Rows of random constraints that fit hold to the pixel", arguments: 0..<20)
    func randomRows(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = ViewStage()
        var previous: UIView?
        var x = 0.0
        var expected: [(UIView, CGRect)] = []
        for index in 0..<6 {
            let view = free(stage)
            let gap = Double(Int(random.number(0...20)))
            let width = index % 2 == 0 ? Double(Int(random.number(5...40))) : nil
            let left = previous.map { view.leftAnchor.constraint(equalTo: $0.rightAnchor, constant: CGFloat(gap)) }
            (left ?? view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: CGFloat(gap))).isActive =
                true
            view.topAnchor.constraint(equalTo: (previous ?? stage.window).topAnchor, constant: 1).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            if let width {
                view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
            } else if let previous {
                view.widthAnchor.constraint(equalTo: previous.widthAnchor, multiplier: 1.5).isActive = true
            }
            let last = expected.last.map { Double($0.1.width) } ?? 0
            let length = width ?? last * 1.5
            x += gap
            expected.append((view, CGRect(x: x, y: Double(index + 1), width: length, height: 10)))
            x += length
            previous = view
        }
        stage.frame(at: 0)
        for (view, frame) in expected {
            #expect(
                abs(Double(view.frame.minX - frame.minX)) <= 0.25 && abs(Double(view.frame.maxX - frame.maxX)) <= 0.25)
            #expect(view.frame.minY == frame.minY && view.frame.height == 10)
        }
    }
}
