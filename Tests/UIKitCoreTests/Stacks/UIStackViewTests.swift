import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// A view that says how large it wants to be.
private final class SizedView: UIView {
    private let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite("A stack view lays out a row or a column", .serialized)
struct UIStackViewTests {
    private func stack(_ stage: ViewStage, _ views: [UIView], width: CGFloat = 300, height: CGFloat = 50) -> UIStackView
    {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        stage.window.addSubview(stack)
        stage.frame(at: 0)
        return stack
    }

    /// Starts and lengths along the row.
    private func row(_ views: [UIView]) -> [[Double]] { views.map { [Double($0.frame.minX), Double($0.frame.width)] } }

    @Test("Each distribution places three views of 20, 40 and 60 in 300 pt by its rule")
    func distributions() {
        let stage = ViewStage()
        let views = [SizedView(20, 10), SizedView(40, 10), SizedView(60, 10)]
        let stack = stack(stage, views)
        stack.spacing = 6
        let expected: [(UIStackView.Distribution, [[Double]])] = [
            (.fill, [[0, 20], [26, 40], [72, 228]]),
            (.fillEqually, [[0, 96], [102, 96], [204, 96]]),
            (.fillProportionally, [[0, 48], [54, 96], [156, 144]]),
            (.equalSpacing, [[0, 20], [110, 40], [240, 60]]),
            (.equalCentering, [[0, 20], [120, 40], [240, 60]]),
        ]
        for (distribution, places) in expected {
            stack.distribution = distribution
            stage.frame(at: 0)
            #expect(row(views) == places, "\(distribution)")
        }
        #expect(stack.intrinsicContentSize == CGSize(width: 132, height: 10))
    }

    @Test("A gap of its own, a plain view that takes what is left, and one that lacks room")
    func gaps() {
        let stage = ViewStage()
        let (first, plain, last) = (
            SizedView(50, 10), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), SizedView(50, 10)
        )
        let stack = stack(stage, [first, plain, last])
        stack.spacing = 10
        stack.setCustomSpacing(30, after: first)
        for _ in 0..<3 {
            stack.setNeedsLayout()
            stage.frame(at: 0)
        }
        #expect(row([first, plain, last]) == [[0, 50], [80, 160], [250, 50]])
        #expect(
            stack.customSpacing(after: first) == 30 && stack.customSpacing(after: last) == UIStackView.spacingUseDefault
        )
        stack.frame.size.width = 95
        stage.frame(at: 0)
        #expect(row([first, last]) == [[0, 25], [70, 25]])
        #expect(Diagnostics.recording { stack.spacing = .nan }.count == 1 && stack.spacing == 10)
    }

    @Test("Each alignment stands across by its rule; right to left mirrors both")
    func alignments() {
        let stage = ViewStage()
        let views = [SizedView(20, 10), SizedView(20, 30)]
        let stack = stack(stage, views)
        stack.distribution = .equalSpacing
        let expected: [(UIStackView.Alignment, [[Double]])] = [
            (.fill, [[0, 50], [0, 50]]), (.top, [[0, 10], [0, 30]]), (.center, [[20, 10], [10, 30]]),
            (.bottom, [[40, 10], [20, 30]]),
        ]
        for (alignment, places) in expected {
            stack.alignment = alignment
            stage.frame(at: 0)
            #expect(views.map { [Double($0.frame.minY), Double($0.frame.height)] } == places, "\(alignment)")
        }
        stage.context.layoutDirection = .rightToLeft
        stack.setNeedsLayout()
        stage.frame(at: 0)
        #expect(row(views) == [[280, 20], [0, 20]])
        stack.axis = .vertical
        stack.alignment = .leading
        stage.frame(at: 0)
        #expect(views.map { Double($0.frame.minX) } == [280, 280])
    }

    @Test("Hidden views have no place and no gap; in an animation block the others move there")
    func hiding() {
        let stage = ViewStage()
        let views = [SizedView(50, 10), SizedView(50, 10), SizedView(50, 10)]
        let stack = stack(stage, views)
        stack.distribution = .fillEqually
        stage.frame(at: 0)
        UIView.animate(withDuration: 1) { views[1].isHidden = true }
        #expect(row([views[0], views[2]]) == [[0, 150], [150, 150]])
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        #expect(abs(Double(views[2].layer.presentation()?.frame.minX ?? 0) - 175) < 1)
        stage.frame(at: 2)
        UIView.animate(withDuration: 1) { views[1].isHidden = false }
        #expect(row(views) == [[0, 100], [100, 100], [200, 100]])
        stage.frame(at: 2)
        stage.frame(at: 2.5)
        #expect(abs(Double(views[1].layer.presentation()?.bounds.width ?? 0) - 50) < 1)
    }

    @Test("Views come and go: taken from the list they stay, taken away they leave it")
    func membership() {
        let stage = ViewStage()
        let views = [SizedView(50, 10), SizedView(50, 10), SizedView(50, 10)]
        let stack = stack(stage, views)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews.count == 2 && views[0].superview === stack)
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]])
        stack.insertArrangedSubview(views[0], at: 99)
        stack.insertArrangedSubview(views[1], at: -1)
        #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
        stack.addArrangedSubview(views[1])
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(Diagnostics.recording { stack.addArrangedSubview(stack) }.count == 1)
    }
}
