/// Calls a delegate, which lives on the main actor, from a layer, which is used on the main thread but isn't isolated.
///
/// What the body needs is passed to it: it must capture nothing.
///
/// - Precondition: The caller runs on the main actor.
func onMainActor<First, Second, Result>(
    _ first: First, _ second: Second, _ body: @MainActor (First, Second) -> Result
) -> Result {
    MainActor.preconditionIsolated("a layer with a delegate is used on the main thread only")
    return withoutActuallyEscaping(body) { escaping in
        unsafeBitCast(escaping, to: ((First, Second) -> Result).self)(first, second)
    }
}
