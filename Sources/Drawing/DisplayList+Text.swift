import CoreGraphics

extension DisplayList {
    /// The exact text form: one line a node, children indented, without a line's end after the last.
    package var text: String {
        DisplayText(self).withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// The 64-bit FNV-1a of the text form's UTF-8, as sixteen hexadecimal digits.
    package var hash: String {
        var digest = Digest()
        DisplayText(self).withBytes { digest.combine($0) }
        return digest.text
    }
}
