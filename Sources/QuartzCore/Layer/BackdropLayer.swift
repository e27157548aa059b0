import CoreGraphics
package import Drawing

/// A layer that shows what lies beneath it in its rounded bounds: blurred, its colours strengthened and tinted. What else
/// it shows stands above that.
///
/// Radius, saturation and tint are animated each by itself, under the names `backdropRadius`, `backdropSaturation` and
/// `backdropTint`.
package final class BackdropLayer: CALayer {
    package override init() {
        super.init()
        state.extra = .backdrop(.none)
    }

    package override init(layer: Any) { super.init(layer: layer) }

    /// Nil: layers can't be read from an archive.
    package required init?(coder: NSCoder) { return nil }

    package override func instantiate() -> CALayer { BackdropLayer() }

    /// What becomes of what lies beneath; by default nothing.
    package var effect: BackdropEffect {
        get { state.backdrop ?? .none }
        set {
            change(\.radius, to: newValue.radius, "backdropRadius", newValue.radius.isFinite && newValue.radius >= 0)
            change(\.saturation, to: newValue.saturation, "backdropSaturation", newValue.saturation.isFinite)
            change(\.tint, to: newValue.tint, "backdropTint", newValue.tint.isFinite)
        }
    }

    override func assignExtra(_ property: LayerKeyPath.Property, from new: LayerState) -> Bool {
        guard let given = new.backdrop else { return false }
        switch property {
        case .backdropRadius, .backdropSaturation, .backdropTint: effect = given
        default: return false
        }
        return true
    }

    private func change<Value: Equatable>(
        _ keyPath: WritableKeyPath<BackdropEffect, Value>, to value: Value, _ key: String, _ isValid: Bool
    ) {
        guard var effect = state.backdrop, effect[keyPath: keyPath] != value || !isValid else { return }
        guard isValid else { return Refusal.report("BackdropLayer.\(key)", value, "finite values, no negative radius") }
        let action = activeAction(forKey: key)
        effect[keyPath: keyPath] = value
        state.backdrop = effect
        invalidate(.body)
        action?.run(forKey: key, object: self, arguments: nil)
    }
}

extension BackdropEffect {
    /// What leaves everything as it is.
    package static let none = BackdropEffect(radius: 0, saturation: 1, tint: CGColor(gray: 0, alpha: 0))
}
