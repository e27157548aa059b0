import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("What is asked of a layout by constraints", .serialized)
struct AmbiguityTests {
    private func free(in parent: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    @Test("A layout is ambiguous as long as something is left open, and each anchor says whether it is that")
    func ambiguity() {
        let stage = ViewStage()
        let view = free(in: stage.window)
        #expect(view.hasAmbiguousLayout && !stage.window.hasAmbiguousLayout)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.window.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        #expect(view.hasAmbiguousLayout && view.widthAnchor.hasAmbiguousLayout && view.rightAnchor.hasAmbiguousLayout)
        #expect(!view.leftAnchor.hasAmbiguousLayout && !view.heightAnchor.hasAmbiguousLayout)
        let limit = view.rightAnchor.constraint(lessThanOrEqualTo: stage.window.rightAnchor)
        limit.isActive = true
        #expect(view.hasAmbiguousLayout)
        let wish = view.widthAnchor.constraint(equalToConstant: 1000)
        wish.priority = .defaultLow
        wish.isActive = true
        #expect(!view.hasAmbiguousLayout && !view.rightAnchor.hasAmbiguousLayout)
        stage.frame(at: 0.1)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 20))
    }

    @Test("Two views that share a length are ambiguous until something says how")
    func shared() {
        let stage = ViewStage()
        let (first, second) = (free(in: stage.window), free(in: stage.window))
        for view in [first, second] {
            view.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor),
            second.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
        ])
        #expect(first.hasAmbiguousLayout && second.hasAmbiguousLayout)
        first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
        #expect(!first.hasAmbiguousLayout && !second.hasAmbiguousLayout)
    }

    @Test("A controller's view keeps at least the system's margins at its sides, unless its controller doesn't want it")
    func leastMargins() {
        let stage = ViewStage()
        let controller = UIViewController()
        stage.window.rootViewController = controller
        let view: UIView = controller.view
        #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        view.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 40)
        #expect(view.layoutMargins == UIEdgeInsets(top: 3, left: 16, bottom: 4, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 40))
        let other = UIViewController()
        other.viewRespectsSystemMinimumLayoutMargins = false
        #expect(other.view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("What is always read from left to right stays so in a mirrored interface: rows and constraints alike")
    func directions() {
        let stage = ViewStage()
        stage.context.layoutDirection = .rightToLeft
        let row = UIStackView(arrangedSubviews: [UIView(), UIView()])
        row.distribution = .fillEqually
        row.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        stage.window.addSubview(row)
        stage.frame(at: 0.1)
        #expect(row.arrangedSubviews[0].frame.minX == 50)
        row.semanticContentAttribute = .forceLeftToRight
        stage.frame(at: 0.2)
        #expect(row.arrangedSubviews[0].frame.minX == 0)
    }

    @Test("Guides that a view has by itself lie where they are drawn from, and stay with it")
    func guides() {
        let stage = ViewStage(size: CGSize(width: 1000, height: 400))
        stage.context.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let guides: [(UILayoutGuide, CGRect)] = [
            (stage.window.safeAreaLayoutGuide, CGRect(x: 0, y: 40, width: 1000, height: 340)),
            (stage.window.layoutMarginsGuide, CGRect(x: 8, y: 48, width: 984, height: 324)),
            (stage.window.readableContentGuide, CGRect(x: 164, y: 48, width: 672, height: 324)),
            (stage.window.keyboardLayoutGuide, CGRect(x: 0, y: 380, width: 1000, height: 20)),
        ]
        for (guide, rect) in guides {
            #expect(guide.layoutFrame == rect)
            let view = free(in: stage.window)
            let level = view.widthAnchor.constraint(equalToConstant: 2000)
            level.priority = .defaultLow
            NSLayoutConstraint.activate([
                level, view.leftAnchor.constraint(equalTo: guide.leftAnchor),
                view.rightAnchor.constraint(equalTo: guide.rightAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
            stage.frame(at: 0.1)
            #expect(view.frame == rect)
        }
        let other = UIView()
        let reports = Diagnostics.recording { stage.window.safeAreaLayoutGuide.owningView = other }
        #expect(reports.count == 1 && stage.window.safeAreaLayoutGuide.owningView === stage.window)
    }
}
