import CoreGraphics
public import Foundation
public import UIKitCore

extension UIColor {
    /// The colour of a name in the asset catalogs among the program's resources: those of the main bundle's folder and
    /// of the folders beside the program that the package manager put a target's resources in.
    ///
    /// The catalog must be there as it stands in a project: give the target `resources: [.copy("Assets.xcassets")]`. A
    /// colour with one for the dark is dynamic. Nil where no catalog has the name or it can't be read, and
    /// `Diagnostics` tells once.
    ///
    /// **Differs from UIKit**: each call reads the file: keep the colour. What is meant for more contrast, or for
    /// devices other than the iPhone, is passed over.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The colour of a name in a bundle's asset catalogs.
    ///
    /// - Parameters:
    ///   - bundle: nil for the program's, as `init(named:)` looks for it.
    ///   - traitCollection: nil for a colour that goes with the surroundings; else one that is as these traits say.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let home = (bundle ?? .main).resourcePath ?? (bundle ?? .main).bundlePath
        var folders = [home]
        if bundle == nil {
            folders += ColorCatalog.names(in: home).filter { $0.hasSuffix(".resources") }.map { "\(home)/\($0)" }
        }
        guard let found = ColorCatalog.find(name, in: folders) else {
            Diagnostics.report(
                Diagnostic(
                    place: "UIColor(named:)",
                    problem: "no colour is named \(name) in the asset catalogs of \(folders.joined(separator: ", "))",
                    remedy: "Give the target the catalog as a resource, with .copy"),
                once: "UIColor(named:) " + name)
            return nil
        }
        let (light, dark) = (found.light, found.dark)
        if light == dark {
            self.init(cgColor: light.cgColor)
        } else if let traitCollection {
            self.init(cgColor: (traitCollection.userInterfaceStyle == .dark ? dark : light).cgColor)
        } else {
            self.init(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
        }
    }
}
