import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Constraints outside a window", .serialized)
struct ConstraintDetachedTests {
    private func card() -> (card: UIView, inner: UIView) {
        let (card, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 5),
            inner.rightAnchor.constraint(equalTo: card.rightAnchor),
            inner.topAnchor.constraint(equalTo: card.topAnchor), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        return (card, inner)
    }

    @Test("A view in no superview may want a size of its own, without a report")
    func ownSize() {
        let stage = ViewStage()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.heightAnchor.constraint(equalToConstant: 44).isActive = true
        let heard = Diagnostics.recording { view.layoutIfNeeded() }
        #expect(heard == [])
        let parent = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.addSubview(view)
        parent.layoutIfNeeded()
        #expect(view.bounds.height == 44)
    }

    @Test("A view in no window lays its subviews out when it is told to")
    func never() {
        let stage = ViewStage()
        let (card, inner) = card()
        card.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 5, y: 0, width: 95, height: 20))
        card.frame.size.width = 50
        card.layoutIfNeeded()
        #expect(inner.frame.width == 45)
        _ = stage
    }

    @Test("A view that left its window before it was laid out is laid out by its own constraints")
    func left() {
        let stage = ViewStage()
        let (card, inner) = card()
        let middle = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        middle.addSubview(card)
        stage.window.addSubview(middle)
        card.removeFromSuperview()
        card.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 5, y: 0, width: 95, height: 20))
        stage.window.addSubview(card)
        stage.frame(at: 0.1)
        card.removeFromSuperview()
        card.constraints.first { $0.constant == 5 }?.constant = 9
        card.layoutIfNeeded()
        #expect(inner.frame.minX == 9)
    }

    @Test("A size is fitted to the constraints that a view is still to make")
    func pendingUpdates() {
        final class Late: UIView {
            var height: NSLayoutConstraint?
            var wanted: CGFloat = 30
            override func updateConstraints() {
                if height == nil {
                    height = heightAnchor.constraint(equalToConstant: wanted)
                    height?.isActive = true
                }
                height?.constant = wanted
                super.updateConstraints()
            }
        }
        let stage = ViewStage()
        let (outer, late) = (UIView(), Late())
        late.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(late)
        NSLayoutConstraint.activate([
            late.topAnchor.constraint(equalTo: outer.topAnchor),
            late.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 30)
        late.wanted = 44
        late.setNeedsUpdateConstraints()
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 44)
        _ = stage
    }
}
