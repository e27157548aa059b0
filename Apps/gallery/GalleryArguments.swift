import CoreGraphics
import Gallery
import Staging

/// What the words behind `gallery` ask for.
struct GalleryArguments {
    /// Nil is the first screen, the list of all.
    private(set) var scene: Scene?
    /// Nil is a phone's for a scene, and has room for one beside the list for the first screen.
    private(set) var size: CGSize?
    /// Nil is the display's own.
    private(set) var scale: CGFloat?
    private(set) var isPaused = false
    private(set) var isLogged = false

    static let usage = """
        usage: gallery [SCENE] [--size 390x844] [--scale 2] [--paused] [--log]

        Opens a scene in a window; all of them, each with a page that steers it, if none is named. The mouse is a finger.
          --size     the window's size in points, as far as the display has room
          --scale    pixels per point, 0.1 to 8; ENTRACTE_SCALE or else the display's own if not given
          --paused   time stands at 0; the full stop steps frame by frame
          --log      a line on standard output for each touch, key and frame that is shown, with its time

        S slows time tenfold, P pauses, the full stop steps a frame, R plays the scene again by its script,
        F11 fills the screen, Esc goes back or closes. Where all scenes show these keys steer the one whose page is open;
        there space pauses as well, B plays backwards, the comma steps back, F lets the scene fill its page, and arrows
        and Return choose another.
        Exit status: 0; 64 for a call that can't be understood; 69 where there is no display.
        """

    /// A call that can't be understood.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Nil where help is asked for.
    ///
    /// - Throws: `Failure`.
    init?(_ words: [String]) throws {
        if words.contains("--help") || words.contains("-h") { return nil }
        var rest = words[...]
        var name: String?
        while let word = rest.popFirst() {
            switch word {
            case "--paused": isPaused = true
            case "--log": isLogged = true
            case "--size": size = try Self.size(rest.popFirst())
            case "--scale": scale = try Self.scale(rest.popFirst())
            case _ where word.hasPrefix("-"):
                throw Failure(
                    description: "there is no option \(word); use --size, --scale, --paused, --log or --help")
            case _ where name == nil: name = word
            default: throw Failure(description: "name one scene, not \(name ?? "") and \(word)")
            }
        }
        guard let name else { return }
        guard let scene = Gallery.scene(named: name) else {
            let names = Gallery.scenes.map(\.name).joined(separator: ", ")
            throw Failure(description: "there is no scene \"\(name)\"; there are: \(names)")
        }
        self.scene = scene
    }

    private static func size(_ text: String?) throws -> CGSize {
        let sides = (text ?? "").split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], Stage.isValid(width, height) else {
            throw Failure(
                description:
                    "--size takes a width and a height of 1 to 16384 points like 390x844, not \"\(text ?? "")\"")
        }
        return CGSize(width: width, height: height)
    }

    private static func scale(_ text: String?) throws -> CGFloat {
        guard let scale = Double(text ?? ""), (0.1...8).contains(scale) else {
            throw Failure(description: "--scale takes 0.1 to 8 pixels per point, not \"\(text ?? "")\"")
        }
        return CGFloat(scale)
    }
}

extension Stage {
    fileprivate nonisolated static func isValid(_ width: Double, _ height: Double) -> Bool {
        isValid(size: CGSize(width: width, height: height), scale: 1)
    }
}
