/// Why a file's bytes are not read as an image.
package enum ImageFailure: Error, Hashable, CustomStringConvertible {
    /// The file can't be opened or read, in the system's words.
    case unreadable(String)
    /// It doesn't begin as any known format does.
    case unknownFormat
    /// It ends in the middle; the payload is its length in bytes.
    case truncated(length: Int)
    /// More pixels than are read.
    case tooLarge(width: Int, height: Int)
    /// Fewer bytes than pixels of that number can be packed in.
    case lyingSize(width: Int, height: Int, length: Int)
    /// A picture painted over more often than is followed.
    case tooManyScans(Int)
    /// A kind of its format that isn't read.
    case unsupported(String)
    /// The decoder's own words.
    case damaged(String)

    package var description: String {
        switch self {
        case .unreadable(let reason): "the file can't be read (\(reason)): check its path"
        case .unknownFormat: "the bytes are neither PNG nor JPEG: give a file in one of those formats"
        case .truncated(let length): "the image ends in the middle, after \(length) bytes: fetch it again"
        case .tooLarge(let width, let height):
            "the image has \(width)×\(height) pixels, more than are read: make it smaller"
        case .lyingSize(let width, let height, let length):
            "the image claims \(width)×\(height) pixels, which \(length) bytes can't hold: fetch it again"
        case .tooManyScans(let count):
            "the JPEG paints its picture in \(count) scans, more than are followed: write it anew with fewer"
        case .unsupported(let kind): "the JPEG has \(kind), which isn't read: write it as 8-bit grayscale or RGB"
        case .damaged(let reason): "the image is damaged (\(reason)): fetch or write it again"
        }
    }
}
