import CoreGraphics
import Staging
import UIKitCore

/// Plays a transition in all ways and takes down what breaks a law.
@MainActor
final class LawHearing {
    private let subject: String
    private let exceptions: Set<TransitionLaw>
    private let size: CGSize
    private let makePlay: @MainActor (LawSetting) async -> any LawPlay
    private var violations: [BrokenLaws.Violation] = []

    /// How long anything may take, in seconds.
    private static let patience = 20.0
    /// The parts of the way at which it is sent back.
    private static let turns = [0.0, 0.3, 0.6, 0.9]

    init(
        _ subject: String, except exceptions: Set<TransitionLaw>, size: CGSize,
        _ makePlay: @escaping @MainActor (LawSetting) async -> any LawPlay
    ) {
        self.subject = subject
        self.exceptions = exceptions
        self.size = size
        self.makePlay = makePlay
    }

    /// - Throws: `BrokenLaws`.
    func run() async throws {
        let plain = LawSetting(size: size)
        await plays(in: plain)
        // What never ends can't be asked anything else.
        if violations.isEmpty || !exceptions.isEmpty {
            await plays(in: LawSetting(size: size, isMotionReduced: true))
            await plays(in: LawSetting(size: size, isRightToLeft: true))
            if wants(.cancelRestores) { await cancels(in: plain) }
            if wants(.scrubsAsItPlays) || wants(.retraces) { await scrubs(in: plain) }
            if wants(.survivesResize) { await resizes(in: plain) }
        }
        guard violations.isEmpty else { throw BrokenLaws(subject: subject, violations: violations) }
    }

    private func wants(_ law: TransitionLaw) -> Bool { !exceptions.contains(law) }

    private func note(_ law: TransitionLaw, _ finding: String) {
        guard wants(law) else { return }
        violations.append(BrokenLaws.Violation(law: law, finding: finding))
    }

    // MARK: Ways to play

    /// Comes and goes by itself.
    private func plays(in setting: LawSetting) async {
        let play = await makePlay(setting)
        let crew = play.crew
        let (before, place) = (crew.stage.tree, crew.stage.shown(crew.old.view))
        for way in [LawWay.coming, .going] {
            let prefix = setting.words + way.rawValue + ": "
            crew.clear()
            play.request(way, isHeld: false)
            guard (0...Self.patience).contains(play.duration) else {
                return note(.ends, prefix + "its duration is \(play.duration) s, not 0 to \(Int(Self.patience))")
            }
            guard await rests(play, prefix) else { return }
            if let fault = play.faultOfAnswers(cameAbout: true) { note(.answersOnce, prefix + fault) }
            let fault = way == .coming ? faultOfNew(crew) : faultOfOld(crew, place)
            if let fault {
                note(.ends, prefix + fault)
                if way == .coming { return }
            }
            if let fault = faultOfAnimations(crew) { note(.leavesNothing, prefix + fault) }
        }
        guard setting.isPlain else { return }
        let after = crew.stage.tree
        if after != before {
            note(.leavesNothing, "coming and going changes the tree, \(TextDifference(after, before).words)")
        }
        for remains in await play.remains() { note(.leavesNothing, "after going \(remains) lives on") }
    }

    /// Sent back at some tenths of the way, both ways, and then played to its end.
    private func cancels(in setting: LawSetting) async {
        for way in [LawWay.coming, .going] {
            for turn in Self.turns {
                let play = await makePlay(setting)
                let crew = play.crew
                let prefix = "\(way.rawValue), sent back at \(Int(turn * 100)) %: "
                let place = crew.stage.shown(crew.old.view)
                if way == .going {
                    play.request(.coming, isHeld: false)
                    guard await rests(play, prefix) else { return }
                }
                let before = crew.stage.tree
                crew.clear()
                play.request(way, isHeld: true)
                await crew.stage.advance(frames: 1)
                guard play.isDriven else { continue }
                play.scrub(to: turn)
                await crew.stage.advance(frames: 2)
                play.cancel()
                guard await rests(play, prefix) else { return }
                if let fault = play.faultOfAnswers(cameAbout: false) { note(.answersOnce, prefix + fault) }
                let after = crew.stage.tree
                guard after == before else {
                    note(.cancelRestores, prefix + "the tree is another, \(TextDifference(after, before).words)")
                    continue
                }
                if way == .coming, let fault = faultOfOld(crew, place) { note(.cancelRestores, prefix + fault) }
                play.request(way, isHeld: false)
                guard await rests(play, prefix + "and asked for again, ") else { return }
                if let fault = way == .coming ? faultOfNew(crew) : faultOfOld(crew, place) {
                    note(.cancelRestores, prefix + "and asked for again, " + fault)
                }
            }
        }
    }

