package import CoreGraphics

/// A value that an animation can move: what `fromValue` and its siblings hold, unwrapped once.
package enum AnimatableValue {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    /// Two paths of the same kinds of elements are interpolated point by point; others switch half way.
    case path(CGPath?)
    /// Two lists of one length are interpolated member by member; others switch half way.
    case list([AnimatableValue])
    /// What can't be interpolated: it switches half way.
    case object(Any?)
}

extension AnimatableValue {
    /// The value a fraction of the way to another; below 0 and above 1 goes on in the same direction.
    package func interpolated(to end: AnimatableValue, fraction f: Double) -> AnimatableValue {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(f) }
        switch (self, end) {
        case (.number(let a), .number(let b)): return .number(a + (b - a) * f)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
                    width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
        case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, fraction: f))
        case (.color(let a), .color(let b)): return .color(Self.interpolate(a, b, f))
        case (.path(let a?), .path(let b?)):
            if let between = a.outline.interpolated(to: b.outline, fraction: f) { return .path(CGPath(between)) }
            return f < 0.5 ? self : end
        case (.list(let a), .list(let b)) where a.count == b.count:
            return .list(zip(a, b).map { $0.interpolated(to: $1, fraction: f) })
        default: return f < 0.5 ? self : end
        }
    }

    /// Componentwise on gamma-encoded sRGB; no colour is the other colour at alpha 0.
    private static func interpolate(_ a: CGColor?, _ b: CGColor?, _ f: Double) -> CGColor? {
        guard let first = a ?? b?.copy(alpha: 0), let second = b ?? a?.copy(alpha: 0) else { return nil }
        if f == 0 { return first }
        if f == 1 { return second }
        func mix(_ a: Double, _ b: Double) -> CGFloat { CGFloat(a + (b - a) * f) }
        return CGColor(
            red: mix(first.red, second.red), green: mix(first.green, second.green), blue: mix(first.blue, second.blue),
            alpha: min(max(mix(Double(first.alpha), Double(second.alpha)), 0), 1))
    }

    /// The sum, component by component; of transforms, the product that applies the other first.
    package func adding(_ other: AnimatableValue) -> AnimatableValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(a + b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
                    height: a.size.height + b.size.height))
        case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(b, a))
        case (.color(let a?), .color(let b?)):
            return .color(
                CGColor(
                    red: CGFloat(a.red + b.red), green: CGFloat(a.green + b.green), blue: CGFloat(a.blue + b.blue),
                    alpha: min(a.alpha + b.alpha, 1)))
        default: return self
        }
    }

    /// What must be added to the other value to get this one.
    package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(a - b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y, width: a.size.width - b.size.width,
                    height: a.size.height - b.size.height))
        case (.transform(let a), .transform(let b)):
            return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
        default: return self
        }
    }

    /// The value of an additive animation together with what lies under it; a transform is applied before what is under.
    package func laid(over under: AnimatableValue) -> AnimatableValue {
        switch (self, under) {
        case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(a, b))
        case (.color, _), (.path, _), (.list, _), (.object, _): return self
        default: return under.adding(self)
        }
    }
}

extension AnimatableValue: Equatable {
    package static func == (left: AnimatableValue, right: AnimatableValue) -> Bool {
        switch (left, right) {
        case (.number(let a), .number(let b)): a == b
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.transform(let a), .transform(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.path(let a), .path(let b)): a == b
        case (.list(let a), .list(let b)): a == b
        default: false
        }
    }

    /// What added to a value of this kind changes nothing.
    package var neutral: AnimatableValue {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .color, .path, .list, .object: self
        }
    }
}
