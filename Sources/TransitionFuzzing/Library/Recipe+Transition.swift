import CoreGraphics
import Entracte
import UIKitCore

extension Recipe {
    /// The transition itself.
    ///
    /// - Parameter source: Where a zoom comes from.
    @MainActor
    func transition(from source: @escaping () -> UIView?) -> Entracte.Transition {
        changes.reduce(start(source)) { $1.apply(to: $0, source) }
    }

    private func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }

    private func edge(_ index: Int) -> Entracte.Transition.Edge { Entracte.Transition.Edge.allCases[number(index)] }

    private func way(_ index: Int) -> Entracte.Transition.Direction {
        Entracte.Transition.Direction.allCases[number(index)]
    }

    private func hundredths(_ index: Int) -> Double { Double(number(index)) / 100 }

    @MainActor
    private func start(_ source: @escaping () -> UIView?) -> Entracte.Transition {
        let isPlain = numbers.isEmpty
        switch entry {
        case .bounce: return isPlain ? .bounce : .bounce(inset: CGFloat(number(0)), dampingRatio: hundredths(1))
        case .card: return isPlain ? .card : .card(gap: CGFloat(number(0)))
        case .circle:
            guard !isPlain else { return .circle }
            let size = UIScreen.main.bounds.size
            return .circle(
                from: CGPoint(x: size.width * CGFloat(hundredths(0)), y: size.height * CGFloat(hundredths(1))))
        case .cover: return isPlain ? .cover : .cover(from: edge(0))
        case .reveal: return isPlain ? .reveal : .reveal(to: edge(0))
        case .push: return isPlain ? .push : .push(from: edge(0))
        case .drop:
            return isPlain ? .drop : .drop(gravity: Double(number(0)), elasticity: hundredths(1), from: edge(2))
        case .fade: return .fade
        case .flip: return isPlain ? .flip : .flip(way(0))
        case .gravity: return isPlain ? .gravity : .gravity(way(0), magnitude: Double(number(1)))
        case .shatter: return isPlain ? .shatter : .shatter(columns: number(0), rows: number(1))
        case .snap:
            return isPlain
                ? .snap : .snap(from: edge(0), inset: CGFloat(number(1)), dampingRatio: hundredths(2))
        case .swing: return .swing
        case .zoom: return number(0) == 1 ? .zoom(source) : .zoom { nil }
        }
    }
}

extension Recipe.Change {
    @MainActor
    fileprivate func apply(
        to transition: Entracte.Transition, _ source: @escaping () -> UIView?
    ) -> Entracte.Transition {
        switch self {
        case .over(let hundredths): transition.over(Double(hundredths) / 100)
        case .curve(let number): transition.curve(Recipe.curves[number])
        case .spring(let ratio, let velocity):
            transition.spring(dampingRatio: Double(ratio) / 100, velocity: Double(velocity) / 10)
        case .reversed: transition.reversed
        case .mirrored: transition.mirrored
        case .uninterruptible: transition.uninterruptible
        case .leaving(let other): transition.leaving(by: other.transition(from: source))
        case .combined(let other): transition.combined(with: other.transition(from: source))
        case .staggered(let hundredths): transition.staggered(Double(hundredths) / 100)
        case .interactive(let gestures):
            transition.interactive(dismissedBy: Entracte.Transition.Gesture(rawValue: gestures))
        case .placed(0): transition.placed(.fill)
        case .placed(let number):
            transition.placed(number.isMultiple(of: 2) ? .below(CGFloat(number)) : .inset(CGFloat(number)))
        }
    }
}
