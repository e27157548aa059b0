import CoreGraphics

/// A path written down in a line, in the manner of SVG, on a grid of 24 by 24 with y down.
///
/// `M` and `L` take a point, `C` three, `Z` closes, `O` is a circle (its centre and its radius), and `R` a rectangle (its
/// corner, its size and the radius of its corners).
struct SymbolPath {
    let path: CGPath

    static let side: CGFloat = 24

    init(_ text: String) {
        let path = CGMutablePath()
        var letter: Substring?
        var numbers: [CGFloat] = []
        for word in text.split(separator: " ") {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
            } else {
                if let letter { Self.add(letter, numbers, to: path) }
                letter = word
                numbers = []
            }
        }
        if let letter { Self.add(letter, numbers, to: path) }
        self.path = path
    }

    private static func add(_ letter: Substring, _ n: [CGFloat], to path: CGMutablePath) {
        switch (letter, n.count) {
        case ("M", 2): path.move(to: CGPoint(x: n[0], y: n[1]))
        case ("L", 2): path.addLine(to: CGPoint(x: n[0], y: n[1]))
        case ("C", 6):
            path.addCurve(
                to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]),
                control2: CGPoint(x: n[2], y: n[3]))
        case ("Z", 0): path.closeSubpath()
        case ("O", 3):
            path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
        case ("R", 5):
            let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
            path.addRoundedRect(in: rect, cornerWidth: n[4], cornerHeight: n[4])
        default: preconditionFailure("a symbol's path has \(letter) with \(n.count) numbers")
        }
    }
}
