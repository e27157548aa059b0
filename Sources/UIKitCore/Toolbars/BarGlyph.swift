import CoreGraphics

/// The signs of the system's bar items that are pictures: templates of 22 pt, drawn.
@MainActor
enum BarGlyph {
    static func image(of item: UIBarButtonItem.SystemItem) -> UIImage? {
        guard let draw = strokes[item] ?? areas[item] else { return nil }
        let isArea = areas[item] != nil
        let image = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            let path = UIBezierPath()
            draw(path)
            path.lineWidth = 1.6
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            UIColor.black.set()
            isArea ? path.fill() : path.stroke()
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    private static let areas: [UIBarButtonItem.SystemItem: (UIBezierPath) -> Void] = [
        .play: { $0.polygon([(6, 3.5), (18.5, 11), (6, 18.5)]) },
        .pause: {
            $0.append(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 4, width: 3.8, height: 14), cornerRadius: 1))
            $0.append(UIBezierPath(roundedRect: CGRect(x: 12.7, y: 4, width: 3.8, height: 14), cornerRadius: 1))
        },
        .rewind: {
            $0.polygon([(11, 5), (1.5, 11), (11, 17)])
            $0.polygon([(20.5, 5), (11, 11), (20.5, 17)])
        },
        .fastForward: {
            $0.polygon([(1.5, 5), (11, 11), (1.5, 17)])
            $0.polygon([(11, 5), (20.5, 11), (11, 17)])
        },
    ]

    private static let strokes: [UIBarButtonItem.SystemItem: (UIBezierPath) -> Void] = [
        .add: {
            $0.line([(11, 3.5), (11, 18.5)])
            $0.line([(3.5, 11), (18.5, 11)])
        },
        .stop: {
            $0.line([(5, 5), (17, 17)])
            $0.line([(17, 5), (5, 17)])
        },
        .search: {
            $0.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 12, height: 12)))
            $0.line([(13.4, 13.4), (19, 19)])
        },
        .trash: {
            $0.line([(3, 5.5), (19, 5.5)])
            $0.line([(8, 5.5), (8.6, 3), (13.4, 3), (14, 5.5)])
            $0.line([(4.8, 5.5), (5.8, 19.5), (16.2, 19.5), (17.2, 5.5)])
            $0.line([(9, 9), (9.2, 16)])
            $0.line([(13, 9), (12.8, 16)])
        },
        .action: {
            $0.line([(8, 8.5), (5, 8.5), (5, 19.5), (17, 19.5), (17, 8.5), (14, 8.5)])
            $0.line([(11, 13.5), (11, 2.5)])
            $0.line([(7.8, 5.5), (11, 2.3), (14.2, 5.5)])
        },
        .compose: {
            $0.line([(11.5, 4.5), (3.5, 4.5), (3.5, 18.5), (17.5, 18.5), (17.5, 10.5)])
            $0.polygon([(9, 13.2), (9.6, 10.2), (17.6, 2.2), (19.9, 4.5), (11.9, 12.5)])
        },
        .reply: {
            $0.line([(8.5, 4.5), (2.5, 10), (8.5, 15.5)])
            $0.move(to: CGPoint(x: 2.8, y: 10))
            $0.addCurve(
                to: CGPoint(x: 19, y: 17.5), controlPoint1: CGPoint(x: 12, y: 9.5),
                controlPoint2: CGPoint(x: 17, y: 11.5))
        },
        .organize: {
            $0.polygon([(2.5, 4.5), (8.5, 4.5), (10.5, 7), (19.5, 7), (19.5, 18), (2.5, 18)])
            $0.line([(2.5, 10.2), (19.5, 10.2)])
        },
        .bookmarks: {
            $0.line([(11, 5.5), (11, 18.5)])
            $0.line([(11, 5.5), (2.5, 4), (2.5, 17), (11, 18.5)])
            $0.line([(11, 5.5), (19.5, 4), (19.5, 17), (11, 18.5)])
        },
        .camera: {
            $0.polygon([(2, 7), (6.5, 7), (8, 4.5), (14, 4.5), (15.5, 7), (20, 7), (20, 18), (2, 18)])
            $0.append(UIBezierPath(ovalIn: CGRect(x: 7.5, y: 8.5, width: 7, height: 7)))
        },
        .refresh: {
            $0.append(arc(from: -0.1, to: 1.6))
            $0.line([(12.6, 1.2), (16.2, 4.4), (12.2, 7)])
        },
        .undo: {
            $0.line([(7, 3.5), (3, 7.5), (7, 11.5)])
            $0.line([(3.4, 7.5), (13, 7.5)])
            $0.append(half(around: 12.75, clockwise: true))
            $0.line([(13, 18), (7, 18)])
        },
        .redo: {
            $0.line([(15, 3.5), (19, 7.5), (15, 11.5)])
            $0.line([(18.6, 7.5), (9, 7.5)])
            $0.append(half(around: 12.75, clockwise: false))
            $0.line([(9, 18), (15, 18)])
        },
    ]

    /// Of the circle that an arrow goes round: in turns of half a circle, from above.
    private static func arc(from start: CGFloat, to end: CGFloat) -> UIBezierPath {
        UIBezierPath(
            arcCenter: CGPoint(x: 11, y: 12), radius: 7.5, startAngle: (start - 0.25) * .pi,
            endAngle: (end - 0.45) * .pi, clockwise: true)
    }

    private static func half(around y: CGFloat, clockwise: Bool) -> UIBezierPath {
        UIBezierPath(
            arcCenter: CGPoint(x: clockwise ? 13 : 9, y: y), radius: 5.25, startAngle: -.pi / 2, endAngle: .pi / 2,
            clockwise: clockwise)
    }
}

extension UIBezierPath {
    fileprivate func line(_ points: [(CGFloat, CGFloat)]) {
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { move(to: place) } else { addLine(to: place) }
        }
    }

    fileprivate func polygon(_ points: [(CGFloat, CGFloat)]) {
        line(points)
        close()
    }
}
