import ObjectiveC
import Testing

@Suite("Associated objects")
struct AssociatedObjectTests {
    private final class Owner {}
    private final class Value {
        let onEnd: () -> Void
        init(_ onEnd: @escaping () -> Void = {}) { self.onEnd = onEnd }
        deinit { onEnd() }
    }

    private nonisolated(unsafe) static var key: UInt8 = 0
    private nonisolated(unsafe) static var other: UInt8 = 0

    @Test("A value is found under its object and key, and nowhere else")
    func values() {
        let (first, second) = (Owner(), Owner())
        objc_setAssociatedObject(first, &Self.key, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(first, &Self.other, 7, .OBJC_ASSOCIATION_COPY)
        #expect(objc_getAssociatedObject(first, &Self.key) as? String == "a")
        #expect(objc_getAssociatedObject(first, &Self.other) as? Int == 7)
        #expect(objc_getAssociatedObject(second, &Self.key) == nil)
        objc_setAssociatedObject(first, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(first, &Self.key) == nil)
        objc_removeAssociatedObjects(first)
        #expect(objc_getAssociatedObject(first, &Self.other) == nil)
    }

    @Test("A retained value lives as long as it is kept; an assigned one isn't kept at all")
    func lifetimes() {
        let owner = Owner()
        var ended = 0
        objc_setAssociatedObject(owner, &Self.key, Value { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
        #expect(ended == 0 && objc_getAssociatedObject(owner, &Self.key) is Value)
        objc_setAssociatedObject(owner, &Self.key, Value(), .OBJC_ASSOCIATION_RETAIN)
        #expect(ended == 1)
        objc_setAssociatedObject(owner, &Self.other, Value { ended += 1 }, .OBJC_ASSOCIATION_ASSIGN)
        #expect(ended == 2 && objc_getAssociatedObject(owner, &Self.other) == nil)
    }

    @Test("Values go after their object, at the latest when the table has doubled, and are never found for a new one")
    func ownersGo() {
        var ended = 0
        for _ in 0..<2000 {
            let owner = Owner()
            #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
            objc_setAssociatedObject(owner, &Self.key, Value { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(ended > 1500)
    }
}
