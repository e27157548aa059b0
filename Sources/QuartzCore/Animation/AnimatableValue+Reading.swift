import CoreGraphics

extension AnimatableValue {
    /// Unwraps what a property of type `Any?` holds, for a key path.
    ///
    /// Numbers of every kind, NSNumber among them, stand for one number, and NSValue for what is in it; for a
    /// `transform` a CGAffineTransform does as well. A value of the wrong kind, or one that isn't finite, is reported and taken as absent.
    static func read(_ value: Any?, for path: LayerKeyPath, _ name: String) -> AnimatableValue? {
        guard let value else { return nil }
        let kind = path.kind
        if let read = unwrap(value, as: kind), read.isFinite { return read }
        Diagnostics.report(
            Diagnostic(
                place: "CABasicAnimation.\(name)", problem: "\(value) is no finite \(kind.name) for \"\(path.text)\"",
                remedy: "give a \(kind.name)"))
        return nil
    }

    private static func unwrap(_ value: Any, as kind: Kind) -> AnimatableValue? {
        switch kind {
        case .number: return number(value).map { .number($0) }
        case .point: return (value as? CGPoint ?? (value as? NSValue)?.point).map { .point($0) }
        case .size: return (value as? CGSize ?? (value as? NSValue)?.size).map { .size($0) }
        case .rect: return (value as? CGRect ?? (value as? NSValue)?.rect).map { .rect($0) }
        case .transform:
            // Asked whether it is an NSValue, a transform would be put into one, and then be read out of it.
            if type(of: value) is CATransform3D.Type { return (value as? CATransform3D).map { .transform($0) } }
            if let boxed = value as? NSValue { return boxed.transform.map { .transform($0) } }
            if let flat = value as? CGAffineTransform { return .transform(CATransform3DMakeAffineTransform(flat)) }
            return (value as? CATransform3D).map { .transform($0) }
        case .color: return (value as? CGColor).map { .color($0) }
        case .path: return (value as? CGPath).map { .path($0) }
        case .colors:
            guard let list = value as? [Any] else { return nil }
            let colors = list.compactMap { $0 as? CGColor }
            return colors.count == list.count ? .list(colors.map { .color($0) }) : nil
        case .numbers:
            guard let list = value as? [Any] else { return nil }
            let numbers = list.compactMap { number($0) }
            return numbers.count == list.count ? .list(numbers.map { .number($0) }) : nil
        case .object: return .object(value)
        }
    }

    static func number(_ value: Any) -> Double? {
        switch value {
        case let number as Double: return number
        case let number as CGFloat: return Double(number)
        case let number as Float: return Double(number)
        case let number as Int: return Double(number)
        case let flag as Bool: return flag ? 1 : 0
        case let number as any BinaryInteger:
            return Double(exactly: number) ?? Double(Int64(truncatingIfNeeded: number))
        case let number as NSNumber: return number.doubleValue
        default: return nil
        }
    }

    package var isFinite: Bool {
        switch self {
        case .number(let number): return number.isFinite
        case .point(let point): return point.isFinite
        case .size(let size): return size.isFinite
        case .rect(let rect): return rect.isFinite
        case .transform(let transform): return transform.isFinite
        case .color(let color): return color?.isFinite ?? true
        case .list(let list): return list.allSatisfy(\.isFinite)
        case .path, .object: return true
        }
    }

    /// The type of a property's values.
    enum Kind {
        case number, point, size, rect, transform, color, path, colors, numbers, object

        var name: String {
            switch self {
            case .number: "number"
            case .point: "CGPoint"
            case .size: "CGSize"
            case .rect: "CGRect"
            case .transform: "CATransform3D"
            case .color: "CGColor"
            case .path: "CGPath"
            case .colors: "list of CGColor"
            case .numbers: "list of numbers"
            case .object: "object"
            }
        }
    }
}
