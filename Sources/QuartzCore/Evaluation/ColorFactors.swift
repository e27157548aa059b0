import CoreGraphics
import Drawing

/// What colours are multiplied by, each part in 0…1.
struct ColorFactors {
    var red: Double
    var green: Double
    var blue: Double

    var isOne: Bool { red == 1 && green == 1 && blue == 1 }

    fileprivate func of(_ color: CGColor) -> CGColor {
        CGColor(red: color.red * red, green: color.green * green, blue: color.blue * blue, alpha: color.alpha)
    }
}

extension DisplayItem {
    /// The same with all its colours multiplied. Masks, of which the alpha alone counts, and what lies beneath a
    /// backdrop stay as they are.
    func multiplied(by factors: ColorFactors) -> DisplayItem {
        func all(_ item: DisplayItem) -> DisplayItem { item.multiplied(by: factors) }
        return switch content {
        case .group(let children): DisplayItem(.group(children.map(all)))
        case .fill(let shape, let color): DisplayItem(.fill(shape, factors.of(color)))
        case .border(let shape, let width, let color): DisplayItem(.border(shape, width: width, factors.of(color)))
        case .shadow(let shape, let color, let offset, let radius):
            DisplayItem(.shadow(shape, factors.of(color), offset: offset, radius: radius))
        case .backdrop: self
        case .picture(let picture, let source, let target):
            DisplayItem(
                .picture(
                    picture.tinted((Float(factors.red), Float(factors.green), Float(factors.blue), 1)),
                    source: source, target: target))
        case .transform(let transform, let child): DisplayItem(.transform(transform, all(child)))
        case .opacity(let opacity, let child): DisplayItem(.opacity(opacity, all(child)))
        case .placed(let transform, let opacity, let child):
            DisplayItem(.placed(transform, opacity: opacity, all(child)))
        case .clip(let shape, let child): DisplayItem(.clip(shape, all(child)))
        case .mask(let child, let mask): DisplayItem(.mask(all(child), by: mask))
        case .crossFade(let old, let new, let fraction): DisplayItem(.crossFade(all(old), all(new), fraction: fraction))
        case .project(let projection, let child): DisplayItem(.project(projection, all(child)))
        }
    }
}
