// NSValue of this Foundation keeps lists of numbers, and points, sizes and rectangles; no other structures.
extension NSValue {
    package convenience init(numbers: [CGFloat]) {
        let values = numbers.map { Double($0) }
        self.init(bytes: values, objCType: "[\(values.count)d]")
    }

    /// The numbers in the box; nil where there are not so many.
    package func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var values = [Double](repeating: 0, count: count)
        getValue(&values)
        return values.map { CGFloat($0) }
    }

    private var kind: String { String(cString: objCType) }

    // Foundation's own boxes of geometry, told apart by the names in their types.
    package var point: CGPoint? { kind.contains("Point") && !kind.contains("Rect") ? pointValue : nil }
    package var size: CGSize? { kind.contains("Size") && !kind.contains("Rect") ? sizeValue : nil }
    package var rect: CGRect? { kind.contains("Rect") ? rectValue : nil }
}
