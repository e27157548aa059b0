extension CGPoint {
    /// The point as a dictionary of the numbers X and Y.
    public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

    /// Reads a point from such a dictionary; nil where a number is missing or isn't finite.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// The size as a dictionary of the numbers Width and Height.
    public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

    /// Reads a size from such a dictionary; nil where a number is missing or isn't finite.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// The rectangle as a dictionary of the numbers X, Y, Width and Height.
    public var dictionaryRepresentation: CFDictionary {
        ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
    }

    /// Reads a rectangle from such a dictionary; nil where a number is missing or isn't finite.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}

extension CFDictionary {
    fileprivate func number(_ key: String) -> CGFloat? {
        let number: CGFloat? =
            switch self[key] {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
