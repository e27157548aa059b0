import CoreGraphics
import Staging
import UIKitCore

extension LawHearing {
    /// Comes and goes by itself; false where the end isn't reached.
    @discardableResult
    func plays(in setting: LawSetting) async -> Bool {
        let play = await makePlay(setting)
        let crew = play.crew
        let (before, place) = (crew.stage.tree, crew.stage.shown(crew.old.view).frame)
        for way in LawWay.allCases {
            let prefix = setting.words + way.rawValue + ": "
            crew.clear()
            play.request(way, isHeld: false)
            guard (0...Self.patience).contains(play.duration) else {
                hold(.ends, prefix, "its duration is \(play.duration) s, not 0 to \(Int(Self.patience))")
                return false
            }
            guard await rests(play, prefix) else {
                hold(.answersOnce, prefix, play.faultOfAnswers(cameAbout: true))
                return false
            }
            hold(.answersOnce, prefix, play.faultOfAnswers(cameAbout: true))
            let fault = way == .coming ? faultOfNew(crew) : faultOfOld(crew, place)
            hold(.ends, prefix, fault)
            if fault != nil, way == .coming { return true }
            hold(.leavesNothing, prefix, faultOfAnimations(crew))
        }
        guard setting.isPlain else { return true }
        let after = crew.stage.tree
        if after != before {
            hold(.leavesNothing, "", "coming and going changes the tree, \(TextDifference(after, before).words)")
        }
        for remains in await play.remains() { hold(.leavesNothing, "", "after going \(remains) lives on") }
        return true
    }

    /// Sent back at some tenths of the way, both ways, and then played to its end.
    func cancels(in setting: LawSetting) async {
        for way in LawWay.allCases {
            for turn in Self.turns { await cancels(way, at: turn, in: setting) }
        }
    }

    private func cancels(_ way: LawWay, at turn: Double, in setting: LawSetting) async {
        let play = await makePlay(setting)
        let crew = play.crew
        let prefix = "\(way.rawValue), sent back at \(Int(turn * 100)) %: "
        let place = crew.stage.shown(crew.old.view).frame
        guard await stands(play, before: way, prefix) else { return }
        let before = crew.stage.tree
        crew.clear()
        play.request(way, isHeld: true)
        await crew.stage.advance(frames: 1)
        if let reason = reasonNotHeld(play) { return leaveOut(.cancelRestores, "\(way.rawValue): \(reason)") }
        play.scrub(to: turn)
        await crew.stage.advance(frames: 2)
        play.cancel()
        guard await rests(play, prefix) else { return }
        hold(.answersOnce, prefix, play.faultOfAnswers(cameAbout: false))
        let after = crew.stage.tree
        guard after == before else {
            return hold(.cancelRestores, prefix, "the tree is another, \(TextDifference(after, before).words)")
        }
        if way == .coming { hold(.cancelRestores, prefix, faultOfOld(crew, place)) }
        play.request(way, isHeld: false)
        let again = prefix + "and asked for again, "
        guard await rests(play, again) else { return }
        hold(.cancelRestores, again, way == .coming ? faultOfNew(crew) : faultOfOld(crew, place))
    }

    /// Plays once by itself and once in a hand, there and back, and holds the pictures against each other.
    func scrubs(in setting: LawSetting) async {
        for way in LawWay.allCases {
            let (alone, led) = (await makePlay(setting), await makePlay(setting))
            guard await stands(alone, before: way, ""), await stands(led, before: way, "") else { return }
            guard let (moments, duration) = await moments(of: alone, way) else {
                leaveOutScrubbing(way, reasonNotHeld(alone) ?? Self.brevity)
                continue
            }
            led.crew.clear()
            led.request(way, isHeld: true)
            await led.crew.stage.advance(frames: 1)
            if let reason = reasonNotHeld(led) {
                leaveOutScrubbing(way, reason)
                continue
            }
            for (law, moments) in [(TransitionLaw.scrubsAsItPlays, moments), (.retraces, moments.reversed())] {
                for moment in moments {
                    let fraction = Double(moment.frame) / 60 / duration
                    led.scrub(to: fraction)
                    await led.crew.stage.advance(frames: 1)
                    guard let picture = led.crew.stage.picture() else { continue }
                    let fault = LawPicture(picture).fault(against: moment.picture)
                    hold(law, "\(way.rawValue), at \(Int(fraction * 100)) % ", fault)
                    if fault != nil { break }
                }
            }
            led.finish()
            let prefix = "\(way.rawValue), let go by a finger: "
            guard await rests(led, prefix) else { return }
            hold(.answersOnce, prefix, led.faultOfAnswers(cameAbout: true))
            if way == .coming { hold(.ends, prefix, faultOfNew(led.crew)) }
        }
    }

