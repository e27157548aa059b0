public import Foundation

// Names that iOS's source still carries over from C and Objective-C, which Foundation has there and not here.

/// A whole number.
public typealias NSInteger = Int
/// A whole number that isn't below 0; an `Int` in Swift's own interfaces, and `UInt` under this name.
public typealias NSUInteger = UInt

/// The greatest `Float`: what C calls it, as in an animation that repeats without end.
public var HUGE: Float { .greatestFiniteMagnitude }

extension NSIndexPath {
    /// The first of two indexes; 0 where there is none.
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
    /// The second of two indexes; 0 where there is none.
    public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
    /// The same for an item.
    public var item: Int { row }
}
