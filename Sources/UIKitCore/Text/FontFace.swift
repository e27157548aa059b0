/// A face of Inter: one of nine weights, upright or italic.
struct FontFace: Equatable {
    static let family = "Inter"

    /// 100 to 900, in hundreds; 400 is regular.
    var weight = 400
    var isItalic = false

    /// The names of the weights in the family's files, from 100 on.
    private static let weightNames = [
        "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]

    /// All faces, the lightest first, each upright before it is italic.
    static let all = (1...9).flatMap { weight in
        [FontFace(weight: weight * 100), FontFace(weight: weight * 100, isItalic: true)]
    }

    init(weight: Int = 400, isItalic: Bool = false) {
        self.weight = weight
        self.isItalic = isItalic
    }

    /// Finds a face by its PostScript name; the family's name alone is its regular face.
    init?(name: String) {
        if name == Self.family {
            self.init()
        } else if let face = Self.all.first(where: { $0.name == name }) {
            self = face
        } else {
            return nil
        }
    }

    /// The PostScript name: `Inter-SemiBold`, `Inter-Italic`, `Inter-BoldItalic`.
    var name: String {
        let weightName = Self.weightNames[min(max((weight + 50) / 100 - 1, 0), Self.weightNames.count - 1)]
        if !isItalic { return "\(Self.family)-\(weightName)" }
        return weightName == "Regular" ? "\(Self.family)-Italic" : "\(Self.family)-\(weightName)Italic"
    }
}
