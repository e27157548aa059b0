import CoreGraphics
import Drawing
import Foundation
import Staging
import Testing
import UIKit

@testable import Rehearsal

@MainActor
@Suite("Rehearsals")
struct RehearsalTests {
    /// A square that slides when it is touched, or for ever.
    private final class Slider: UIViewController {
        let isEndless: Bool
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

        init(isEndless: Bool) {
            self.isEndless = isEndless
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            view.addSubview(square)
            square.accessibilityIdentifier = "a \"square\"\n"
            square.backgroundColor = .systemBlue
            square.addGestureRecognizer(
                UITapGestureRecognizer { [unowned self] _ in
                    UIView.animate(
                        withDuration: 0.5, delay: 0, options: isEndless ? .repeat : [],
                        animations: { self.square.center.x = 80 })
                })
        }
    }

    private func scene(_ script: Script, isEndless: Bool = false) -> Scene {
        Scene("test/slider", title: "A square", script: script) { Slider(isEndless: isEndless) }
    }

    private var small: Rehearsal {
        var rehearsal = Rehearsal()
        rehearsal.size = CGSize(width: 100, height: 60)
        rehearsal.scale = 1
        return rehearsal
    }

    private let tap = Script([Script.Step(.at(0.2), .tap(.point(CGPoint(x: 20, y: 20))))])

    @Test("Every frame is there, still or not, and names are escaped")
    func trace() async throws {
        let frames = try await small.play(scene(tap))
        let lines = Trace(frames).text.split(separator: "\n")
        #expect(lines.count == frames.count && frames.count == 73)
        struct Line: Decodable {
            struct View: Decodable {
                let center, bounds, transform: [Double]
                let alpha: Double
            }
            let frame: Int
            let time: Double
            let hash: String
            let views: [String: View]
            let events: [String]
        }
        for (number, line) in lines.enumerated() {
            let read = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            #expect(read.frame == number && read.time == Double(number) / 60 && read.hash.count == 16)
            let view = try #require(read.views["a \"square\"\n"])
            #expect(view.center == frames[number].views.last.map { [Double($0.center.x), Double($0.center.y)] })
        }
    }

    @Test("Numbers are the shortest that read back as the same; the second view of a name is numbered")
    func numbers() throws {
        let screen = DisplayList(width: 1, height: 1, root: DisplayItem(.group([])), background: nil)
        let transform = CGAffineTransform(a: 0.1, b: -0.0, c: 1e-7, d: 1e9, tx: 9_007_199_254_740_991, ty: 1e17)
        let view = RehearsedFrame.ViewRecord(
            name: "a", center: CGPoint(x: 195, y: -0.375), bounds: CGRect(x: 0, y: 1.0 / 3, width: 1e5, height: 2e-3),
            transform: transform, alpha: 123_456.78125)
        let frame = RehearsedFrame(
            index: 7, time: 7.0 / 60, views: [view, view], events: ["é\u{1}"], displayList: screen)
        let place =
            #"{"center":[195,-0.375],"bounds":[0,0.3333333333333333,100000,0.002],"#
            + #""transform":[0.1,-0.0,1e-07,1000000000,9007199254740991,1e+17],"alpha":123456.78125}"#
        let line =
            #"{"frame":7,"time":0.11666666666666667,"hash":""# + screen.hash
            + #"","views":{"a":"# + place + #","a#2":"# + place + #"},"events":["é\u0001"]}"# + "\n"
        #expect(Trace([frame]).text == line)
        #expect(Trace([frame, frame]).text == line + line)
    }

    @Test("A scene that never rests is given up with its name; a script that can't be followed says why")
    func failures() async throws {
        await #expect(throws: Rehearsal.Failure.self) { try await small.play(scene(tap, isEndless: true)) }
        let lost = Script([Script.Step(.at(0), .tap(.view("nowhere")))])
        do {
            _ = try await small.play(scene(lost))
            Issue.record("the script was played")
        } catch let failure as Rehearsal.Failure {
            #expect(failure.description.contains("nowhere") && failure.description.contains("test/slider"))
        }
    }

    @Test("A strip's frames are spread over what moves and found by their time")
    func strip() async throws {
        let frames = try await small.play(scene(tap))
        let spread = FilmStrip.spread(4, over: frames)
        #expect(spread.first?.index == 0 && spread.last?.index == 72)
        for (before, after) in zip(spread.dropLast(), spread.dropFirst().dropLast()) {
            #expect(!damage(from: before.displayList, to: after.displayList).isEmpty, "\(spread.map(\.index))")
        }
        let all = FilmStrip.spread(73, over: frames)
        #expect(all.map(\.index) == Array(0...72), "where less moves than is asked for")
        #expect(FilmStrip.spread(1, over: frames).count == 1 && FilmStrip.spread(0, over: frames).isEmpty)
        #expect(FilmStrip.frame(at: 0.5, in: frames)?.index == 30)
        #expect(FilmStrip.frame(at: 0.499, in: frames)?.index == 29)
        let png = try FilmStrip(spread, scale: 1).png()
        #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        #expect(throws: FilmStrip.Failure.self) { try FilmStrip([], scale: 1).png() }
    }

    @Test("A file appears whole or not at all, and what was there stays")
    func outputFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("entracte-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("trace.json").path
        try OutputFile(path).write([1, 2, 3])
        #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["trace.json"])
        #expect(throws: OutputFile.Failure.self) { try OutputFile(folder.path).write([1]) }
        #expect(throws: OutputFile.Failure.self) { try OutputFile(path + "/below").write([1]) }
        #expect(throws: OutputFile.Failure.self) { try OutputFile(folder.path + "/none/file").check() }
        #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
    }
}
