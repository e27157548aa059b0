/// A body of a world, by its number: it names none in another world, and none once it is removed, which is no fault.
package struct Body: Hashable, Sendable {
    let number: Int64
}

/// A joint of a world, by its number; gone with either of its bodies.
package struct Joint: Hashable, Sendable {
    let number: Int64
}
