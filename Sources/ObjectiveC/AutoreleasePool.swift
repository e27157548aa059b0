/// Runs a closure; without Objective-C nothing is released later than it is let go, and there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
