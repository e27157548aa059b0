import CoreGraphics
import Foundation
import Gallery
import Kinematics
import Rehearsal
@testable import Report
import Staging
import Testing

@MainActor
@Suite("What a report knows of a run")
struct RunTests {
    private func run(_ scene: Scene, size: CGSize = SampleScene.size) async throws -> SceneRun {
        var rehearsal = Rehearsal()
        rehearsal.size = size
        let recorder = MotionRecorder()
        let frames = try await rehearsal.play(scene, observer: recorder)
        let screen = SceneRun.Screen(
            width: Double(size.width), height: Double(size.height), scale: 2, rate: 60)
        return SceneRun(scene, screen: screen, frames: frames, recorder: recorder)
    }

    @Test("Every quantity of a move has its numbers, and they are the spring's")
    func numbers() async throws {
        let run = try await run(SampleScene().scene)
        let moves = run.moves.filter { $0.view == "ticket" }
        #expect(moves.map(\.quantity) == [.position, .scale, .rotation, .opacity])
        let position = try #require(moves.first)
        #expect(position.from == [97.5, 500] && position.to == [97.5, 260])
        #expect(position.first == 18 && abs(position.duration - 0.8) < 1e-9)
        // e^(−πζ/√(1−ζ²)) with ζ = ½ of the way of 240 pt, seen at frames only.
        let overshoot = try #require(position.overshoot)
        let exact = 240 * exp(-Double.pi * 0.5 / 0.75.squareRoot())
        #expect(overshoot <= exact && overshoot > exact - 0.5)
        let rotation = try #require(moves.first { $0.quantity == .rotation })
        #expect(abs(rotation.from[0] - 0.3 * 180 / .pi) < 1e-4 && rotation.to == [0])
        #expect(run.numbers.fastest?.view == "ticket")
        #expect(abs(run.numbers.duration - run.duration) < 1e-12)
    }

    @Test("A spring's law is drawn from its own numbers, and the recorded points lie on it")
    func springLaw() async throws {
        let run = try await run(SampleScene().scene)
        let ticket = try #require(run.views.first { $0.name == "ticket" })
        #expect(Set(ticket.laws.map(\.quantity)) == [.position, .scale, .rotation, .opacity])
        let law = try #require(ticket.laws.first { $0.quantity == .position })
        #expect(law.label == "y" && law.words.hasPrefix("spring, mass 1, stiffness"))
        #expect(law.words.contains("(ratio 0.5), 0.8 s") && abs(law.begin - 0.3) < 1e-9)
        #expect(ticket.laws.allSatisfy { $0.deviation < 1e-3 })
        // The oscillator x″ = k(end − x) − c·x′, by small steps of its own, against the law between frames.
        let numbers = law.words.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
        let (stiffness, damping) = (numbers[1], numbers[2])
        var (x, v) = (500.0, 0.0)
        let step = 1e-5
        for (number, value) in law.values.prefix(100).enumerated() {
            let due = Int((Double(number) * law.step / step).rounded())
            let done = number == 0 ? 0 : Int((Double(number - 1) * law.step / step).rounded())
            for _ in done..<due {
                v += (stiffness * (260 - x) - damping * v) * step
                x += v * step
            }
            #expect(abs(value - x) < 0.05, "value \(number): \(value) against \(x)")
        }
    }

    @Test("A fall's law is drawn over every flight between two contacts, and the engine keeps to it")
    func fallLaw() async throws {
        let scene = try #require(Gallery.scene(named: "as-written/drop-bounce"))
        let run = try await run(scene, size: CGSize(width: 390, height: 844))
        let modal = try #require(run.views.first { $0.name == "modal" })
        let falls = modal.laws.filter { $0.words.hasPrefix("fall, gravity 3000 pt/s², resistance 0.1 /s") }
        #expect(falls.count >= 2 && falls.allSatisfy { $0.label == "y" })
        // Positions are rounded to half points; a step of the engine is a little coarser than the law.
        #expect(falls.allSatisfy { $0.deviation < 1 }, "\(falls.map(\.deviation))")
        // No law is drawn over the bounce.
        for (before, after) in zip(falls, falls.dropFirst()) {
            #expect(before.begin + Double(before.values.count - 1) * before.step < after.begin + 1e-9)
        }
    }

