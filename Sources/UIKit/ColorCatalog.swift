import Foundation
import UIKitCore

/// The named colours of an asset catalog, as it stands in a project: a folder `Name.colorset` with a `Contents.json`.
///
/// The format is that of Apple's Asset Catalog Format Reference, "Color Set Type".
struct ColorCatalog {
    /// A colour with what it is meant for.
    struct Entry {
        let color: UIColor
        let style: UIUserInterfaceStyle
    }

    let light: UIColor
    let dark: UIColor

    /// The largest file that is read, in bytes; a colour's has about a thousand.
    private static let mostBytes = 1 << 20
    /// How many folders a catalog's groups are looked for in, and how deep.
    private static let mostFolders = 4096
    private static let deepest = 16

    /// Reads what a `Contents.json` says; nil where it says no colour for any device.
    init?(_ data: Data) {
        guard data.count <= Self.mostBytes,
            let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let colors = contents["colors"] as? [[String: Any]]
        else { return nil }
        // Those for other devices or for more contrast say what they are for; so does one for the dark.
        let entries = colors.compactMap(Self.entry)
        guard let light = (entries.first { $0.style != .dark } ?? entries.first)?.color else { return nil }
        self.light = light
        dark = entries.first { $0.style == .dark }?.color ?? light
    }

    private static func entry(_ value: [String: Any]) -> Entry? {
        guard ["universal", "iphone"].contains(value["idiom"] as? String ?? "universal") else { return nil }
        var style = UIUserInterfaceStyle.unspecified
        for appearance in value["appearances"] as? [[String: Any]] ?? [] {
            switch (appearance["appearance"] as? String, appearance["value"] as? String) {
            case ("luminosity", "dark"): style = .dark
            case ("luminosity", "light"): style = .light
            default: return nil
            }
        }
        guard let said = value["color"] as? [String: Any], let color = color(said) else { return nil }
        return Entry(color: color, style: style)
    }

    private static func color(_ said: [String: Any]) -> UIColor? {
        guard let components = said["components"] as? [String: Any] else { return nil }
        func number(_ name: String) -> CGFloat? { (components[name] as? String).flatMap(Self.component) }
        guard let alpha = components["alpha"] == nil ? 1 : number("alpha") else { return nil }
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return said["color-space"] as? String == "display-p3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A component: `0.5` is a fraction, `0x80` and `128` are of 255.
    private static func component(_ text: String) -> CGFloat? {
        if text.lowercased().hasPrefix("0x") {
            return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        if text.contains(".") { return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil } }
        return Int(text).map { CGFloat($0) / 255 }
    }

    /// The colour of a name in the catalogs of some folders; nil where none has it.
    ///
    /// A catalog is a folder that ends in `.xcassets`. Groups are folders in it, whose names count only where they are
    /// part of the name that is asked for.
    static func find(_ name: String, in folders: [String]) -> ColorCatalog? {
        guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
        for folder in folders {
            for catalog in names(in: folder) where catalog.hasSuffix(".xcassets") {
                var left = mostFolders
                if let found = find(name, in: "\(folder)/\(catalog)", depth: 0, left: &left) { return found }
            }
        }
        return nil
    }

    private static func find(_ name: String, in folder: String, depth: Int, left: inout Int) -> ColorCatalog? {
        guard depth < deepest, left > 0 else { return nil }
        left -= 1
        let file = "\(folder)/\(name).colorset/Contents.json"
        if let attributes = try? FileManager.default.attributesOfItem(atPath: file),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let size = attributes[.size] as? NSNumber, size.intValue <= mostBytes,
            let data = FileManager.default.contents(atPath: file)
        {
            return ColorCatalog(data)
        }
        for group in names(in: folder) where !group.contains(".") {
            if let found = find(name, in: "\(folder)/\(group)", depth: depth + 1, left: &left) { return found }
        }
        return nil
    }

    /// What is in a folder, by name; nothing where it is none.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
