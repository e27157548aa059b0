/// Hands a copy that was made on the main actor to whoever asked for it there, through a method that is isolated nowhere:
/// `copy(with:)`.
struct MadeOnMain<Value>: @unchecked Sendable {
    let value: Value
}
