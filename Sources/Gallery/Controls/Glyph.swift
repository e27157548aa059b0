import CoreGraphics
import UIKit

/// The signs on the buttons that steer time.
enum Glyph {
    case play, pause, backwards, stepOn, stepBack, again, back, previous, next, fill, shrink

    /// The sign in a square of a side, about a middle.
    func path(side: CGFloat, about middle: CGPoint) -> UIBezierPath {
        let path = shape(side)
        path.apply(CGAffineTransform(translationX: middle.x, y: middle.y))
        return path
    }

    /// Whether the sign is a line and not an area.
    var isStroked: Bool {
        switch self {
        case .again, .back, .previous, .next, .fill, .shrink: true
        default: false
        }
    }

    private func shape(_ side: CGFloat) -> UIBezierPath {
        let half = side / 2
        switch self {
        case .play: return Self.triangle(from: -half * 0.72, to: half * 0.98, half: half * 0.96)
        case .backwards: return Self.triangle(from: half * 0.72, to: -half * 0.98, half: half * 0.96)
        case .pause: return Self.bars([-half * 0.78, half * 0.18], width: half * 0.6, half: half * 0.9)
        case .stepOn:
            let path = Self.triangle(from: -half * 0.3, to: half * 0.9, half: half * 0.72)
            path.append(Self.bars([-half * 0.85], width: half * 0.3, half: half * 0.72))
            return path
        case .stepBack:
            let path = Self.triangle(from: half * 0.3, to: -half * 0.9, half: half * 0.72)
            path.append(Self.bars([half * 0.55], width: half * 0.3, half: half * 0.72))
            return path
        case .again: return Self.loop(half * 0.8)
        case .back, .previous: return Self.chevron(half * 0.8, towards: -1)
        case .next: return Self.chevron(half * 0.8, towards: 1)
        case .fill: return Self.corners(half * 0.75, arm: half * 0.65)
        case .shrink: return Self.cross(half * 0.62)
        }
    }

    private static func triangle(from x: CGFloat, to tip: CGFloat, half: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: x, y: -half))
        path.addLine(to: CGPoint(x: tip, y: 0))
        path.addLine(to: CGPoint(x: x, y: half))
        path.close()
        return path
    }

    private static func bars(_ places: [CGFloat], width: CGFloat, half: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for x in places {
            path.append(
                UIBezierPath(
                    roundedRect: CGRect(x: x, y: -half, width: width, height: 2 * half), cornerRadius: width * 0.3))
        }
        return path
    }

    private static func chevron(_ half: CGFloat, towards sign: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -sign * half * 0.45, y: -half))
        path.addLine(to: CGPoint(x: sign * half * 0.5, y: 0))
        path.addLine(to: CGPoint(x: -sign * half * 0.45, y: half))
        return path
    }

    /// Two corners that point away from each other.
    private static func corners(_ half: CGFloat, arm: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for sign in [-1, 1] as [CGFloat] {
            path.move(to: CGPoint(x: sign * (half - arm), y: -sign * half))
            path.addLine(to: CGPoint(x: sign * half, y: -sign * half))
            path.addLine(to: CGPoint(x: sign * half, y: -sign * (half - arm)))
        }
        return path
    }

    private static func cross(_ half: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for sign in [-1, 1] as [CGFloat] {
            path.move(to: CGPoint(x: -half, y: -sign * half))
            path.addLine(to: CGPoint(x: half, y: sign * half))
        }
        return path
    }

    /// Three quarters of a circle, and an arrow's head at its end.
    private static func loop(_ radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(
            arcCenter: .zero, radius: radius, startAngle: -0.25 * .pi, endAngle: -0.75 * .pi, clockwise: true)
        let end = CGPoint(x: -radius * 0.7071, y: -radius * 0.7071)
        path.move(to: CGPoint(x: end.x - radius * 0.55, y: end.y + radius * 0.05))
        path.addLine(to: end)
        path.addLine(to: CGPoint(x: end.x + radius * 0.1, y: end.y + radius * 0.65))
        return path
    }
}
