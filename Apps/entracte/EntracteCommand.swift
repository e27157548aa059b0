import Foundation
import Rehearsal

/// `entracte`: scenes on the command line.
@main
struct EntracteCommand {
    static let usage = """
        usage: entracte COMMAND

          list [--json]
              The scenes, a line each, or as JSON.
          strip SCENE [--count 8 | --at 0,0.1,…] [--size 390x844] [--scale 2] [--dark] -o FILE.png
              Frames of a scene side by side, each with its time.
          trace SCENE [--rate 60] [--size 390x844] [--scale 2] [--dark] [-o FILE]
              Every frame as a line of JSON: time, hash, named views, events.
          film SCENE [--rate 60] [--size 390x844] [--scale 2] [--dark] [--from T] [--to T] [--quality Q]
              -o FILE.{webp,mp4,gif}
          film SCENE … -o FOLDER/
              A film: animated WebP (lossless, or lossy at a quality of 0 to 100), MP4 or GIF; or a folder of PNGs.
          fuzz [--steps 20000] [--seed 1] [--library] [--plant FAULT]
          fuzz --script FILE [--plant FAULT]
              Random sequences of requests, fingers, sizes and releases against the laws of transitions, or one that
              was printed before; with --library most transitions are of Entracte's catalogue, composed at random.
              FAULT is planted to see it found; it is one of
              \(faults).
          report [SCENE…] [--rate 60] [--size 390x844] [--scale 2] -o FOLDER
              Pages on which the motion of scenes is scrubbed, with plots and numbers; of all scenes unless some are named.
          report [SCENE…] … --against FOLDER [--tolerance 0] -o FOLDER
              The same beside an earlier report: what is the same, moved, or different. The tolerance is in points.

        With --dark a scene is played in its dark colours.
        Sizes are in points, scales in pixels per point, rates in frames a second, times in seconds.
        Exit status: 0; 1 for a law that fuzz finds broken, and for a comparison beyond its tolerance; 64 for a call that
        can't be understood; 66 for a folder to compare with that holds no report; 69 for a program that is missing; 70
        for a scene that can't be played or encoded; 73 for a file that can't be written.
        """

    /// The faults as lines of the text above, four on each.
    private static var faults: String {
        let names = FuzzCommand.faults.split(separator: " ")
        return stride(from: 0, to: names.count, by: 4)
            .map { names[$0..<min($0 + 4, names.count)].joined(separator: " ") }
            .joined(separator: "\n" + String(repeating: " ", count: 14))
    }

    static func main() async {
        // A closed pipe is an error to be told of, not the end.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that is longer than it may be.
        signal(SIGXFSZ, SIG_IGN)
        OutputFile.cleanUpOnInterruption()
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
        } catch let failure as CommandFailure {
            StandardError.write("entracte: \(failure.message)\n")
            exit(failure.status)
        } catch {
            StandardError.write("entracte: \(error)\n")
            exit(CommandFailure.software)
        }
    }

    private static func run(_ words: [String]) async throws {
        var words = words
        guard let command = words.first else {
            throw CommandFailure.usage("name a command: list, strip, trace, film, report or fuzz; --help says more")
        }
        if words.contains("--help") || words.contains("-h") || command == "help" {
            return try StandardOutput.write(usage + "\n")
        }
        words.removeFirst()
        switch command {
        case "list": try ListCommand(Arguments(words, flags: ["--json"], options: [])).run()
        case "strip":
            try await StripCommand(
                Arguments(words, flags: ["--dark"], options: ["--count", "--at", "--size", "--scale", "-o"])
            ).run()
        case "trace":
            try await TraceCommand(
                Arguments(words, flags: ["--dark"], options: ["--rate", "--size", "--scale", "-o"])
            ).run()
        case "film":
            try await FilmCommand(
                Arguments(
                    words, flags: ["--dark"],
                    options: ["--rate", "--size", "--scale", "--from", "--to", "--quality", "-o"])
            ).run()
        case "fuzz":
            let status = try await FuzzCommand(
                Arguments(words, flags: ["--library"], options: ["--steps", "--seed", "--plant", "--script"])
            ).run()
            if status != 0 { exit(status) }
        case "report":
            try await ReportCommand(
                Arguments(
                    words, flags: [],
                    options: ["--rate", "--size", "--scale", "--against", "--tolerance", "-o"])
            ).run()
        default:
            throw CommandFailure.usage(
                "there is no command \"\(command)\"; use list, strip, trace, film, report or fuzz")
        }
    }
}
