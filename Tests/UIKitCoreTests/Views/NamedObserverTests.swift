import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Properties of views observed by name")
struct NamedObserverTests {
    private final class Listener: UIView {
        var heard: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let new = change?[.newKey] as? CGPoint
            let old = (change?[.oldKey] as? NSValue)?.cgPointValue
            heard.append("\(keyPath ?? "") \(old.map { "\($0.y)" } ?? "-") \(new.map { "\($0.y)" } ?? "-")")
        }
    }

    @Test("A responder hears of each change with the values that it asked for, until it is removed")
    func hearing() {
        let stage = ViewStage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        stage.window.addSubview(scroll)
        let listener = Listener()
        scroll.addObserver(listener, forKeyPath: "contentOffset", options: [.new, .old, .initial], context: nil)
        scroll.contentOffset.y = 10
        scroll.contentOffset.y = 10
        scroll.contentOffset.y = 30
        #expect(listener.heard == ["contentOffset - 0.0", "contentOffset 0.0 10.0", "contentOffset 10.0 30.0"])
        scroll.removeObserver(listener, forKeyPath: "contentOffset")
        scroll.contentOffset.y = 50
        #expect(listener.heard.count == 3)
    }

    @Test("Observers are told apart by their context, and one that is gone is not told")
    func contexts() {
        let stage = ViewStage()
        let view = stage.view()
        let listener = Listener()
        withUnsafeTemporaryAllocation(byteCount: 2, alignment: 1) { bytes in
            let (one, other) = (bytes.baseAddress, bytes.baseAddress.map { $0 + 1 })
            view.addObserver(listener, forKeyPath: "center", context: one)
            view.addObserver(listener, forKeyPath: "center", context: other)
            view.removeObserver(listener, forKeyPath: "center", context: one)
            view.center.x += 1
            #expect(listener.heard.count == 1)
            view.removeObserver(listener, forKeyPath: "center", context: one)
            view.center.x += 1
            #expect(listener.heard.count == 2)
        }
        weak var gone: Listener?
        do {
            let short = Listener()
            gone = short
            view.addObserver(short, forKeyPath: "center", context: nil)
        }
        view.center.x += 1
        #expect(gone == nil)
    }

    @Test("A name that isn't observed, and an observer that can't hear, are reported")
    func refusals() {
        let stage = ViewStage()
        let view = stage.view()
        let listener = Listener()
        let heard = Diagnostics.recording {
            view.addObserver(listener, forKeyPath: "colour", context: nil)
            view.addObserver(NSObject(), forKeyPath: "center", context: nil)
        }
        #expect(heard.count == 2)
    }
}
