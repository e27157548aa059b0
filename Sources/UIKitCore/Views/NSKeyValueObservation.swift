public import CoreGraphics

/// What an observer of a property is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Once at the beginning too.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// How a property changed: it was set.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    public let kind: NSKeyValueChange
    /// What it is now, where the options ask for it.
    public let newValue: Value?
    /// What it was before, where the options ask for it.
    public let oldValue: Value?
    /// False: nobody is told before a change.
    public let isPrior: Bool
}

/// An observer of a property, for as long as it is kept and not told to end.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
    /// Looks whether the value is another one; nil when it has ended.
    final var look: (() -> Void)?

    init(_ look: @escaping () -> Void) { self.look = look }

    /// Ends it; a second time does nothing.
    public func invalidate() { look = nil }
}

/// Those who observe a view.
@MainActor
final class Observations {
    private struct Observer {
        weak var observation: NSKeyValueObservation?
    }

    private struct NamedObserver {
        weak var observer: NSObject?
        let name: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation
    }

    private var observers: [Observer] = []
    /// Those that observe by name, whose observations nobody else keeps.
    private var named: [NamedObserver] = []

    func keep(
        _ observation: NSKeyValueObservation, for observer: NSObject, _ name: String,
        _ context: UnsafeMutableRawPointer?
    ) {
        named.removeAll { $0.observer == nil }
        named.append(NamedObserver(observer: observer, name: name, context: context, observation: observation))
        add(observation)
    }

    /// Ends the last observation by an observer of a name whose context is the right one.
    func drop(_ observer: NSObject, _ name: String, isRight: (UnsafeMutableRawPointer?) -> Bool) {
        guard
            let index = named.lastIndex(where: { $0.observer === observer && $0.name == name && isRight($0.context) })
        else { return }
        named.remove(at: index).observation.invalidate()
    }

    func add(_ observation: NSKeyValueObservation) {
        observers.removeAll { $0.observation?.look == nil }
        observers.append(Observer(observation: observation))
    }

    /// Something of the view may have changed.
    func look() {
        for observer in observers { observer.observation?.look?() }
    }
}

extension NSObjectProtocol where Self: UIView {
    /// Calls a closure each time that a property has changed, until the result is let go or told to end.
    ///
    /// Properties are `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`, a scroll view's `contentOffset`,
    /// `contentSize` and `contentInset`, and what is computed from them. Of others a change is heard when one of these
    /// is set.
    ///
    /// **Differs from UIKit**: a property that is set to what it was is not heard of; without Objective-C there are
    /// observers of views alone.
    @preconcurrency @MainActor
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var last = self[keyPath: keyPath]
        let tell = { (view: Self, old: Value?, new: Value) in
            changeHandler(
                view,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil,
                    oldValue: options.contains(.old) ? old : nil, isPrior: false))
        }
        let observation = NSKeyValueObservation { [weak self] in
            guard let self else { return }
            let (old, new) = (last, self[keyPath: keyPath])
            guard !areEqual(old, new) else { return }
            last = new
            tell(self, old, new)
        }
        let list = observations ?? Observations()
        observations = list
        list.add(observation)
        if options.contains(.initial) { tell(self, nil, last) }
        return observation
    }
}

/// Whether two values are known to be equal.
private func areEqual(_ left: Any, _ right: Any) -> Bool {
    func compare<Value: Equatable>(_ value: Value) -> Bool { (right as? Value) == value }
    if let left = left as? any Equatable { return compare(left) }
    return false
}
