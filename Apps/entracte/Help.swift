import UIKitCore

/// What `--help` says: of all commands, or of one.
enum Help {
    private struct Page {
        let calls: [String]
        let lines: [String]
    }

    private static func page(of command: Command) -> Page {
        switch command {
        case .list:
            Page(
                calls: ["list [--json]"],
                lines: ["The scenes, a line each, or as JSON."])
        case .strip:
            Page(
                calls: ["strip SCENE [--count 8 | --at 0,0.1,…] [--size 390x844] [--scale 2] [--dark] -o FILE.png"],
                lines: ["Frames of a scene side by side, each with its time. -o - is standard output."])
        case .trace:
            Page(
                calls: ["trace SCENE [--rate 60] [--size 390x844] [--scale 2] [--dark] [-o FILE]"],
                lines: [
                    "Every frame as a line of JSON: time, hash, named views, events. Without -o to standard output."
                ])
        case .film:
            Page(
                calls: [
                    "film SCENE [--rate 60] [--size 390x844] [--scale 2] [--dark] [--from T] [--to T] -o FILE.{mp4,gif}",
                    "film SCENE … [--quality Q] -o FILE.webp",
                    "film SCENE … -o FOLDER/",
                ],
                lines: [
                    "A film: MP4, GIF, animated WebP (lossless, or lossy at a quality of 0 to 100), or a folder of PNGs.",
                    "The ending says which. MP4 and GIF need the program ffmpeg.",
                ])
        case .report:
            Page(
                calls: [
                    "report [SCENE…] [--rate 60] [--size 390x844] [--scale 2] [--dark] -o FOLDER",
                    "report [SCENE…] … --against FOLDER [--tolerance 0] -o FOLDER",
                ],
                lines: [
                    "Pages on which the motion of scenes is scrubbed, with plots and numbers; of all scenes unless some are",
                    "named. Open FOLDER/index.html. With --against the same beside an earlier report: what is the same, moved,",
                    "or different. The tolerance is in points.",
                ])
        case .fuzz:
            Page(
                calls: [
                    "fuzz [--steps 20000] [--seed 1] [--library] [--plant FAULT]", "fuzz --script FILE [--plant FAULT]",
                ],
                lines: [
                    "Random sequences of requests, fingers, sizes and releases against the laws of transitions, or one that",
                    "was printed before; with --library most transitions are of Entracte's catalogue, composed at random.",
                    "FAULT is planted to see it found; it is one of",
                ] + faults)
        }
    }

    /// The faults' names, four on a line.
    private static var faults: [String] {
        let names = PlantedFault.allCases.map(\.rawValue)
        return stride(from: 0, to: names.count, by: 4).map { first in
            let last = min(first + 4, names.count)
            return names[first..<last].joined(separator: ", ") + (last < names.count ? "," : ".")
        }
    }

    /// The commands' names, for a sentence.
    static var names: String {
        let names = Command.allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    private static let notes = """
        With --dark a scene is played in its dark colours.
        Sizes are in points, scales in pixels per point, rates in frames a second, times in seconds.
        """

    private static let statuses = """
        Exit status: 0; 1 for a law that fuzz finds broken, and for a comparison beyond its tolerance; 64 for a call that
        can't be understood; 66 for a folder to compare with that holds no report; 69 for a program that is missing; 70
        for a scene that can't be played or encoded; 73 for a file that can't be written.
        """

    /// - Parameter name: A command's; all commands' help where there is none of that name.
    static func text(of name: String?) -> String {
        if let page = name.flatMap(Command.init).map(page) {
            let calls = page.calls.map { "entracte " + $0 }.joined(separator: "\n       ")
            let paragraphs = ["usage: " + calls, page.lines.joined(separator: "\n"), notes, statuses]
            return paragraphs.joined(separator: "\n\n")
        }
        let all = Command.allCases.map(page).map { page in
            (page.calls.map { "  " + $0 } + page.lines.map { "      " + $0 }).joined(separator: "\n")
        }
        return "usage: entracte COMMAND\n\n" + all.joined(separator: "\n") + "\n\n" + notes + "\n" + statuses
    }
}
