import CoreGraphics
public import class Foundation.Bundle

extension UIImage {
    /// Reads a PNG or JPEG file as `init(data:)` does; a name that ends in `@2x` or `@3x` before its extension gives
    /// the scale, which is 1 otherwise.
    ///
    /// Nil for a file that can't be read, and `Diagnostics` tells why. It must be a regular one of at most 256 MiB.
    public convenience init?(contentsOfFile path: String) {
        self.init(ImageFile(path: path), for: "UIImage(contentsOfFile:)", named: path)
    }

    /// Reads an image among the program's resources: in the main bundle's folder, or in a folder beside the program that
    /// the package manager put a target's resources in (`….resources`, by name).
    ///
    /// The variant for the screen's scale (`name@2x.png`) is the first choice, then those for higher scales, then those
    /// for lower ones. A name without an extension is one of a PNG, else of a JPEG. Nil where there is none or it can't
    /// be read, and `Diagnostics` tells why.
    ///
    /// **Differs from UIKit**: there are no asset catalogs, and each call reads the file: keep the image.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Reads an image among a bundle's resources, for a screen of the traits' scale.
    ///
    /// - Parameters:
    ///   - bundle: nil for the program's, as `init(named:)` looks for it.
    ///   - traitCollection: nil, or one that says no scale, for the current stage's screen.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let folders =
            bundle.map { [$0.resourcePath ?? $0.bundlePath] }
            ?? ImageFile.resourceFolders(in: Bundle.main.resourcePath ?? Bundle.main.bundlePath)
        let asked = traitCollection?.displayScale ?? 0
        let scale = asked > 0 ? asked : UIGraphicsImageRendererFormat.screenScale
        guard let file = ImageFile.find(name, in: folders, scale: scale) else {
            Diagnostics.report(
                Diagnostic(
                    place: "UIImage(named:)",
                    problem: "no image is named \(name) in \(folders.joined(separator: ", "))",
                    remedy: "Give the target the file as a resource"),
                once: "UIImage(named:) " + name)
            return nil
        }
        self.init(file, for: "UIImage(named:)", named: name)
    }

    /// Whether there is a file for a name among the program's resources.
    static func fileExists(named name: String) -> Bool {
        let folders = ImageFile.resourceFolders(in: Bundle.main.resourcePath ?? Bundle.main.bundlePath)
        return ImageFile.find(name, in: folders, scale: UIGraphicsImageRendererFormat.screenScale) != nil
    }

    private convenience init?(_ file: ImageFile, for call: String, named name: String) {
        do {
            self.init(try file.read(), scale: CGFloat(file.scale))
        } catch {
            Diagnostics.report(Diagnostic(place: call, problem: "\(name): \(error)"))
            return nil
        }
    }
}
