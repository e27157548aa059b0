import UIKit

/// The signs of the tabs, drawn.
enum TabSymbol {
    case disc, grid, stack

    @MainActor
    var image: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            UIColor.black.setFill()
            UIColor.black.setStroke()
            for path in paths {
                path.lineWidth = 2
                path.stroke()
            }
        }
    }

    @MainActor
    private var paths: [UIBezierPath] {
        switch self {
        case .disc:
            [
                UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20)),
                UIBezierPath(ovalIn: CGRect(x: 9, y: 9, width: 6, height: 6)),
            ]
        case .grid:
            [(2, 2), (14, 2), (2, 14), (14, 14)].map { x, y in
                UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 8, height: 8), cornerRadius: 2)
            }
        case .stack:
            [
                UIBezierPath(roundedRect: CGRect(x: 2, y: 9, width: 20, height: 13), cornerRadius: 3),
                UIBezierPath(rect: CGRect(x: 4, y: 5, width: 16, height: 0.5)),
                UIBezierPath(rect: CGRect(x: 7, y: 2, width: 10, height: 0.5)),
            ]
        }
    }
}
