package import CoreGraphics
package import Drawing

/// What takes the frames of a film, one after the other, and makes a file or a folder of them.
///
/// Nothing is at the destination before `finish()`; a writer that is cancelled, or that failed, leaves nothing behind.
package protocol FilmWriter: AnyObject {
    /// Adds the next frame.
    ///
    /// - Parameters:
    ///   - frame: Stays as it is until the next one is added.
    ///   - changed: Outside of these its pixels are those of the frame before it: all of the first one, nothing of one that
    ///     shows what the last one did.
    func add(_ frame: Bitmap, changed: [PixelRect]) throws
    func finish() throws
    func cancel()
}

/// Why a film can't be made.
public enum FilmFailure: Error, CustomStringConvertible {
    /// A program that is needed isn't installed.
    case missingProgram(name: String, package: String)
    /// The program that makes the film failed; the text is what it said.
    case encoder(String)
    /// The film can't be written; the text says why.
    case cannotWrite(String)

    /// Tells of what can't be written as a film's failure.
    static func told<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as OutputFile.Failure {
            throw FilmFailure.cannotWrite(failure.description)
        }
    }

    public var description: String {
        switch self {
        case .missingProgram(let name, let package):
            "the program \(name) isn't installed; install the package \(package) (apt-get install \(package))"
        case .encoder(let reason): reason
        case .cannotWrite(let reason): reason
        }
    }
}
