/// A value in a box, which is changed where it stands as long as nobody else holds it.
final class Boxed<Value> {
    private(set) var value: Value

    init(_ value: Value) { self.value = value }

    static func change(_ box: inout Boxed?, from usual: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
        if isKnownUniquelyReferenced(&box), let box { return change(&box.value) }
        let made = Boxed(box?.value ?? usual())
        change(&made.value)
        box = made
    }
}