    /// Plays once by itself and once in a hand, there and back, and holds the pictures against each other.
    private func scrubs(in setting: LawSetting) async {
        for way in [LawWay.coming, .going] {
            let plays = (await makePlay(setting), await makePlay(setting))
            for play in [plays.0, plays.1] where way == .going {
                play.request(.coming, isHeld: false)
                guard await rests(play, "") else { return }
            }
            plays.0.request(way, isHeld: false)
            await plays.0.crew.stage.advance(frames: 1)
            let duration = plays.0.duration
            guard duration > 0, duration <= Self.patience else { continue }
            let count = Int((duration * 60).rounded(.down))
            guard count > 1 else { continue }
            var shown: [(frame: Int, picture: Bitmap)] = []
            for frame in 1...count {
                await plays.0.crew.stage.advance(frames: 1)
                guard frame * 10 / count != (frame - 1) * 10 / count, frame < count else { continue }
                if let picture = plays.0.crew.stage.picture() { shown.append((frame, picture)) }
            }
            _ = await rests(plays.0, "")
            plays.1.crew.clear()
            plays.1.request(way, isHeld: true)
            await plays.1.crew.stage.advance(frames: 1)
            guard plays.1.isDriven else { continue }
            for (law, moments) in [(TransitionLaw.scrubsAsItPlays, shown), (.retraces, shown.reversed())] {
                for moment in moments {
                    let fraction = Double(moment.frame) / 60 / duration
                    plays.1.scrub(to: fraction)
                    await plays.1.crew.stage.advance(frames: 1)
                    guard let picture = plays.1.crew.stage.picture() else { continue }
                    if let fault = LawPicture(picture).fault(against: moment.picture) {
                        note(law, "\(way.rawValue), at \(Int(fraction * 100)) % \(fault)")
                        break
                    }
                }
            }
            plays.1.finish()
            let prefix = "\(way.rawValue), let go by a finger: "
            guard await rests(plays.1, prefix) else { return }
            if let fault = plays.1.faultOfAnswers(cameAbout: true) { note(.answersOnce, prefix + fault) }
            if way == .coming, let fault = faultOfNew(plays.1.crew) { note(.ends, prefix + fault) }
        }
    }

    /// Turns the screen in mid-flight, both ways.
    private func resizes(in setting: LawSetting) async {
        let turned = CGSize(width: setting.size.height, height: setting.size.width)
        for way in [LawWay.coming, .going] {
            let play = await makePlay(setting)
            let crew = play.crew
            let prefix = "\(way.rawValue), the screen turned at 40 %: "
            if way == .going {
                play.request(.coming, isHeld: false)
                guard await rests(play, prefix) else { return }
            }
            play.request(way, isHeld: false)
            await crew.stage.advance(frames: 1)
            await crew.stage.advance(by: play.duration * 0.4)
            crew.stage.stage.send(.resize(turned, scale: 0.5))
            await crew.stage.advance(frames: 2)
            guard await rests(play, prefix) else { return }
            if way == .coming {
                if let fault = faultOfNew(crew) {
                    note(.survivesResize, prefix + fault)
                    continue
                }
                play.request(.going, isHeld: false)
                guard await rests(play, prefix + "then going, ") else { return }
            }
            let frame = crew.stage.shown(crew.old.view).frame
            if let fault = faultOfOld(crew, nil) {
                note(.survivesResize, prefix + fault)
            } else if crew.navigation == nil, frame != CGRect(origin: .zero, size: turned) {
                note(.survivesResize, prefix + "the old screen stands in \(frame) of \(turned)")
            }
        }
    }

