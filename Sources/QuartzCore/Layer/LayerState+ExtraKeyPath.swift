import CoreGraphics
import Drawing

extension LayerState {
    /// The value of a property that only some kinds of layer have; nil where this one lacks it.
    func extraValue(_ property: LayerKeyPath.Property) -> AnimatableValue? {
        switch extra {
        case .shape(let shape): shape.value(property)
        case .gradient(let gradient): gradient.value(property)
        case .replicator(let replicator): replicator.value(property)
        case .backdrop(let effect): effect.value(property)
        // The animation that has the layer move says only how long: the time itself says what shows.
        case .emitter: property == .emission ? .number(0) : nil
        case nil: nil
        }
    }

    mutating func setExtra(_ value: AnimatableValue, _ property: LayerKeyPath.Property) {
        switch extra {
        case .shape(var shape):
            shape.set(value, property)
            extra = .shape(shape)
        case .gradient(var gradient):
            gradient.set(value, property)
            extra = .gradient(gradient)
        case .replicator(var replicator):
            replicator.set(value, property)
            extra = .replicator(replicator)
        case .backdrop(var effect):
            effect.set(value, property)
            extra = .backdrop(effect)
        case .emitter, nil: break
        }
    }
}

extension ShapeState {
    fileprivate func value(_ property: LayerKeyPath.Property) -> AnimatableValue? {
        switch property {
        case .path: .path(path)
        case .fillColor: .color(fillColor)
        case .strokeColor: .color(strokeColor)
        case .strokeStart: .number(Double(strokeStart))
        case .strokeEnd: .number(Double(strokeEnd))
        case .lineWidth: .number(Double(lineWidth))
        case .miterLimit: .number(Double(miterLimit))
        case .lineDashPhase: .number(Double(lineDashPhase))
        default: nil
        }
    }

    fileprivate mutating func set(_ value: AnimatableValue, _ property: LayerKeyPath.Property) {
        switch (property, value) {
        case (.path, .path(let path)): self.path = path
        case (.fillColor, .color(let color)): fillColor = color
        case (.strokeColor, .color(let color)): strokeColor = color
        case (.strokeStart, .number(let number)): strokeStart = CGFloat(number)
        case (.strokeEnd, .number(let number)): strokeEnd = CGFloat(number)
        case (.lineWidth, .number(let number)): lineWidth = CGFloat(number)
        case (.miterLimit, .number(let number)): miterLimit = CGFloat(number)
        case (.lineDashPhase, .number(let number)): lineDashPhase = CGFloat(number)
        default: break
        }
    }
}

extension GradientState {
    fileprivate func value(_ property: LayerKeyPath.Property) -> AnimatableValue? {
        switch property {
        case .colors: .list(colors.map { .color($0) })
        case .locations: .list((locations ?? evenLocations).map { .number($0) })
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        default: nil
        }
    }

    private var evenLocations: [Double] { colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) } }

    fileprivate mutating func set(_ value: AnimatableValue, _ property: LayerKeyPath.Property) {
        switch (property, value) {
        case (.colors, .list(let list)):
            colors = list.compactMap { if case .color(let color?) = $0 { color } else { nil } }
        case (.locations, .list(let list)):
            locations = list.compactMap { if case .number(let number) = $0 { number } else { nil } }
        case (.startPoint, .point(let point)): startPoint = point
        case (.endPoint, .point(let point)): endPoint = point
        default: break
        }
    }
}

extension ReplicatorState {
    fileprivate func value(_ property: LayerKeyPath.Property) -> AnimatableValue? {
        switch property {
        case .instanceDelay: .number(delay)
        case .instanceTransform: .transform(transform)
        case .instanceColor: .color(color)
        case .instanceRedOffset: .number(Double(redOffset))
        case .instanceGreenOffset: .number(Double(greenOffset))
        case .instanceBlueOffset: .number(Double(blueOffset))
        case .instanceAlphaOffset: .number(Double(alphaOffset))
        default: nil
        }
    }

    fileprivate mutating func set(_ value: AnimatableValue, _ property: LayerKeyPath.Property) {
        switch (property, value) {
        case (.instanceDelay, .number(let number)): delay = number
        case (.instanceTransform, .transform(let matrix)): transform = matrix
        case (.instanceColor, .color(let color)): self.color = color ?? ReplicatorState().color
        case (.instanceRedOffset, .number(let number)): redOffset = Float(number)
        case (.instanceGreenOffset, .number(let number)): greenOffset = Float(number)
        case (.instanceBlueOffset, .number(let number)): blueOffset = Float(number)
        case (.instanceAlphaOffset, .number(let number)): alphaOffset = Float(number)
        default: break
        }
    }
}

extension BackdropEffect {
    fileprivate func value(_ property: LayerKeyPath.Property) -> AnimatableValue? {
        switch property {
        case .backdropRadius: .number(radius)
        case .backdropSaturation: .number(saturation)
        case .backdropTint: .color(tint)
        default: nil
        }
    }

    fileprivate mutating func set(_ value: AnimatableValue, _ property: LayerKeyPath.Property) {
        switch (property, value) {
        case (.backdropRadius, .number(let number)): radius = number
        case (.backdropSaturation, .number(let number)): saturation = number
        case (.backdropTint, .color(let color)): tint = color ?? CGColor(gray: 0, alpha: 0)
        default: break
        }
    }
}
