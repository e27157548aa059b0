import CoreGraphics
import Foundation
import Testing
import UIKitCore

struct UIImageFilesTests {
    /// A folder that is gone after the body.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func picture(side: Int, isJPEG: Bool = false) throws -> Data {
        let image = UIImage(cgImage: CGImage(try #require(Bitmap(width: side, height: side))))
        return try #require(isJPEG ? image.jpegData(compressionQuality: 1) : image.pngData())
    }

    private func problems(_ path: String) -> [String] {
        Diagnostics.recording { #expect(UIImage(contentsOfFile: path) == nil) }.map(\.problem)
    }

    @Test("A file is read at the scale that its name says")
    func scale() throws {
        try withFolder { folder in
            let png = try picture(side: 12)
            let jpeg = try picture(side: 12, isJPEG: true)
            for (name, data, scale) in [
                ("a.png", png, 1), ("a@2x.png", png, 2), ("a@3x.jpg", jpeg, 3), ("@2x.d", png, 2),
                ("a@2xb.png", png, 1),
            ] as [(String, Data, CGFloat)] {
                let file = folder.appendingPathComponent(name)
                try data.write(to: file)
                let image = try #require(UIImage(contentsOfFile: file.path))
                #expect(image.scale == scale && image.size.width == 12 / scale)
            }
        }
    }

    @Test("What can't be read gives none, and the reason names the file: a missing one, a folder, a device, a long one")
    func unreadable() throws {
        try withFolder { folder in
            let missing = folder.appendingPathComponent("none.png").path
            #expect(problems(missing) == ["\(missing): \(ImageFailure.unreadable("No such file or directory"))"])
            #expect(problems(folder.path) == ["\(folder.path): \(ImageFailure.unreadable("it is no regular file"))"])
            #expect(problems("/dev/zero") == ["/dev/zero: \(ImageFailure.unreadable("it is no regular file"))"])
            let empty = folder.appendingPathComponent("empty.png")
            try Data().write(to: empty)
            #expect(problems(empty.path) == ["\(empty.path): \(ImageFailure.unknownFormat)"])
            // All hole: it takes no room on the disk.
            let long = folder.appendingPathComponent("long.png")
            try Data().write(to: long)
            let handle = try FileHandle(forWritingTo: long)
            try handle.truncate(atOffset: 1 << 40)
            try handle.close()
            #expect(problems(long.path).first?.contains("1099511627776 bytes, more than are read") == true)
        }
    }

    @Test("A bundle's image is found by its name, its scale and with or without an extension")
    func named() throws {
        try withFolder { folder in
            for (name, side) in [
                ("dot.png", 10), ("dot@2x.png", 20), ("dot@3x.png", 30), ("far@3x.png", 30), ("v1.2@2x.png", 4),
            ] {
                try picture(side: side).write(to: folder.appendingPathComponent(name))
            }
            try picture(side: 8, isJPEG: true).write(to: folder.appendingPathComponent("photo.jpg"))
            let bundle = try #require(Bundle(path: folder.path))
            func image(_ name: String, _ scale: CGFloat) -> UIImage? {
                UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
            }
            for scale in [1, 2, 3] as [CGFloat] {
                #expect(image("dot", scale)?.scale == scale)
                #expect(image("dot.png", scale)?.size == CGSize(width: 10, height: 10))
                #expect(image("far", scale)?.scale == 3)
                #expect(image("photo", scale)?.size == CGSize(width: 8, height: 8))
            }
            #expect(image("v1.2", 1e300)?.size == CGSize(width: 2, height: 2))
            let told = Diagnostics.recording { #expect(image("dot.jpg", 1) == nil) }
            #expect(told.count == 1)
        }
    }

    @Test("A name that the program has no resource for gives none, and says where it was looked for")
    func unnamed() {
        let told = Diagnostics.recording { #expect(UIImage(named: "no such picture") == nil) }
        #expect(told.first?.problem.contains("no such picture") == true)
        #expect(told.first?.problem.contains(Bundle.main.resourcePath ?? Bundle.main.bundlePath) == true)
    }

    @Test("A literal of an image that isn't there is an empty image, and says so")
    func literal() {
        let told = Diagnostics.recording {
            let image: UIImage = #imageLiteral(resourceName: "no such literal")
            #expect(image.size == .zero && image.cgImage == nil)
        }
        #expect(told.first?.problem.contains("no such literal") == true)
    }
}
