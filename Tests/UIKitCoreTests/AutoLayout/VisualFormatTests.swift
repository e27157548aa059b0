import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("The visual format language", .serialized)
struct VisualFormatTests {
    private func pair(_ stage: ViewStage) -> [String: UIView] {
        let views = ["a": UIView(), "b": UIView()]
        for name in ["a", "b"] {
            views[name]?.translatesAutoresizingMaskIntoConstraints = false
            if let view = views[name] { stage.window.addSubview(view) }
        }
        return views
    }

    @Test("Edges, distances, lengths, metrics and priorities are read")
    func line() {
        let stage = ViewStage()
        let views = pair(stage)
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-gap-[a(==100)]-(>=20)-[b(a,>=30@500)]-|", options: .alignAllTop,
            metrics: ["gap": 12], views: views)
        NSLayoutConstraint.activate(made)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|[a(40)]", metrics: nil, views: views))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "V:[b(20)]", metrics: nil, views: views))
        stage.frame(at: 0)
        #expect(made.count == 7)
        #expect(views["a"]?.frame == CGRect(x: 12, y: 0, width: 100, height: 40))
        // The right margin of a window is 8.
        #expect(views["b"]?.frame == CGRect(x: 292, y: 0, width: 100, height: 20))
    }

    @Test(
        "What can't be read is reported and makes nothing",
        arguments: ["H:|-[c]-|", "H:[a", "X:[a]", "H:|-x-[a]", "|", "H:[a]-5-"])
    func faults(_ format: String) {
        let stage = ViewStage()
        let views = pair(stage)
        let reports = Diagnostics.recording {
            #expect(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views).isEmpty)
        }
        #expect(reports.count == 1)
    }
}
