public import Foundation

// Names that iOS's source still carries over from C and Objective-C, which Foundation has there and not here.

/// A whole number.
public typealias NSInteger = Int
/// A whole number that isn't below 0; an `Int` in Swift's own interfaces, and `UInt` under this name.
public typealias NSUInteger = UInt

/// The greatest `Float`: what C calls it, as in an animation that repeats without end.
public var HUGE: Float { .greatestFiniteMagnitude }

/// The greatest `Float`: what C calls it, as of a layer's `zPosition` that lies above all others.
public var MAXFLOAT: Float { .greatestFiniteMagnitude }

/// The greatest `UInt32`, as C calls it.
public var UINT_MAX: UInt32 { .max }
/// The greatest `UInt`, as C calls it.
public var ULONG_MAX: UInt { .max }

extension CGFloat {
    /// The value of a number, to the nearest that fits.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }

    /// The value of a number; nil where none is the same. A number that isn't one stays that.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }

    /// The value of a number, to the nearest that fits.
    @available(*, deprecated, renamed: "init(truncating:)")
    public init(_ number: NSNumber) { self.init(truncating: number) }
}

extension NSIndexPath {
    /// The first of two indexes; 0 where there is none.
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
    /// The second of two indexes; 0 where there is none.
    public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
    /// The same for an item.
    public var item: Int { row }
}
