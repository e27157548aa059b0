import CoreGraphics

extension LayerState {
    package func value(at path: LayerKeyPath) -> AnimatableValue {
        let whole = whole(path.property)
        switch (whole, path.part) {
        case (_, .whole): return whole
        case (.point(let point), .x): return .number(Double(point.x))
        case (.point(let point), .y): return .number(Double(point.y))
        case (.size(let size), .width): return .number(Double(size.width))
        case (.size(let size), .height): return .number(Double(size.height))
        case (.rect(let rect), .origin): return .point(rect.origin)
        case (.rect(let rect), .size): return .size(rect.size)
        case (.rect(let rect), .originX): return .number(Double(rect.origin.x))
        case (.rect(let rect), .originY): return .number(Double(rect.origin.y))
        case (.rect(let rect), .sizeWidth): return .number(Double(rect.size.width))
        case (.rect(let rect), .sizeHeight): return .number(Double(rect.size.height))
        case (.transform(let transform), let part): return transform.value(of: part)
        default: return whole
        }
    }

    package mutating func set(_ value: AnimatableValue, at path: LayerKeyPath) {
        guard path.part != .whole else { return setWhole(value, path.property) }
        var changed = whole(path.property)
        switch (changed, path.part, value) {
        case (.point(var point), .x, .number(let x)):
            point.x = CGFloat(x)
            changed = .point(point)
        case (.point(var point), .y, .number(let y)):
            point.y = CGFloat(y)
            changed = .point(point)
        case (.size(var size), .width, .number(let width)):
            size.width = CGFloat(width)
            changed = .size(size)
        case (.size(var size), .height, .number(let height)):
            size.height = CGFloat(height)
            changed = .size(size)
        case (.rect(var rect), let part, let value):
            rect.set(value, part)
            changed = .rect(rect)
        case (.transform(var transform), let part, let value):
            transform.set(value, of: part)
            changed = .transform(transform)
        default: return
        }
        setWhole(changed, path.property)
    }

    private func whole(_ property: LayerKeyPath.Property) -> AnimatableValue {
        switch property {
        case .position: .point(position)
        case .zPosition: .number(Double(zPosition))
        case .anchorPoint: .point(anchorPoint)
        case .anchorPointZ: .number(Double(anchorPointZ))
        case .bounds: .rect(bounds)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: .number(Double(opacity))
        case .hidden: .number(isHidden ? 1 : 0)
        case .backgroundColor: .color(backgroundColor)
        case .cornerRadius: .number(Double(cornerRadius))
        case .borderWidth: .number(Double(borderWidth))
        case .borderColor: .color(borderColor)
        case .shadowColor: .color(shadowColor)
        case .shadowOpacity: .number(Double(shadowOpacity))
        case .shadowOffset: .size(shadowOffset)
        case .shadowRadius: .number(Double(shadowRadius))
        case .shadowPath: .path(shadowPath)
        case .contents: .object(contents)
        case .contentsRect: .rect(contentsRect)
        case .contentsCenter: .rect(contentsCenter)
        case .contentsScale: .number(Double(contentsScale))
        default: extraValue(property) ?? .object(nil)
        }
    }

    private mutating func setWhole(_ value: AnimatableValue, _ property: LayerKeyPath.Property) {
        switch (property, value) {
        case (.position, .point(let point)): position = point
        case (.zPosition, .number(let number)): zPosition = CGFloat(number)
        case (.anchorPoint, .point(let point)): anchorPoint = point
        case (.anchorPointZ, .number(let number)): anchorPointZ = CGFloat(number)
        case (.bounds, .rect(let rect)): bounds = rect
        case (.transform, .transform(let matrix)): transform = matrix
        case (.sublayerTransform, .transform(let matrix)): sublayerTransform = matrix
        case (.opacity, .number(let number)): opacity = Float(number)
        case (.hidden, .number(let number)): isHidden = number >= 0.5
        case (.backgroundColor, .color(let color)): backgroundColor = color
        case (.cornerRadius, .number(let number)): cornerRadius = CGFloat(number)
        case (.borderWidth, .number(let number)): borderWidth = CGFloat(number)
        case (.borderColor, .color(let color)): borderColor = color
        case (.shadowColor, .color(let color)): shadowColor = color
        case (.shadowOpacity, .number(let number)): shadowOpacity = Float(number)
        case (.shadowOffset, .size(let size)): shadowOffset = size
        case (.shadowRadius, .number(let number)): shadowRadius = CGFloat(number)
        case (.shadowPath, .path(let path)): shadowPath = path
        case (.contents, .object(let object)): setContents(object)
        case (.contentsRect, .rect(let rect)): contentsRect = rect
        case (.contentsCenter, .rect(let rect)): contentsCenter = rect
        case (.contentsScale, .number(let number)): contentsScale = CGFloat(number)
        default: setExtra(value, property)
        }
    }
}

extension CGRect {
    fileprivate mutating func set(_ value: AnimatableValue, _ part: LayerKeyPath.Part) {
        switch (part, value) {
        case (.origin, .point(let point)): origin = point
        case (.size, .size(let size)): self.size = size
        case (.originX, .number(let number)): origin.x = CGFloat(number)
        case (.originY, .number(let number)): origin.y = CGFloat(number)
        case (.sizeWidth, .number(let number)): size.width = CGFloat(number)
        case (.sizeHeight, .number(let number)): size.height = CGFloat(number)
        default: break
        }
    }
}