    // MARK: What is seen

    /// Plays to rest; false where that isn't reached.
    private func rests(_ play: any LawPlay, _ prefix: String) async -> Bool {
        do {
            try await play.crew.stage.advanceToRest(within: Self.patience)
        } catch {
            note(.ends, prefix + "something still moves after \(Int(Self.patience)) s")
            return false
        }
        let crew = play.crew
        let controllers: [UIViewController?] = [crew.navigation, crew.old, crew.new]
        guard controllers.allSatisfy({ $0?.transitionCoordinator == nil }) else {
            note(.ends, prefix + "nothing moves any more, and it isn't over: call completeTransition(_:)")
            return false
        }
        return true
    }

    private func faultOfNew(_ crew: LawCrew) -> String? {
        guard let new = crew.new, let view = new.viewIfLoaded, view.window != nil else {
            return "the new screen isn't in the window"
        }
        let bounds = crew.stage.window.bounds
        var wanted: CGRect?
        if let presentation = new.presentationController, new.presentingViewController != nil {
            let frame = presentation.frameOfPresentedViewInContainerView
            // A card without a presentation controller of its own stands where the animator puts it.
            if new.modalPresentationStyle != .custom || frame != bounds { wanted = frame }
        }
        return fault(of: view, called: "the new screen", wanted: wanted, in: crew)
    }

    private func faultOfOld(_ crew: LawCrew, _ place: ShownView?) -> String? {
        guard let view = crew.old.viewIfLoaded, view.window != nil else {
            return "the old screen isn't in the window"
        }
        if let new = crew.new?.viewIfLoaded, new.window != nil { return "the new screen is still in the window" }
        return fault(of: view, called: "the old screen", wanted: place?.frame, in: crew)
    }

    /// What is wrong with a view that should stand in its place, upright, opaque and open to touches.
    private func fault(of view: UIView, called name: String, wanted: CGRect?, in crew: LawCrew) -> String? {
        let shown = crew.stage.shown(view)
        let (frame, bounds) = (shown.frame, crew.stage.window.bounds)
        func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.01 }
        let isUpright = isNear(shown.corners[0].x, shown.corners[3].x) && isNear(shown.corners[0].y, shown.corners[1].y)
        guard isUpright, shown.corners[0].x <= shown.corners[1].x, shown.corners[0].y <= shown.corners[3].y else {
            return "\(name) isn't upright: its corners are at \(shown.corners)"
        }
        if let wanted {
            guard isNear(frame.minX, wanted.minX), isNear(frame.minY, wanted.minY), isNear(frame.maxX, wanted.maxX),
                isNear(frame.maxY, wanted.maxY)
            else { return "\(name) stands in \(frame) and not in \(wanted)" }
        }
        guard bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame), frame.width > 1, frame.height > 1 else {
            return "\(name) stands in \(frame), not inside the window's \(bounds)"
        }
        guard shown.opacity > 0.999 else { return "\(name) has an opacity of \(shown.opacity)" }
        let touched = crew.stage.run {
            crew.stage.window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
        }
        guard let touched, touched.isDescendant(of: view) else {
            return "touches on \(name) go to \(touched.map { "\(type(of: $0))" } ?? "nobody")"
        }
        return nil
    }

    private func faultOfAnimations(_ crew: LawCrew) -> String? {
        let line = crew.stage.tree.split(separator: "\n").first { $0.contains(" animations [") }
        return line.map { "an animation is left: \($0.drop { $0 == " " })" }
    }
}

extension LawSetting {
    fileprivate var isPlain: Bool { !isMotionReduced && !isRightToLeft }
}
