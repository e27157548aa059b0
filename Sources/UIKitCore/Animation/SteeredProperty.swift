import CoreGraphics
import QuartzCore

/// A property of a view that animations under one clock move: where it began, and where it goes.
@MainActor
struct SteeredProperty {
    private weak var view: UIView?
    private let key: String
    private let path: LayerKeyPath
    let start: AnimatableValue
    private(set) var end: AnimatableValue
    /// What the model was given last, to tell whether somebody else has set it since.
    private var last: AnimatableValue

    init?(view: UIView, key: String, start: LayerState) {
        guard let path = LayerKeyPath(key) else { return nil }
        self.view = view
        self.key = key
        self.path = path
        self.start = start.value(at: path)
        end = view.layer.value(at: path)
        last = end
    }

    func isSame(as other: SteeredProperty) -> Bool { view === other.view && key == other.key }

    /// The same property was changed again.
    mutating func extend(to other: SteeredProperty) {
        end = other.end
        last = other.end
    }

    /// Gives the model one of the two values, unless somebody has set another one since.
    mutating func assign(_ value: KeyPath<SteeredProperty, AnimatableValue>) {
        guard let view, view.layer.value(at: path) == last else { return }
        set(self[keyPath: value], on: view)
        // A bar's place is its container's to know, which may have changed its mind since.
        (view.superview as? ContainerLayoutView)?.setNeedsLayout()
    }

    /// Gives the model the value that shows, as far as it is those animations' doing.
    mutating func freeze(under animations: [RunningAnimation]) {
        guard let view else { return }
        let own = animations.filter { $0.isOn(view.layer) }
        let shown = view.layer.value(at: path, under: own)
        guard !own.isEmpty, shown.isFinite else { return }
        set(shown, on: view)
    }

    private mutating func set(_ value: AnimatableValue, on view: UIView) {
        UIView.performWithoutAnimation {
            if case .color(let color) = value, key == "backgroundColor" {
                view.backgroundColor = color.map { UIColor(cgColor: $0) }
            } else {
                view.layer.setValue(value.anyValue, forKey: key)
            }
        }
        last = view.layer.value(at: path)
    }
}
