/// What a symbol is drawn of: paths as `SymbolPath` reads them.
struct SymbolShape: Equatable {
    /// Closed outlines: stroked, and filled in the symbol's `.fill`; empty for a symbol of lines alone.
    var body = ""
    /// What is stroked in either.
    var lines = ""
    /// What is filled in either.
    var dots = ""
    /// Lines and dots within the body, which are cut out of a filled one.
    var innerLines = ""
    var innerDots = ""
    /// Whether there is one in a circle and one in a square.
    var isEnclosed = false
    /// Whether it stands by itself as well.
    var standsAlone = true

    init(
        body: String = "", lines: String = "", dots: String = "", innerLines: String = "", innerDots: String = "",
        isEnclosed: Bool = false, standsAlone: Bool = true
    ) {
        self.body = body
        self.lines = lines
        self.dots = dots
        self.innerLines = innerLines
        self.innerDots = innerDots
        self.isEnclosed = isEnclosed
        self.standsAlone = standsAlone
    }
}

extension SymbolShape {
    /// The shape of a name without `.fill`, `.circle` and `.square`; nil for one that isn't drawn.
    init?(named name: String) {
        switch name {
        case "circle": self.init(body: "O 12 12 10")
        case "square": self.init(body: "R 2.5 2.5 19 19 4")
        case "rectangle": self.init(body: "R 1.5 4.5 21 15 3")
        case "capsule": self.init(body: "R 1.5 6.5 21 11 5.5")
        case "triangle": self.init(body: "M 12 3.5 L 22 20.5 L 2 20.5 Z")
        case "diamond": self.init(body: "M 12 2 L 22 12 L 12 22 L 2 12 Z")
        case "square.grid.2x2":
            self.init(body: "R 3 3 7.5 7.5 1.5 R 13.5 3 7.5 7.5 1.5 R 3 13.5 7.5 7.5 1.5 R 13.5 13.5 7.5 7.5 1.5")
        default:
            guard let shape = Self.sign(name) ?? Self.thing(name) else { return nil }
            self = shape
        }
    }

    /// Arrows, marks and strokes.
    private static func sign(_ name: String) -> SymbolShape? {
        func lines(_ path: String) -> SymbolShape { SymbolShape(lines: path, isEnclosed: true) }
        return switch name {
        case "xmark": lines("M 5 5 L 19 19 M 19 5 L 5 19")
        case "plus": lines("M 12 3.5 L 12 20.5 M 3.5 12 L 20.5 12")
        case "minus": lines("M 3.5 12 L 20.5 12")
        case "checkmark": lines("M 4 13.5 L 9.5 19.5 L 19.5 4.5")
        case "chevron.left": lines("M 15.5 3.5 L 7.5 12 L 15.5 20.5")
        case "chevron.right": lines("M 8.5 3.5 L 16.5 12 L 8.5 20.5")
        case "chevron.up": lines("M 3.5 15.5 L 12 7.5 L 20.5 15.5")
        case "chevron.down": lines("M 3.5 8.5 L 12 16.5 L 20.5 8.5")
        case "arrow.left": lines("M 21 12 L 3 12 M 10.5 4.5 L 3 12 L 10.5 19.5")
        case "arrow.right": lines("M 3 12 L 21 12 M 13.5 4.5 L 21 12 L 13.5 19.5")
        case "arrow.up": lines("M 12 21 L 12 3 M 4.5 10.5 L 12 3 L 19.5 10.5")
        case "arrow.down": lines("M 12 3 L 12 21 M 4.5 13.5 L 12 21 L 19.5 13.5")
        case "exclamationmark":
            SymbolShape(lines: "M 12 3 L 12 14.5", dots: "O 12 20 1.6", isEnclosed: true)
        case "info":
            SymbolShape(
                lines: "M 9.5 10 L 12 10 L 12 20 M 9 20 L 15 20", dots: "O 12 4.5 1.9", isEnclosed: true,
                standsAlone: false)
        case "ellipsis": SymbolShape(dots: "O 4.5 12 1.8 O 12 12 1.8 O 19.5 12 1.8", isEnclosed: true)
        case "line.3.horizontal", "line.horizontal.3":
            SymbolShape(lines: "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18")
        case "list.bullet":
            SymbolShape(
                lines: "M 8.5 6 L 21.5 6 M 8.5 12 L 21.5 12 M 8.5 18 L 21.5 18",
                dots: "O 3.8 6 1.5 O 3.8 12 1.5 O 3.8 18 1.5")
        case "magnifyingglass": lines("O 10 10 7 M 15.2 15.2 L 21 21")
        case "square.and.arrow.up":
            SymbolShape(
                lines: "M 8 9.5 L 4.5 9.5 L 4.5 21.5 L 19.5 21.5 L 19.5 9.5 L 16 9.5 M 12 15 L 12 2.2 "
                    + "M 7.8 6.2 L 12 2 L 16.2 6.2")
        default: nil
        }
    }

