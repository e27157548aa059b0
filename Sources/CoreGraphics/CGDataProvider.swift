public import struct Foundation.Data

/// The name under which people's source passes bytes to C functions.
public typealias CFData = Data

/// Bytes that an image is made of.
public final class CGDataProvider: Hashable, Sendable {
    /// All bytes.
    public let data: CFData?

    public init?(data: CFData) { self.data = data }

    public static func == (left: CGDataProvider, right: CGDataProvider) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage {
    /// The image's pixels as `bitmapInfo` says, row by row from the top.
    public var dataProvider: CGDataProvider? {
        var data = Data(capacity: bytesPerRow * height)
        for y in 0..<height {
            data.append(UnsafeRawPointer(bitmap.row(y)).assumingMemoryBound(to: UInt8.self), count: bytesPerRow)
        }
        return CGDataProvider(data: data)
    }
}
