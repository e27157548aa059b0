import Foundation
import Testing

@testable import UIKit

@Suite("Colours of asset catalogs")
struct ColorCatalogTests {
    private static func color(_ components: String, space: String = "srgb", for what: String = "") -> String {
        #"{"color": {"color-space": "\#(space)", "components": {\#(components)}}, "idiom": "universal"\#(what)}"#
    }

    private static func contents(_ colors: String...) -> String {
        #"{"colors": [\#(colors.joined(separator: ","))], "info": {"author": "xcode", "version": 1}}"#
    }

    private static let red = color(#""red": "1.000", "green": "0x00", "blue": "0", "alpha": "1.000""#)
    private static let blueInTheDark = color(
        #""red": "0.0", "green": "0.0", "blue": "255", "alpha": "0.5""#,
        for: #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#)
    private static let greenForContrast = color(
        #""red": "0.0", "green": "1.0", "blue": "0.0", "alpha": "1.0""#,
        for: #", "appearances": [{"appearance": "contrast", "value": "high"}]"#)

    /// A bundle with colour sets of some names and contents, which is removed again.
    private func withBundle(_ sets: [(String, String)], _ body: (Bundle) throws -> Void) throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        for (name, contents) in sets {
            let folder = home.appendingPathComponent("Assets.xcassets/\(name).colorset")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
        }
        try body(try #require(Bundle(path: home.path)))
    }

    private func components(_ color: UIColor?, _ style: UIUserInterfaceStyle) throws -> [Double] {
        let color = try #require(color).resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Double($0) }
    }

    @Test("A colour has its components in any way of writing, and another value in the dark")
    func appearances() throws {
        try withBundle([("Brand", Self.contents(Self.greenForContrast, Self.blueInTheDark, Self.red))]) { bundle in
            let color = UIColor(named: "Brand", in: bundle, compatibleWith: nil)
            try #expect(components(color, .light) == [1, 0, 0, 1])
            try #expect(components(color, .unspecified) == [1, 0, 0, 1])
            try #expect(components(color, .dark) == [0, 0, 1, 0.5])
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            try #expect(
                components(UIColor(named: "Brand", in: bundle, compatibleWith: dark), .light) == [0, 0, 1, 0.5])
        }
    }

    @Test("Grays and Display P3 are read in their own spaces")
    func spaces() throws {
        let gray = Self.color(#""white": "0x33", "alpha": "1.0""#, space: "extended-gray")
        let wide = Self.color(#""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0""#, space: "display-p3")
        try withBundle([("Gray", Self.contents(gray)), ("Wide", Self.contents(wide))]) { bundle in
            try #expect(
                components(UIColor(named: "Gray", in: bundle, compatibleWith: nil), .light) == [0.2, 0.2, 0.2, 1])
            #expect(
                UIColor(named: "Wide", in: bundle, compatibleWith: nil)
                    == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        }
    }

    @Test("A group's name is part of a colour's only where it is asked for")
    func groups() throws {
        try withBundle([("Theme/Tints/Brand", Self.contents(Self.red))]) { bundle in
            for name in ["Brand", "Tints/Brand", "Theme/Tints/Brand"] {
                try #expect(components(UIColor(named: name, in: bundle, compatibleWith: nil), .light) == [1, 0, 0, 1])
            }
            #expect(UIColor(named: "Theme/Brand", in: bundle, compatibleWith: nil) == nil)
        }
    }

    @Test(
        "What isn't there, or says no colour, is nil",
        arguments: [
            "", "[]", "{}", #"{"colors": 1}"#, #"{"colors": []}"#, #"{"colors": [{"idiom": "universal"}]}"#,
            contents(greenForContrast), contents(color(#""red": "x", "green": "1.0", "blue": "1.0""#)),
            contents(color(#""red": "1e999.", "green": "1.0", "blue": "1.0""#)),
        ])
    func refused(_ contents: String) throws {
        try withBundle([("Brand", contents)]) { bundle in
            #expect(UIColor(named: "Brand", in: bundle, compatibleWith: nil) == nil)
            #expect(UIColor(named: "", in: bundle, compatibleWith: nil) == nil)
            #expect(UIColor(named: "../Assets.xcassets/Brand", in: bundle, compatibleWith: nil) == nil)
        }
        #expect(UIColor(named: "no such colour") == nil)
    }
}