    /// Things, which have a body.
    private static func thing(_ name: String) -> SymbolShape? {
        func body(_ path: String) -> SymbolShape { SymbolShape(body: path, isEnclosed: true) }
        return switch name {
        case "star":
            body(
                "M 12 2.3 L 14.53 9.32 L 21.99 9.56 L 16.09 14.13 L 18.17 21.29 L 12 17.1 L 5.83 21.29 "
                    + "L 7.91 14.13 L 2.01 9.56 L 9.47 9.32 Z")
        case "heart":
            body(
                "M 12 21 C 5 16 2 12.5 2 8.8 C 2 5.6 4.4 3.5 7 3.5 C 9.2 3.5 11 4.7 12 6.6 C 13 4.7 14.8 3.5 17 3.5 "
                    + "C 19.6 3.5 22 5.6 22 8.8 C 22 12.5 19 16 12 21 Z")
        case "person": body("O 12 7.5 4.8 M 3 21.5 C 3 17 7 15 12 15 C 17 15 21 17 21 21.5 Z")
        case "house":
            SymbolShape(
                body: "M 2.5 11.5 L 12 3 L 21.5 11.5 L 19 11.5 L 19 21 L 5 21 L 5 11.5 Z",
                innerLines: "M 10 20 L 10 15 L 14 15 L 14 20", isEnclosed: true)
        case "bell":
            SymbolShape(
                body: "M 4.5 17.5 C 7 15 6.2 12 6.2 9.5 C 6.2 6 8.7 3 12 3 C 15.3 3 17.8 6 17.8 9.5 "
                    + "C 17.8 12 17 15 19.5 17.5 Z",
                lines: "M 9.8 21.2 L 14.2 21.2", isEnclosed: true)
        case "bookmark": body("M 6 2.5 L 18 2.5 L 18 21.5 L 12 16 L 6 21.5 Z")
        case "bolt": body("M 13.5 2 L 4.5 13.5 L 11 13.5 L 10 22 L 19.5 10 L 13 10 Z")
        case "moon":
            body(
                "M 20 15 C 12.5 17.5 6.5 11.5 9 3.5 C 5 5.5 2.5 9 2.5 12.5 C 2.5 17.5 6.8 21.5 11.5 21.5 "
                    + "C 15.3 21.5 18.5 19 20 15 Z")
        case "play": body("M 5.5 3 L 21 12 L 5.5 21 Z")
        case "pause": body("R 5 3.5 4.5 17 1 R 14.5 3.5 4.5 17 1")
        case "stop": body("R 4 4 16 16 2")
        case "photo":
            SymbolShape(
                body: "R 1.5 4 21 16 3", innerLines: "M 3 17 L 8.5 12.5 L 12.5 16.5 L 16.5 11 L 21 16",
                innerDots: "O 7.5 8.3 1.7")
        case "trash":
            SymbolShape(
                body: "M 5.2 6.5 L 6.6 21.5 L 17.4 21.5 L 18.8 6.5 Z",
                lines: "M 3 6 L 21 6 M 8.8 5.5 L 8.8 2.5 L 15.2 2.5 L 15.2 5.5",
                innerLines: "M 9.6 10 L 10 18 M 14.4 10 L 14 18", isEnclosed: true)
        case "envelope":
            SymbolShape(body: "R 1.5 5 21 14 2.5", innerLines: "M 3 7 L 12 13.5 L 21 7", isEnclosed: true)
        case "camera":
            SymbolShape(
                body: "M 4 6.5 L 7.2 6.5 L 8.8 4 L 15.2 4 L 16.8 6.5 L 20 6.5 C 21.5 6.5 22.5 7.5 22.5 9 L 22.5 17.5 "
                    + "C 22.5 19 21.5 20 20 20 L 4 20 C 2.5 20 1.5 19 1.5 17.5 L 1.5 9 C 1.5 7.5 2.5 6.5 4 6.5 Z",
                innerLines: "O 12 13 4", isEnclosed: true)
        case "folder":
            SymbolShape(
                body: "M 4 4.5 L 9 4.5 L 11 7 L 20 7 C 21.5 7 22.5 8 22.5 9.5 L 22.5 17 C 22.5 18.5 21.5 19.5 20 19.5 "
                    + "L 4 19.5 C 2.5 19.5 1.5 18.5 1.5 17 L 1.5 7 C 1.5 5.5 2.5 4.5 4 4.5 Z",
                innerLines: "M 2.5 11 L 21.5 11", isEnclosed: true)
        case "doc":
            SymbolShape(
                body: "M 5 2.5 L 13 2.5 L 19 8.5 L 19 21.5 L 5 21.5 Z", innerLines: "M 13 3.5 L 13 8.5 L 18 8.5",
                isEnclosed: true)
        default: nil
        }
    }
}
