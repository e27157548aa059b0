import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Observers of a view's properties", .serialized)
struct ObservationTests {
    @Test("A property is heard of each time that it has changed, with what it was and is")
    func changes() {
        let stage = ViewStage()
        let view = stage.view(CGRect(x: 0, y: 0, width: 10, height: 10))
        var heard: [String] = []
        let observation = view.observe(\.frame, options: [.old, .new]) { _, change in
            heard.append("\(change.oldValue?.minX ?? -1) \(change.newValue?.minX ?? -1)")
        }
        view.frame.origin.x = 5
        view.frame.origin.x = 5
        view.center.x += 1
        view.alpha = 0.5
        #expect(heard == ["0.0 5.0", "5.0 6.0"])
        observation.invalidate()
        view.frame.origin.x = 9
        #expect(heard.count == 2)
    }

    @Test("It is heard of at the beginning where that is asked for, and no more once the observer is let go")
    func lifetime() {
        let stage = ViewStage()
        let view = stage.view()
        var heard = 0
        var observation: NSKeyValueObservation? = view.observe(\.alpha, options: .initial) { view, change in
            heard += 1
            #expect(change.newValue == nil && change.oldValue == nil && view.alpha <= 1)
        }
        #expect(heard == 1 && observation != nil)
        view.alpha = 0.2
        view.isHidden = true
        #expect(heard == 2)
        observation = nil
        view.alpha = 1
        #expect(heard == 2)
    }

    @Test("A scroll view's offset is heard of as it is set and as it moves, before its delegate hears")
    func offsets() {
        let stage = ViewStage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(scroll)
        var offsets: [Double] = []
        var sizes = 0
        let observations = [
            scroll.observe(\.contentOffset, options: .new) { _, change in
                offsets.append(Double(change.newValue?.y ?? -1))
            },
            scroll.observe(\.contentSize) { _, _ in sizes += 1 },
        ]
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.contentOffset.y = 20
        scroll.setContentOffset(CGPoint(x: 0, y: 120), animated: true)
        for step in 1...30 { stage.frame(at: Double(step) / 60) }
        #expect(sizes == 1 && offsets.first == 20 && offsets.last == 120 && offsets.count > 10)
        #expect(offsets == offsets.sorted())
        observations.forEach { $0.invalidate() }
    }

    @Test("An observer may end itself and change the view while it hears")
    func reentrant() {
        let stage = ViewStage()
        let view = stage.view()
        var observation: NSKeyValueObservation?
        var heard = 0
        observation = view.observe(\.center) { view, _ in
            heard += 1
            if heard < 3 { view.center.x += 1 } else { observation?.invalidate() }
        }
        view.center.x += 1
        view.center.x += 1
        #expect(heard == 3)
        _ = observation
    }
}
