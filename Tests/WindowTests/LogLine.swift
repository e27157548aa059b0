/// A line of the gallery's log.
enum LogLine {
    case touch(time: Double, id: Int, phase: String, x: Double, y: Double)
    case frame(time: Double, width: Double, height: Double, scale: Double)
    case background(time: Double, Bool)
    case other(String)

    init(_ text: String) {
        let words = text.split(separator: " ")
        let numbers = words.dropFirst().map { Double($0) ?? .nan }
        switch (words.first, words.count) {
        case ("touch", 6):
            self = .touch(
                time: numbers[0], id: Int(words[2]) ?? -1, phase: String(words[3]), x: numbers[3], y: numbers[4])
        case ("frame", 5):
            self = .frame(time: numbers[0], width: numbers[1], height: numbers[2], scale: numbers[3])
        case ("background", 3): self = .background(time: numbers[0], words[2] == "true")
        default: self = .other(text)
        }
    }
}
