import CoreGraphics
import Foundation
import Gallery
import Rehearsal
import Staging

/// `entracte film`: a scene as a film, or as a folder of frames.
struct FilmCommand {
    private let scene: Scene
    private let rate: Int
    private let screen: (size: CGSize, scale: CGFloat)
    private let isDark: Bool
    private let from: Double?
    private let to: Double?
    private let path: String
    private let form: Form

    private enum Form {
        case webp(quality: Int?)
        case mp4, gif, frames
    }

    init(_ arguments: Arguments) throws {
        scene = try arguments.scene(among: Gallery.scenes)
        rate = try arguments.number("--rate", in: 1...1000, default: 60)
        screen = try arguments.screen()
        isDark = arguments.has("--dark")
        from = try arguments.time("--from")
        to = try arguments.time("--to")
        guard let path = arguments["-o"], !path.isEmpty else {
            throw CommandFailure.usage("name the film: -o FILE.webp, FILE.mp4, FILE.gif or FOLDER/")
        }
        self.path = path
        form = try Self.form(of: path, arguments)
    }

    private static func form(of path: String, _ arguments: Arguments) throws -> Form {
        if path == "-" {
            throw CommandFailure.usage(
                "a film isn't written to standard output; name a file whose ending says its form")
        }
        let name = path.lowercased()
        let quality = arguments["--quality"] == nil ? nil : try arguments.number("--quality", in: 0...100, default: 0)
        if name.hasSuffix(".webp") { return .webp(quality: quality) }
        if quality != nil { throw CommandFailure.usage("--quality is for .webp alone; leave it out") }
        if name.hasSuffix(".mp4") { return .mp4 }
        if name.hasSuffix(".gif") { return .gif }
        var isFolder: ObjCBool = false
        if path.hasSuffix("/")
            || (FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
        {
            return .frames
        }
        throw CommandFailure.usage(
            "a film is a .webp, .mp4 or .gif, or a folder named with a / at its end, not \"\(path)\"")
    }

    @MainActor
    func run() async throws {
        if case .webp = form { WebPAnimation.keepMemory() }
        do {
            if case .frames = form { try FilmFile.checkFolder(path) } else { try OutputFile(path).check() }
            var rehearsal = Rehearsal()
            rehearsal.isDark = isDark
            (rehearsal.size, rehearsal.scale, rehearsal.rate) = (screen.size, screen.scale, rate)
            let frames = try chosen(try await rehearsal.play(scene))
            let bar = ProgressBar(count: frames.count)
            defer { bar.clear() }
            try FilmFile(path, rate: rate).write(frames, as: fileForm) { bar.show($0) }
        } catch let failure as OutputFile.Failure {
            throw CommandFailure.cannotWrite(failure.description)
        } catch let failure as FilmFailure {
            throw CommandFailure(failure)
        }
    }

    private var fileForm: FilmFile.Form {
        switch form {
        case .webp(let quality): .webp(quality: quality)
        case .mp4: .mp4
        case .gif: .gif
        case .frames: .frames
        }
    }

    private func chosen(_ frames: [RehearsedFrame]) throws -> [RehearsedFrame] {
        let end = frames.last?.time ?? 0
        let (low, high) = (from ?? 0, to ?? end)
        guard low <= end + 1e-9 else {
            throw CommandFailure.usage(
                "\(scene.name) ends at \(Arguments.text(end)) s; --from \(Arguments.text(low)) is past it")
        }
        guard low <= high else {
            throw CommandFailure.usage("--from \(Arguments.text(low)) is after --to \(Arguments.text(high))")
        }
        let chosen = frames.filter { $0.time >= low - 1e-9 && $0.time <= high + 1e-9 }
        guard !chosen.isEmpty else {
            throw CommandFailure.usage(
                "\(scene.name) has no frame from \(Arguments.text(low)) s to \(Arguments.text(high)) s; "
                    + "it ends at \(Arguments.text(end)) s")
        }
        return chosen
    }
}

extension CommandFailure {
    init(_ failure: FilmFailure) {
        switch failure {
        case .missingProgram: self.init(message: failure.description, status: Self.unavailable)
        case .encoder: self.init(message: failure.description, status: Self.software)
        case .cannotWrite: self.init(message: failure.description, status: 73)
        }
    }
}
