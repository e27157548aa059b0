import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Animations between two calls", .serialized)
struct BeginCommitTests {
    @Test("Changes move by what was said before them, and others don't")
    func moves() {
        let stage = ViewStage()
        let (view, still) = (stage.view(), stage.view())
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(2)
        UIView.setAnimationCurve(.linear)
        view.center.x += 100
        UIView.commitAnimations()
        still.center.x += 100
        stage.frame(at: 0)
        stage.frame(at: 1)
        #expect(abs(Double(view.layer.presentation()?.position.x ?? 0) - 100) < 1e-9)
        #expect(still.layer.presentation()?.position.x == 150)
        stage.frame(at: 2.1)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("Repeated there and back it ends where it was said")
    func repeats() {
        let stage = ViewStage()
        let view = stage.view()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationRepeatAutoreverses(true)
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationDelay(1)
        view.alpha = 0
        UIView.commitAnimations()
        stage.frame(at: 0)
        let shown = [0.5, 2, 3, 4, 4.9].map { time -> Double in
            stage.frame(at: time)
            return Double(view.layer.presentation()?.opacity ?? -1)
        }
        #expect(shown[0] == 1 && shown[1] == 0 && abs(shown[2] - 1) < 1e-6 && shown[3] == 0)
        stage.frame(at: 5.1)
        #expect(view.layer.presentation()?.opacity == 0)
    }

    @Test("A transition of a view has the block's length, and calls out of place are reported")
    func transition() {
        let stage = ViewStage()
        let view = stage.view()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
        view.backgroundColor = .red
        UIView.commitAnimations()
        #expect((view.layer.animation(forKey: kCATransition) as? CATransition)?.type.rawValue.isEmpty == false)
        #expect(view.layer.animation(forKey: kCATransition)?.duration == 1)
        let reports = Diagnostics.recording {
            UIView.commitAnimations()
            UIView.setAnimationDuration(1)
        }
        #expect(reports.count == 2)
    }

    @Test("What is begun inside a block and not committed ends with the block, and is reported")
    func unbalanced() {
        let stage = ViewStage()
        let (view, still) = (stage.view(), stage.view())
        let reports = Diagnostics.recording {
            UIView.animate(withDuration: 1) {
                UIView.beginAnimations(nil, context: nil)
                UIView.beginAnimations(nil, context: nil)
                view.center.x += 10
            }
        }
        #expect(reports.count == 2)
        still.center.x += 10
        stage.frame(at: 0)
        #expect(view.layer.animationKeys() != nil && still.layer.animationKeys() == nil)
        #expect(Diagnostics.recording { UIView.commitAnimations() }.count == 1)
        // One that was begun outside is left to who began it.
        UIView.beginAnimations(nil, context: nil)
        #expect(Diagnostics.recording { UIView.animate(withDuration: 1) { view.alpha = 0 } }.isEmpty)
        still.alpha = 0
        UIView.commitAnimations()
        stage.frame(at: 0.1)
        #expect(still.layer.animationKeys() == ["opacity"])
        #expect(Diagnostics.recording { UIView.commitAnimations() }.count == 1)
    }
}
