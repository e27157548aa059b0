import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("What can't be meant doesn't reach a layout by constraints", .serialized)
struct ConstraintRefusalTests {
    private func free(in parent: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    @Test("Margins and added safe areas that aren't finite are refused, and those before are kept")
    func margins() {
        let stage = ViewStage()
        let controller = UIViewController()
        stage.window.rootViewController = controller
        let view = free(in: controller.view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leftAnchor),
            view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        controller.additionalSafeAreaInsets.top = 7
        let reports = Diagnostics.recording {
            controller.view.layoutMargins.left = .nan
            controller.view.directionalLayoutMargins.trailing = .infinity
            controller.additionalSafeAreaInsets.top = -.infinity
            stage.frame(at: 0.1)
        }
        #expect(reports.count == 3)
        #expect(view.frame == CGRect(x: 30, y: 7, width: 10, height: 10))
    }

    @Test("A size to fit that is no number counts as 0, one without bounds as a very large one")
    func targets() {
        let stage = ViewStage()
        let card = stage.view()
        let view = free(in: card)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
            view.topAnchor.constraint(equalTo: card.topAnchor),
            view.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        let reports = Diagnostics.recording {
            #expect(
                card.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 0)) == CGSize(width: 20, height: 5))
        }
        #expect(reports.count == 1)
        for large in [CGFloat.infinity, .greatestFiniteMagnitude] {
            #expect(
                card.systemLayoutSizeFitting(CGSize(width: large, height: large)) == CGSize(width: 60, height: 5))
            #expect(
                card.systemLayoutSizeFitting(
                    CGSize(width: large, height: 0), withHorizontalFittingPriority: UILayoutPriority(.nan),
                    verticalFittingPriority: UILayoutPriority(-5)
                ).height == 5)
        }
    }

    @Test("What an overriding view says is no number leaves its neighbours in place")
    func overridden() {
        final class Odd: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: .infinity) }
            override var alignmentRectInsets: UIEdgeInsets {
                UIEdgeInsets(top: .nan, left: .infinity, bottom: 0, right: 0)
            }
            override var layoutMargins: UIEdgeInsets {
                get { UIEdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan) }
                set {}
            }
        }
        let stage = ViewStage()
        let odd = Odd()
        odd.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(odd)
        let inner = free(in: odd)
        let beside = free(in: stage.window)
        NSLayoutConstraint.activate([
            odd.leftAnchor.constraint(equalTo: stage.window.leftAnchor), odd.widthAnchor.constraint(equalToConstant: 9),
            odd.topAnchor.constraint(equalTo: stage.window.topAnchor), odd.heightAnchor.constraint(equalToConstant: 9),
            inner.leftAnchor.constraint(equalTo: odd.layoutMarginsGuide.leftAnchor),
            beside.leftAnchor.constraint(equalTo: odd.rightAnchor),
            beside.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
            beside.widthAnchor.constraint(equalToConstant: 4),
        ])
        let reports = Diagnostics.recording { for step in 1...3 { stage.frame(at: Double(step) / 10) } }
        #expect(!reports.contains { $0.problem.contains("100 times") })
        #expect(odd.frame.width.isFinite && inner.frame.minX.isFinite)
        #expect(beside.frame.minX == 9 && beside.frame.width == 4)
    }

    @Test("Priorities outside 0…1000 are held to it and reported, and what is no number is refused")
    func priorities() {
        let stage = ViewStage()
        let view = free(in: stage.window)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        let reports = Diagnostics.recording {
            view.setContentHuggingPriority(UILayoutPriority(-4), for: .horizontal)
            view.setContentHuggingPriority(UILayoutPriority(.nan), for: .vertical)
            view.setContentCompressionResistancePriority(UILayoutPriority(1001), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(.infinity), for: .vertical)
            width.priority = UILayoutPriority(2000)
            width.priority = UILayoutPriority(-1)
            width.priority = UILayoutPriority(.nan)
        }
        #expect(reports.count == 7)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 0)
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .required)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .required)
        #expect(width.priority.rawValue == 0)
    }

    typealias Attribute = NSLayoutConstraint.Attribute

    @Test(
        "A pair of attributes that UIKit raises an exception for is reported once and stays inactive",
        arguments: [
            (Attribute.width, Attribute.left), (.top, .height), (.left, .top), (.centerX, .centerY),
            (.leading, .left), (.right, .trailing), (.leadingMargin, .rightMargin), (.notAnAttribute, .width),
            (.left, .notAnAttribute), (.firstBaseline, .centerX),
        ])
    func pairs(_ first: Attribute, _ second: Attribute) {
        let stage = ViewStage()
        let view = free(in: stage.window)
        let constraint = NSLayoutConstraint(
            item: view, attribute: first, relatedBy: .equal, toItem: stage.window, attribute: second, multiplier: 1,
            constant: 10)
        let reports = Diagnostics.recording { constraint.isActive = true }
        #expect(reports.count == 1 && !constraint.isActive && stage.window.constraints.isEmpty)
    }

    @Test("Edges stand beside edges of their axis, lengths beside lengths of either")
    func goodPairs() {
        let stage = ViewStage()
        let view = free(in: stage.window)
        let pairs: [(Attribute, Attribute)] = [
            (.width, .height), (.left, .right), (.leading, .trailing), (.centerX, .leading), (.left, .centerX),
            (.leading, .leadingMargin), (.top, .bottom), (.firstBaseline, .top), (.centerY, .lastBaseline),
            (.width, .notAnAttribute), (.centerXWithinMargins, .left),
        ]
        for (first, second) in pairs {
            let constraint = NSLayoutConstraint(
                item: view, attribute: first, relatedBy: .lessThanOrEqual, toItem: stage.window, attribute: second,
                multiplier: 1, constant: 10)
            #expect(Diagnostics.recording { constraint.isActive = true }.isEmpty && constraint.isActive)
        }
    }

    @Test("An edge equal to a number alone, or by a factor of 0, is reported and stays inactive")
    func alone() {
        let stage = ViewStage()
        let view = free(in: stage.window)
        let number = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 10)
        let factor = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: stage.window, attribute: .right, multiplier: 0,
            constant: 10)
        let reports = Diagnostics.recording { NSLayoutConstraint.activate([number, factor]) }
        #expect(reports.count == 2 && !number.isActive && !factor.isActive)
    }

    @Test("A constraint of which a view is gone is reported and stays inactive")
    func gone() {
        let stage = ViewStage()
        let view = free(in: stage.window)
        var other: UIView? = free(in: stage.window)
        let early = other?.widthAnchor
        let made = early.map { view.widthAnchor.constraint(equalTo: $0) }
        other?.removeFromSuperview()
        other = nil
        #expect(early?.item == nil)
        let late = early.map { view.widthAnchor.constraint(equalTo: $0) }
        let reversed = early?.constraint(equalTo: view.widthAnchor)
        let alone = early?.constraint(equalToConstant: 5)
        for constraint in [made, late, reversed, alone] {
            let reports = Diagnostics.recording { constraint?.isActive = true }
            #expect(reports.count == 1 && constraint?.isActive == false)
        }
        #expect(view.constraints.isEmpty && stage.window.constraints.isEmpty)
    }
}
