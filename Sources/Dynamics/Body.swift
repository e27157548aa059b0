/// A body of a world, by its number: it names none in another world, and none once it is removed, which is no fault.
///
/// The lesser was made earlier.
package struct Body: Hashable, Comparable, Sendable {
    let number: Int64

    package static func < (left: Body, right: Body) -> Bool { left.number < right.number }
}

/// A joint of a world, by its number; gone with either of its bodies.
package struct Joint: Hashable, Sendable {
    let number: Int64
}
