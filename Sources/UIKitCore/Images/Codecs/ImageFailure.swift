/// Why a file's bytes are not read as an image.
package enum ImageFailure: Error, Hashable, CustomStringConvertible {
    /// It doesn't begin as any known format does.
    case unknownFormat
    /// It ends in the middle; the payload is its length in bytes.
    case truncated(length: Int)
    /// More pixels than are read.
    case tooLarge(width: Int, height: Int)
    /// Fewer bytes than pixels of that number can be packed in.
    case lyingSize(width: Int, height: Int, length: Int)
    /// The decoder's own words.
    case damaged(String)

    package var description: String {
        switch self {
        case .unknownFormat: "the bytes are no PNG: give a file in that format"
        case .truncated(let length): "the PNG ends in the middle, after \(length) bytes: fetch it again"
        case .tooLarge(let width, let height):
            "the PNG has \(width)×\(height) pixels, more than are read: make it smaller"
        case .lyingSize(let width, let height, let length):
            "the PNG claims \(width)×\(height) pixels, which \(length) bytes can't hold: fetch it again"
        case .damaged(let reason): "the PNG is damaged (\(reason)): fetch or write it again"
        }
    }
}
