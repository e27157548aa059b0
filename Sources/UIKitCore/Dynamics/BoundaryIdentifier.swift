public import CoreGraphics

/// A boundary's name, told apart by equality.
struct BoundaryIdentifier {
    let value: any NSCopying

    init(_ identifier: any NSCopying) {
        value = identifier.copy(with: nil) as? any NSCopying ?? identifier
    }

    func equals(_ other: any NSCopying) -> Bool {
        if let one = value as? any Hashable, let other = other as? any Hashable {
            return AnyHashable(one) == AnyHashable(other)
        }
        // Nothing tells two values apart that can't be compared; objects are themselves.
        guard type(of: value) is AnyClass, type(of: other) is AnyClass else { return false }
        return (value as AnyObject) === (other as AnyObject)
    }
}

// Apple's compiler makes objects of texts and numbers that are written where an object is asked for
// (`"floor" as NSCopying`); here the texts and numbers themselves can be copied.
extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
