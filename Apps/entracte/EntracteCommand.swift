import Foundation
import Rehearsal

/// `entracte`: scenes on the command line.
@main
struct EntracteCommand {
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
        guard let name = words.first else {
            throw CommandFailure.usage("name a command: \(Help.names); --help says more")
        }
        // What stands behind "--" is no option.
        if name == "help" || !words.prefix(while: { $0 != "--" }).allSatisfy({ $0 != "--help" && $0 != "-h" }) {
            let asked = name == "help" ? words.dropFirst().first : name
            let topic = asked.flatMap { $0.hasPrefix("-") || $0 == "help" ? nil : $0 }
            if let topic { _ = try command(named: topic) }
            return try StandardOutput.write(Help.text(of: topic) + "\n")
        }
        words.removeFirst()
        switch try command(named: name) {
        case .list: try ListCommand(Arguments(words, flags: ["--json"], options: [])).run()
        case .strip:
            try await StripCommand(
                Arguments(words, flags: ["--dark"], options: ["--count", "--at", "--size", "--scale", "-o"])
            ).run()
        case .trace:
            try await TraceCommand(
                Arguments(words, flags: ["--dark"], options: ["--rate", "--size", "--scale", "-o"])
            ).run()
        case .film:
            try await FilmCommand(
                Arguments(
                    words, flags: ["--dark"],
                    options: ["--rate", "--size", "--scale", "--from", "--to", "--quality", "-o"])
            ).run()
        case .fuzz:
            let status = try await FuzzCommand(
                Arguments(words, flags: ["--library"], options: ["--steps", "--seed", "--plant", "--script"])
            ).run()
            if status != 0 { exit(status) }
        case .report:
            try await ReportCommand(
                Arguments(
                    words, flags: ["--dark"],
                    options: ["--rate", "--size", "--scale", "--against", "--tolerance", "-o"])
            ).run()
        }
    }

    private static func command(named name: String) throws -> Command {
        guard let command = Command(rawValue: name) else {
            throw CommandFailure.usage("there is no command \"\(name)\"; use \(Help.names)")
        }
        return command
    }
}
