import Foundation
import Rehearsal
import Staging
import UIKit

/// Whether types that know both a push and a presentation are asked for the push.
let isPushing = CommandLine.arguments.contains("pushing")

/// Whether the way back is asked of the object that showed the way there.
let isKeeping = CommandLine.arguments.contains("keeping")

/// Somebody's transition in a scene of ours: presented, then dismissed, and looked at when both are over.
@MainActor
struct CorpusAct {
    /// Whether its animator shows the one, and whether it takes it away; the other goes without animation.
    var arrives = true
    var leaves = true
    /// An animator for the presentation (true) or the dismissal.
    var animator: ((Bool, CorpusHome) -> (any UIViewControllerAnimatedTransitioning)?)?
    var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

    /// Plays the act, writes a strip of its frames, and says what was wrong.
    func play(strip path: String) async throws -> [String] {
        let record = CorpusRecord()
        let scene = Scene("corpus", title: "Somebody's transition", script: Script(tail: 0.5)) {
            MainActor.assumeIsolated { CorpusHome(act: self, record: record) }
        }
        let frames = try await Rehearsal().play(scene)
        let shown = frames.filter { $0.time >= record.began && $0.time <= record.ended }
        let picture = FilmStrip(FilmStrip.spread(8, over: shown.isEmpty ? frames : shown), scale: 0.5)
        try Data(try picture.png()).write(to: URL(fileURLWithPath: path))
        let completions = frames.flatMap(\.events).filter { $0.hasPrefix("completeTransition(true)") }.count
        let expected = animator == nil ? nil : (arrives ? 1 : 0) + (leaves ? 1 : 0)
        var faults = record.faults
        if !record.isOver { faults.append("never ended") }
        if let expected, completions != expected { faults.append("completed \(completions) times, not \(expected)") }
        return faults
    }
}

/// What happened in an act.
@MainActor
final class CorpusRecord {
    var faults: [String] = []
    var isOver = false
    var presentations = 0
    var dismissals = 0
    var began = 0.0
    var ended = Double.infinity
}

/// The screen that presents: a title, some rows, and a picture from which something may grow.
@MainActor
final class CorpusHome: UIViewController, UIViewControllerTransitioningDelegate {
    let key = UIView(frame: CGRect(x: 145, y: 300, width: 100, height: 100))
    private let act: CorpusAct
    private let record: CorpusRecord
    private let detail = CorpusDetail()
    private var before: [String] = []
    private var hasBegun = false

    init(act: CorpusAct, record: CorpusRecord) {
        self.act = act
        self.record = record
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let title = UILabel(frame: CGRect(x: 24, y: 80, width: 340, height: 44))
        title.text = "Home"
        title.font = .systemFont(ofSize: 34, weight: .bold)
        view.addSubview(title)
        for row in 0..<4 {
            let line = UIView(frame: CGRect(x: 24, y: 440 + CGFloat(row) * 64, width: 342, height: 52))
            line.backgroundColor = .secondarySystemBackground
            line.layer.cornerRadius = 12
            view.addSubview(line)
        }
        key.backgroundColor = .systemBlue
        key.layer.cornerRadius = 20
        view.addSubview(key)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasBegun else { return }
        hasBegun = true
        wait(0.3) { $0.arrive() }
    }

    private func wait(_ seconds: Double, _ next: @escaping (CorpusHome) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { next(self) } }
    }

    private func arrive() {
        before = tree()
        record.began = CACurrentMediaTime()
        detail.modalPresentationStyle = act.presentation == nil ? .fullScreen : .custom
        if act.animator != nil || act.presentation != nil { detail.transitioningDelegate = self }
        present(detail, animated: act.arrives) {
            self.record.presentations += 1
            self.wait(0.4) { $0.leave() }
        }
    }

    private func leave() {
        let shown = detail.view.convert(detail.view.bounds, to: nil).intersection(UIScreen.main.bounds)
        if detail.view.window == nil { record.faults.append("the destination is in no window") }
        if shown.isNull || shown.width * shown.height < 1000 {
            record.faults.append("the destination is off the screen")
        }
        if detail.view.alpha < 0.05 || detail.view.isHidden { record.faults.append("the destination can't be seen") }
        dismiss(animated: act.leaves) {
            self.record.dismissals += 1
            self.wait(0.4) { $0.judge() }
        }
    }

    private func judge() {
        record.ended = CACurrentMediaTime()
        record.isOver = true
        if record.presentations != 1 || record.dismissals != 1 { record.faults.append("a completion was called twice") }
        if presentedViewController != nil || detail.view.window != nil {
            record.faults.append("the destination stayed")
        }
        let after = tree()
        if after != before {
            record.faults.append("the views aren't as before: \(after.filter { !before.contains($0) }.prefix(3))")
        }
        if UIApplication.shared.isIgnoringInteractionEvents { record.faults.append("the screen is deaf") }
    }

    /// Every view of the window with what shows of it.
    private func tree() -> [String] {
        guard let window = view.window else { return [] }
        var lines: [String] = []
        func add(_ view: UIView, _ depth: Int) {
            let keys = view.layer.animationKeys() ?? []
            lines.append(
                String(repeating: " ", count: depth)
                    + "\(type(of: view)) \(view.frame) \(view.alpha) \(view.isHidden) \(view.isUserInteractionEnabled) "
                    + "\(view.layer.mask == nil) \(keys)")
            for child in view.subviews { add(child, depth + 1) }
        }
        add(window, 0)
        return lines
    }

    // MARK: UIViewControllerTransitioningDelegate

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { act.animator?(true, self) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        act.animator?(false, self)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { act.presentation?(presented, presenting) }
}

/// The screen that is presented.
@MainActor
final class CorpusDetail: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .systemIndigo
        let title = UILabel(frame: CGRect(x: 24, y: 80, width: 340, height: 44))
        title.text = "Detail"
        title.textColor = .white
        title.font = .systemFont(ofSize: 34, weight: .bold)
        view.addSubview(title)
    }
}

@main
enum CorpusRunner {
    @MainActor static var kept: (any UIViewControllerAnimatedTransitioning)?

    @MainActor
    static func main() async {
        do {
            var act = act()
            if CommandLine.arguments.contains("arriving") { act.leaves = false }
            if CommandLine.arguments.contains("leaving") { act.arrives = false }
            let faults = try await act.play(strip: CommandLine.arguments[1])
            print("FAULTS " + (faults.isEmpty ? "none" : faults.joined(separator: "; ")))
        } catch {
            print("FAULTS \(error)")
        }
    }
}
