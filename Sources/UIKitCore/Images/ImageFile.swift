import CoreGraphics
import Glibc

/// A file that may hold an image, read with nothing taken on trust: not its kind, not its length.
struct ImageFile {
    let path: String

    /// The most bytes that are read, as many as the pixels of the largest picture take: 256 MiB.
    static let mostBytes = ImageReader.mostPixels * 4

    /// The image in the file.
    ///
    /// - Throws: For what isn't a regular file, can't be opened, is longer than `mostBytes`, or is no image.
    func read() throws(ImageFailure) -> DecodedImage {
        // A pipe without a writer would be waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(Self.reason) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(Self.reason) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("it is no regular file") }
        let length = Int(status.st_size)
        guard length <= Self.mostBytes else { throw .unreadable("it has \(length) bytes, more than are read") }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
        defer { buffer.deallocate() }
        var filled = 0
        while filled < length {
            let count = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, length - filled)
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(Self.reason)
            }
            // The file has become shorter meanwhile.
            if count == 0 { break }
            filled += count
        }
        return try ImageReader.read(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    }

    /// Pixels per point as a name that ends in `@2x` or `@3x`, extension aside, says; else 1.
    var scale: Int {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
        if stem.suffix(3).elementsEqual("@2x".utf8) { return 2 }
        return stem.suffix(3).elementsEqual("@3x".utf8) ? 3 : 1
    }

    /// Whether there is a file of that name, or a folder.
    var exists: Bool { access(path, F_OK) == 0 }

    private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}

extension ImageFile {
    /// The file that a name stands for in the first of some folders that has one.
    ///
    /// In a folder, the variant for the screen's scale is the first choice, then those for higher scales, then those for
    /// lower ones. What isn't a file's name as it is, is a PNG's without its extension, else a JPEG's.
    static func find(_ name: String, in folders: [String], scale: CGFloat) -> ImageFile? {
        let wanted = Int(min(max(scale.rounded(.up), 1), 3))
        let scales = Array(wanted...3) + (1..<wanted).reversed()
        let file = name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name[...]
        var forms = [".png", ".jpg", ".jpeg"].map { (stem: name[...], ending: $0[...]) }
        if let dot = file.lastIndex(of: "."), dot != file.startIndex {
            forms.insert((name[..<dot], name[dot...]), at: 0)
        }
        for folder in folders {
            for scale in scales {
                for (stem, ending) in forms {
                    let file = ImageFile(path: "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x")\(ending)")
                    if file.exists { return file }
                }
            }
        }
        return nil
    }

    /// A folder, and those in it that a package's resources are built into, by name.
    static func resourceFolders(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [folder] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".resources") { names.append(name) }
        }
        return [folder] + names.sorted().map { "\(folder)/\($0)" }
    }
}
