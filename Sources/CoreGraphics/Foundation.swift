// The one door to Foundation below the umbrella: these names and no others, so that `Date`, `Timer` and their
// like stay out of scope where time is a parameter. The functions of numbers are those that every processor answers
// alike.
@_exported public import func Foundation.ceil
@_exported public import func Foundation.floor
@_exported public import func Foundation.hypot
@_exported public import func Foundation.sqrt
@_exported public import func Foundation.trunc
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
@_exported public import class Foundation.NSCoder
@_exported public import class Foundation.NSNull
@_exported public import class Foundation.NSNumber
@_exported public import class Foundation.NSObject
@_exported public import class Foundation.NSValue
@_exported public import struct Foundation.IndexPath
@_exported public import struct Foundation.IndexSet
@_exported public import struct Foundation.NSZone
@_exported public import protocol Foundation.NSCopying
@_exported public import protocol Foundation.NSObjectProtocol
@_exported public import typealias Foundation.TimeInterval
