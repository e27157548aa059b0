import CoreGraphics

/// A key path of `CAPropertyAnimation` as parsed: a property of a layer and the part of it that is meant.
package struct LayerKeyPath: Hashable {
    package let text: String
    let property: Property
    let part: Part

    enum Property: String {
        case position, zPosition, anchorPoint, anchorPointZ, bounds, transform, sublayerTransform, opacity, hidden
        case backgroundColor, cornerRadius, borderWidth, borderColor
        case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
        case contents, contentsRect, contentsCenter, contentsScale
        case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
        case colors, locations, startPoint, endPoint
        case instanceDelay, instanceTransform, instanceAlphaOffset
        case instanceColor, instanceRedOffset, instanceGreenOffset, instanceBlueOffset
        case emission = "emitterClock"
        case backdropRadius, backdropSaturation, backdropTint

        var kind: AnimatableValue.Kind {
            switch self {
            case .position, .anchorPoint, .startPoint, .endPoint: .point
            case .bounds, .contentsRect, .contentsCenter: .rect
            case .transform, .sublayerTransform, .instanceTransform: .transform
            case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .backdropTint, .instanceColor:
                .color
            case .shadowOffset: .size
            case .shadowPath, .path: .path
            case .colors: .colors
            case .locations: .numbers
            case .contents: .object
            case .zPosition, .anchorPointZ, .opacity, .hidden, .cornerRadius, .borderWidth, .shadowOpacity,
                .shadowRadius, .contentsScale, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
                .instanceDelay, .instanceAlphaOffset, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
                .emission, .backdropRadius, .backdropSaturation:
                .number
            }
        }
    }

    enum Part: String {
        case whole = ""
        case x, y, width, height
        case origin
        case originX = "origin.x"
        case originY = "origin.y"
        case size
        case sizeWidth = "size.width"
        case sizeHeight = "size.height"
        case translation
        case translationX = "translation.x"
        case translationY = "translation.y"
        case translationZ = "translation.z"
        case scale
        case scaleX = "scale.x"
        case scaleY = "scale.y"
        case scaleZ = "scale.z"
        case rotation
        case rotationX = "rotation.x"
        case rotationY = "rotation.y"
        case rotationZ = "rotation.z"
    }

    /// Parses a path; nil where it names no animatable property or no part of it.
    package init?(_ text: String) {
        let words = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = words.first, let property = Property(rawValue: String(first)),
            let part = Part(rawValue: words.count > 1 ? String(words[1]) : ""), words.count == 1 || part != .whole
        else { return nil }
        self.text = text
        self.property = property
        self.part = part
        guard part == .whole || partKind != nil else { return nil }
    }

    /// Whether it is a layer's transform, all of it.
    var isWholeTransform: Bool { property == .transform && part == .whole }

    /// What of a layer's nodes a change of the property makes out of date.
    var affects: LayerFlags {
        switch property {
        case .position, .anchorPointZ, .transform, .opacity, .hidden: .placement
        case .zPosition: .order
        case .bounds, .anchorPoint: [.placement, .body]
        default: .body
        }
    }

    /// What kind of value the path reads and writes.
    var kind: AnimatableValue.Kind { part == .whole ? property.kind : partKind ?? property.kind }

    private var partKind: AnimatableValue.Kind? {
        switch (property.kind, part) {
        case (.point, .x), (.point, .y), (.size, .width), (.size, .height): .number
        case (.rect, .origin): .point
        case (.rect, .size): .size
        case (.rect, .originX), (.rect, .originY), (.rect, .sizeWidth), (.rect, .sizeHeight): .number
        case (.transform, .translation): .size
        case (.transform, .translationX), (.transform, .translationY), (.transform, .translationZ): .number
        case (.transform, .scale), (.transform, .scaleX), (.transform, .scaleY), (.transform, .scaleZ): .number
        case (.transform, .rotation), (.transform, .rotationX), (.transform, .rotationY), (.transform, .rotationZ):
            .number
        default: nil
        }
    }
}
