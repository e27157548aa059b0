import CoreGraphics
import Drawing
import Kinematics

extension LayerState {
    /// What a shape, gradient, backdrop or emitter layer shows, at a time of its own, beside what every layer does.
    func extraItem(_ outline: RoundedRect, at local: Double) -> DisplayItem? {
        switch extra {
        case .shape(let shape): shape.item(scale: contentsScale)
        case .gradient(let gradient): gradient.item(in: outline, scale: contentsScale)
        case .backdrop(let effect):
            outline.rect.isEmpty || effect.isNone ? nil : DisplayItem(.backdrop(outline, effect))
        case .emitter(let emitter): emitter.item(at: local)
        case .replicator, nil: nil
        }
    }
}

extension BackdropEffect {
    /// Whether it leaves all that lies beneath as it is.
    fileprivate var isNone: Bool { radius <= 0 && saturation == 1 && tint.alpha <= 0 }
}

extension ReplicatorState {
    /// The copies, the first farthest; `make` gives the sublayers as they are so many seconds earlier.
    func copies(about bounds: CGRect, _ make: (Double) -> [DisplayItem]) -> [DisplayItem] {
        let step = transform.affine.about(CGPoint(x: bounds.midX, y: bounds.midY))
        var place = CGAffineTransform.identity
        var alpha = Double(color.alpha)
        var copies: [DisplayItem] = []
        for number in 0..<count {
            if number > 0 {
                place = step.concatenating(place)
                alpha += Double(alphaOffset)
            }
            guard alpha > 0, place.isDrawable else { continue }
            let nodes = make(delay * Double(number))
            guard !nodes.isEmpty else { continue }
            var copy = nodes.count == 1 ? nodes[0] : DisplayItem(.group(nodes))
            if let tint = tint(of: number) { copy = copy.multiplied(by: tint) }
            if !place.isIdentity { copy = DisplayItem(.transform(place, copy)) }
            if alpha < 1 { copy = DisplayItem(.opacity(alpha, copy)) }
            copies.append(copy)
        }
        return copies
    }

    /// What the colours of a copy are multiplied by; nil for white.
    private func tint(of number: Int) -> ColorFactors? {
        func part(_ first: Double, _ offset: Float) -> Double {
            min(max(first + Double(number) * Double(offset), 0), 1)
        }
        let tint = ColorFactors(
            red: part(color.red, redOffset), green: part(color.green, greenOffset), blue: part(color.blue, blueOffset))
        return tint.isOne ? nil : tint
    }
}
