import CoreGraphics
import Drawing

extension Planner {
    /// Adds the mix of two nodes, each painted over the same pixels: with d below and old and new over it, mixing
    /// old + (1-α)·d with new + (1-β)·d is laying the mix of both over d.
    mutating func addCrossFade(_ old: DisplayItem, _ new: DisplayItem, _ fraction: Double, _ view: View) -> PixelRect {
        // What isn't a number shows nothing.
        guard fraction < 1 || fraction >= 1 else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let weight = Weight(fraction)
        if weight.isZero || old === new { return add(old, view.deeper) }
        if weight.isWhole { return add(new, view.deeper) }
        if case .fill(let shape, let first) = old.content, case .fill(shape, let second) = new.content {
            guard let mixed = first.mixed(with: second, fraction: fraction) else {
                return PixelRect(x: 0, y: 0, width: 0, height: 0)
            }
            return addFill(shape, mixed, view)
        }
        return bracket(.beginFade(weight, isCovered: false), .endFade) { planner in
            let first = planner.add(old, view.deeper)
            let middle = planner.plan.steps.count
            planner.plan.steps.append(Step(.fadeContent, bounds: first))
            let bounds = first.union(planner.add(new, view.deeper))
            planner.plan.steps[middle].bounds = bounds
            return bounds
        }
    }
}

extension CGColor {
    /// The mean of two colours as premultiplied ones mix; nil for components that aren't finite.
    fileprivate func mixed(with other: CGColor, fraction: Double) -> CGColor? {
        guard isFinite, other.isFinite else { return nil }
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        let first = (1 - fraction) * unit(Double(alpha))
        let second = fraction * unit(Double(other.alpha))
        let sum = first + second
        guard sum > 0 else { return nil }
        func channel(_ one: Double, _ other: Double) -> CGFloat {
            CGFloat((first * unit(one) + second * unit(other)) / sum)
        }
        return CGColor(
            red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
            alpha: CGFloat(sum))
    }
}