    private static let brevity = "it lasts less than two frames"

    /// Why a finger can't hold what was just asked for; nil where one can.
    private func reasonNotHeld(_ play: any LawPlay) -> String? {
        play.reasonNotDriven ?? (play.duration * 60 < 2 ? Self.brevity : nil)
    }

    private func leaveOutScrubbing(_ way: LawWay, _ reason: String) {
        for law in [TransitionLaw.scrubsAsItPlays, .retraces] { leaveOut(law, "\(way.rawValue): \(reason)") }
    }

    /// What a way shows at some ten moments, played by itself to its end; nil where it has none.
    private func moments(
        of play: any LawPlay, _ way: LawWay
    ) async -> (shown: [(frame: Int, picture: Bitmap)], duration: Double)? {
        play.request(way, isHeld: false)
        let stage = play.crew.stage
        await stage.advance(frames: 1)
        let duration = play.duration
        guard duration > 0, duration <= Self.patience else { return nil }
        let count = Int((duration * 60).rounded(.down))
        guard count > 1 else { return nil }
        var shown: [(frame: Int, picture: Bitmap)] = []
        for frame in 1..<count {
            await stage.advance(frames: 1)
            guard frame * 10 / count != (frame - 1) * 10 / count else { continue }
            if let picture = stage.picture() { shown.append((frame, picture)) }
        }
        _ = await rests(play, way.rawValue + ": ")
        return shown.isEmpty ? nil : (shown, duration)
    }

    /// Turns the screen in mid-flight, both ways.
    func resizes(in setting: LawSetting) async {
        for way in LawWay.allCases { await resizes(way, in: setting) }
    }

    private func resizes(_ way: LawWay, in setting: LawSetting) async {
        let turned = CGSize(width: setting.size.height, height: setting.size.width)
        let play = await makePlay(setting)
        let crew = play.crew
        let prefix = "\(way.rawValue), the screen turned at 40 %: "
        guard await stands(play, before: way, prefix) else { return }
        play.request(way, isHeld: false)
        await crew.stage.advance(frames: 1)
        guard (0...Self.patience).contains(play.duration) else {
            return hold(.ends, prefix, "its duration is \(play.duration) s, not 0 to \(Int(Self.patience))")
        }
        await crew.stage.advance(by: play.duration * 0.4)
        crew.stage.stage.send(.resize(turned, scale: 0.5))
        await crew.stage.advance(frames: 2)
        guard await rests(play, prefix) else { return }
        if way == .coming {
            let fault = faultOfNew(crew)
            hold(.survivesResize, prefix, fault)
            if fault != nil { return }
            play.request(.going, isHeld: false)
            guard await rests(play, prefix + "then going, ") else { return }
        }
        hold(.survivesResize, prefix, faultOfOld(crew, CGRect(origin: .zero, size: turned)))
    }

    // MARK: Coming to rest

    /// Brings the new screen there first, where it is to go; false where it doesn't come.
    private func stands(_ play: any LawPlay, before way: LawWay, _ prefix: String) async -> Bool {
        guard way == .going else { return true }
        play.request(.coming, isHeld: false)
        return await rests(play, prefix)
    }

    /// Plays to rest; false where that isn't reached.
    private func rests(_ play: any LawPlay, _ prefix: String) async -> Bool {
        do {
            try await play.crew.stage.advanceToRest(within: Self.patience)
        } catch {
            hold(.ends, prefix, "something still moves after \(Int(Self.patience)) s")
            return false
        }
        let crew = play.crew
        let controllers: [UIViewController?] = [crew.navigation, crew.old, crew.new]
        guard controllers.allSatisfy({ $0?.transitionCoordinator == nil }) else {
            hold(.ends, prefix, "nothing moves any more, and it isn't over: call completeTransition(_:)")
            return false
        }
        return true
    }
}
