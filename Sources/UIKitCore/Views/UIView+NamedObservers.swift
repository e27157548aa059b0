public import CoreGraphics

/// Names what an observer by name is told of a change.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// Observers by name: a responder hears of a view's property by `observeValue(forKeyPath:of:change:context:)`.
extension UIView {
    /// Has a responder told each time that a property has changed, until it is removed, or it or the view is gone.
    ///
    /// Properties are `frame`, `bounds`, `center`, `transform`, `alpha`, `hidden`, and a scroll view's `contentOffset`,
    /// `contentSize` and `contentInset`; another name is reported.
    ///
    /// **Differs from UIKit**: a property that is set to what it was is not heard of; an observer is a responder, as no
    /// other object has the method to override.
    public final func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? UIResponder else {
            return report(
                "\(type(of: observer)) is no responder, and isn't told", "observe from a view or a controller")
        }
        guard let value = NamedProperty.value(keyPath, of: self) else {
            return report("nothing named \"\(keyPath)\" is observed", "name frame, bounds, contentOffset or their like")
        }
        var last = value
        let tell = { [weak self, weak observer] (old: Any?, new: Any) in
            guard let self, let observer else { return }
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new }
            if options.contains(.old) { change[.oldKey] = old }
            observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
        }
        let observation = NSKeyValueObservation { [weak self] in
            guard let self, let new = NamedProperty.value(keyPath, of: self), !new.isEqual(last) else { return }
            let old = last
            last = new
            tell(old, new)
        }
        let list = observations ?? Observations()
        observations = list
        list.keep(observation, for: observer, keyPath, context)
        if options.contains(.initial) { tell(nil, value) }
    }

    /// Ends what `addObserver` of the same observer and name began, the last time; without one it does nothing.
    public final func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        observations?.drop(observer, keyPath) { _ in true }
    }

    /// The same, of those with a context.
    public final func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        observations?.drop(observer, keyPath) { $0 == context }
    }

    private func report(_ problem: String, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(place: "\(type(of: self)).addObserver(_:forKeyPath:)", problem: problem, remedy: remedy))
    }
}

/// Properties of views that are observed by name, boxed as they are on Apple's systems.
@MainActor
private enum NamedProperty {
    static func value(_ name: String, of view: UIView) -> NSValue? {
        switch name {
        case "frame": return NSValue(cgRect: view.frame)
        case "bounds": return NSValue(cgRect: view.bounds)
        case "center": return NSValue(cgPoint: view.center)
        case "transform": return NSValue(cgAffineTransform: view.transform)
        case "alpha": return NSNumber(value: Double(view.alpha))
        case "hidden": return NSNumber(value: view.isHidden)
        default: break
        }
        guard let view = view as? UIScrollView else { return nil }
        switch name {
        case "contentOffset": return NSValue(cgPoint: view.contentOffset)
        case "contentSize": return NSValue(cgSize: view.contentSize)
        case "contentInset": return NSValue(uiEdgeInsets: view.contentInset)
        default: return nil
        }
    }
}
