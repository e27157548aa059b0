// Dispatch's names of times on Apple's systems, which its headers for other systems leave out.

/// Nanoseconds in a second, in a millisecond and in a microsecond; microseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