    @Test("A drop's law is drawn from its own numbers: it falls, and bounces with what comes back")
    func writtenLaw() async throws {
        let scene = try #require(Gallery.scene(named: "catalogue/drop"))
        let run = try await run(scene, size: CGSize(width: 390, height: 844))
        let carriage = try #require(run.views.first { $0.name == "Carriage" })
        let falls = carriage.laws.filter { $0.quantity == .position }
        #expect(falls.map(\.label) == ["y", "y"])
        let law = try #require(falls.first)
        #expect(law.words == "fall, gravity 3000 pt/s², resistance 0.1 /s, elasticity 0.35")
        #expect(falls[1].words == "fall, gravity 3000 pt/s²")
        #expect(falls.allSatisfy { $0.deviation < 0.05 }, "\(falls.map(\.deviation))")
        // The body y″ = g − k·y′ from above the screen onto the floor, by small steps of its own.
        let (gravity, resistance, elasticity, floor) = (3000.0, 0.1, 0.35, 422.0)
        var (y, v) = (-422.0, 0.0)
        let step = 1e-5
        for (number, value) in law.values.prefix(Int(1.2 / law.step)).enumerated() {
            let due = Int((Double(number) * law.step / step).rounded())
            let done = number == 0 ? 0 : Int((Double(number - 1) * law.step / step).rounded())
            for _ in done..<due {
                v += (gravity - resistance * v) * step
                y += v * step
                if y >= floor, v > 0 { (y, v) = (2 * floor - y, -elasticity * v) }
            }
            #expect(abs(value - y) < 0.3, "value \(number): \(value) against \(y)")
        }
    }

    @Test(
        "Every transition of the catalogue has laws for what it moves, and what was recorded keeps to them",
        arguments: Gallery.scenes.map(\.name).filter { $0.hasPrefix("catalogue/") })
    func catalogueLaws(name: String) async throws {
        let scene = try #require(Gallery.scene(named: name))
        let run = try await run(scene)
        let laws = run.views.filter { $0.curves.contains { !$0.lines.allSatisfy { $0.values.isConstant } } }
            .flatMap(\.laws)
        #expect(!laws.isEmpty)
        for law in laws {
            let allowed = law.quantity == .scale || law.quantity == .opacity ? 0.002 : 0.1
            #expect(law.deviation < allowed, "\(law.quantity) \(law.label) by \(law.words): \(law.deviation)")
        }
    }

    @Test("What a display link moves by hand has no law")
    func noLaw() async throws {
        let scene = try #require(Gallery.scene(named: "as-written/bouncy"))
        let run = try await run(scene, size: CGSize(width: 390, height: 844))
        // The card springs and slides by laws; its children stand still in it.
        #expect(run.views.filter { !$0.moves }.allSatisfy { $0.laws.isEmpty })
        #expect(run.views.contains { $0.name == "root" && !$0.moves })
    }

    @Test("Script and events stand at the frames in which they happen")
    func happenings() async throws {
        let scene = try #require(Gallery.scene(named: "as-written/bouncy"))
        let run = try await run(scene, size: CGSize(width: 390, height: 844))
        #expect(run.script.map(\.text) == ["0.5 s: tap loginButton", "1 s after rest: tap dismissButton"])
        #expect(run.script.first?.frame == 30)
        let animate = try #require(run.events.first { $0.text == "animateTransition" })
        #expect(animate.frame == 30)
    }

    @Test("A channel keeps what it is given to a millionth, and drops only repeats at its end")
    func channel() throws {
        let values: [Double?] = [nil, 1, 1, 2.123456789, nil, 3, 3, 3]
        let channel = Channel(values)
        let data = try JSONEncoder().encode(channel)
        #expect(String(decoding: data, as: UTF8.self) == "[null,1,1,2.123457,null,3]")
        let read = try JSONDecoder().decode(Channel.self, from: data)
        #expect(read == channel)
        for frame in values.indices { #expect(abs((read[frame] ?? -1) - (values[frame] ?? -1)) < 1e-6) }
        #expect(!read.isConstant && Channel([nil, 4, 4]).isConstant && Channel([]).isConstant)
    }

    @Test("Still stretches are counted from picture to picture")
    func still() {
        let numbers = RunNumbers(frames: [0, 0, 0, 1, 2, 2, 2, 2, 2, 3], rate: 10, moves: [])
        #expect(numbers.changes == 3)
        #expect(abs(numbers.still.begin - 0.4) < 1e-12 && abs(numbers.still.end - 0.9) < 1e-12)
        #expect(abs(RunNumbers(frames: [0], rate: 10, moves: []).duration) < 1e-12)
        #expect(RunNumbers(frames: [], rate: 10, moves: []).changes == 0)
    }

    @Test(
        "Numbers for people have no more digits than they need",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (-0.0001, "0"), (1, "1"), (0.5, "0.5"), (3.4166666, "3.417"), (1e20, "1e+20"),
            (.infinity, "–"), (.nan, "–"), (100, "100"), (-2.5, "-2.5"),
        ])
    func plain(value: Double, text: String) {
        #expect(RunNumbers.plain(value) == text)
    }
}
