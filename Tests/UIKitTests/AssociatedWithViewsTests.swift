import Testing
import UIKit

@MainActor @Suite("Values associated with views, controllers and layers", .serialized)
struct AssociatedWithViewsTests {
    private final class Value {
        let onEnd: () -> Void
        init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
        deinit { onEnd() }
    }

    private nonisolated(unsafe) static var key: UInt8 = 0

    @Test("They go with their object, at once")
    func goWithOwner() {
        var ended = 0
        for make in [{ UIView() }, { UIViewController() }, { CALayer() }] as [() -> NSObject] {
            var owner: NSObject? = make()
            if let owner {
                objc_setAssociatedObject(owner, &Self.key, Value { ended += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(owner, &Self.key) is Value)
            }
            let before = ended
            owner = nil
            #expect(ended == before + 1)
        }
        let view = UIView()
        objc_setAssociatedObject(view, &Self.key, Value { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(view, &Self.key, "other", .OBJC_ASSOCIATION_RETAIN)
        #expect(ended == 4 && objc_getAssociatedObject(view, &Self.key) as? String == "other")
        objc_removeAssociatedObjects(view)
        #expect(objc_getAssociatedObject(view, &Self.key) == nil)
    }

    @Test("An index path has a section and a row, or an item")
    func rows() {
        var path = IndexPath(row: 3, section: 2)
        #expect(path == IndexPath(item: 3, section: 2) && path.row == 3 && path.section == 2 && path.item == 3)
        path.section = 5
        path.item = 1
        #expect(Array(path) == [5, 1] && IndexPath().row == 0)
    }

    @Test("Names from C and Objective-C stand for the same numbers")
    func numbers() {
        let count: NSInteger = -3
        let length: NSUInteger = 3
        #expect(count + Int(length) == 0 && HUGE == Float.greatestFiniteMagnitude)
        #expect(MAXFLOAT == .greatestFiniteMagnitude && UINT_MAX == UInt32.max && ULONG_MAX == UInt.max)
        let path = IndexPath(row: 4, section: 2) as NSIndexPath
        #expect(path.section == 2 && path.row == 4 && path.item == 4 && NSIndexPath(index: 7).row == 0)
    }

    @Test("A number is read as a CGFloat, exactly or to the nearest")
    func readAsCGFloat() {
        let large = NSNumber(value: Int64.max)
        #expect(CGFloat(truncating: NSNumber(value: -2.5)) == -2.5 && CGFloat(exactly: NSNumber(value: 7)) == 7)
        #expect(CGFloat(truncating: large) == 0x1p63 && CGFloat(exactly: large) == nil)
        #expect(CGFloat(truncating: NSNumber(value: Double.nan)).isNaN)
    }
}
