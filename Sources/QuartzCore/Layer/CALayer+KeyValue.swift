import CoreGraphics
import Drawing

extension CALayer {
    /// The model's value by an animatable key path; nil where the path names none.
    func value(atKeyPath text: String) -> Any? {
        LayerKeyPath(text).flatMap {
            let value = state.value(at: $0)
            return if case .number(let number) = value { NSNumber(value: number) } else { value.anyValue }
        }
    }

    /// The value of a path that isn't animatable as a whole: its first name's, then what that has of the rest.
    func value(onWay path: String) -> Any? {
        KeyWay(path).flatMap { way in (way.first == "mask" ? mask : value(forKey: way.first)).flatMap(way.rest) }
    }

    /// Sets what a path leads to that isn't animatable as a whole; reports a way that ends before.
    func setValue(_ value: Any?, onWay path: String) {
        guard let way = KeyWay(path) else { return setValue(value, forKey: path) }
        way.set(value, in: way.first == "mask" ? mask : self.value(forKey: way.first), of: "\(type(of: self))")
    }

    /// Sets the model's value by an animatable key path, as the property's setter does; false where it names none.
    func setValue(_ value: Any?, atKeyPath text: String) -> Bool {
        guard let path = LayerKeyPath(text) else { return false }
        var changed = state
        if let value {
            guard let read = AnimatableValue.read(value, for: path, "value") else { return true }
            changed.set(read, at: path)
        } else {
            switch path.kind {
            case .color: changed.set(.color(nil), at: path)
            case .path: changed.set(.path(nil), at: path)
            case .object: changed.set(.object(nil), at: path)
            default:
                Refusal.report("CALayer.setValue(nil, forKey: \"\(text)\")", "nil", "a value")
                return true
            }
        }
        return assign(path.property, from: changed)
    }

    private func assign(_ property: LayerKeyPath.Property, from new: LayerState) -> Bool {
        switch property {
        case .position: position = new.position
        case .zPosition: zPosition = new.zPosition
        case .anchorPoint: anchorPoint = new.anchorPoint
        case .anchorPointZ: anchorPointZ = new.anchorPointZ
        case .bounds: bounds = new.bounds
        case .transform: transform = new.transform
        case .sublayerTransform: sublayerTransform = new.sublayerTransform
        case .opacity: opacity = new.opacity
        case .hidden: isHidden = new.isHidden
        case .backgroundColor: backgroundColor = new.backgroundColor
        case .cornerRadius: cornerRadius = new.cornerRadius
        case .borderWidth: borderWidth = new.borderWidth
        case .borderColor: borderColor = new.borderColor
        case .shadowColor: shadowColor = new.shadowColor
        case .shadowOpacity: shadowOpacity = new.shadowOpacity
        case .shadowOffset: shadowOffset = new.shadowOffset
        case .shadowRadius: shadowRadius = new.shadowRadius
        case .shadowPath: shadowPath = new.shadowPath
        case .contents: contents = new.contents
        case .contentsRect: contentsRect = new.contentsRect
        case .contentsCenter: contentsCenter = new.contentsCenter
        case .contentsScale: contentsScale = new.contentsScale
        default: return assignExtra(property, from: new)
        }
        return true
    }

    /// The value of a name by the layer's style and the styles in it.
    final func styled(_ key: String) -> Any? {
        var style = style
        // No deeper than any style that somebody wrote.
        for _ in 0..<100 {
            guard let level = style else { return nil }
            if let value = level[key] { return value }
            style = level["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    final func differsFromDefault(_ key: String) -> Bool {
        guard let path = LayerKeyPath(key), path.kind != .object else { return value(forKey: key) != nil }
        let usual = CALayer().state.value(at: path)
        return state.value(at: path) != usual
    }

    /// The size of the picture that it shows, in points.
    final var contentSize: CGSize? {
        state.picture.map {
            CGSize(width: CGFloat($0.width) / state.contentsScale, height: CGFloat($0.height) / state.contentsScale)
        }
    }
}
