/// The time of the current stage's frame, in seconds since its beginning.
public func CACurrentMediaTime() -> CFTimeInterval { MediaContext.current.time }
