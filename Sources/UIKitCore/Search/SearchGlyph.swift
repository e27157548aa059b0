import CoreGraphics

/// The pictures of a search bar: templates, drawn.
@MainActor
enum SearchGlyph {
    static let side: CGFloat = 18

    static var lens: UIImage {
        draw { path in
            path.append(UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 10, height: 10)))
            path.move(to: CGPoint(x: 11.2, y: 11.2))
            path.addLine(to: CGPoint(x: 15.5, y: 15.5))
        }
    }

    static var bookmark: UIImage {
        draw { path in
            path.move(to: CGPoint(x: 9, y: 4.5))
            path.addLine(to: CGPoint(x: 9, y: 14.5))
            for side in [-1, 1] as [CGFloat] {
                path.move(to: CGPoint(x: 9, y: 4.5))
                path.addLine(to: CGPoint(x: 9 + side * 6.5, y: 3.5))
                path.addLine(to: CGPoint(x: 9 + side * 6.5, y: 13.5))
                path.addLine(to: CGPoint(x: 9, y: 14.5))
            }
        }
    }

    private static func draw(_ shape: (UIBezierPath) -> Void) -> UIImage {
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            let path = UIBezierPath()
            shape(path)
            path.lineWidth = 1.6
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            UIColor.black.setStroke()
            path.stroke()
        }
        return image.withRenderingMode(.alwaysTemplate)
    }
}
