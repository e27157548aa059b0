/// Numbers as people read them.
enum Figures {
    /// A number with some decimals, and its thousands apart.
    static func text(_ number: Double, places: Int = 0) -> String {
        guard number.isFinite, number.magnitude < 1e12 else { return "–" }
        let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
        let units = Int((number.magnitude * power).rounded())
        var whole = String(units / Int(power))
        var groups: [String] = []
        while whole.count > 3 {
            groups.insert(String(whole.suffix(3)), at: 0)
            whole = String(whole.dropLast(3))
        }
        let decimals = String(units % Int(power))
        let sign = number < 0 && units > 0 ? "−" : ""
        let text = sign + ([whole] + groups).joined(separator: ",")
        return places == 0 ? text : text + "." + String(repeating: "0", count: places - decimals.count) + decimals
    }

    /// A time in seconds, to the thousandth.
    static func seconds(_ time: Double) -> String { text(time, places: 3) + " s" }
}
