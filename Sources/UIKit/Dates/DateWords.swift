import Foundation

/// How a locale says dates: names, and the order of the wheels.
struct DateWords {
    let months: [String]
    /// Before noon and after it.
    let halves: [String]
    let hasHalves: Bool
    let dateOrder: [DateWheels.Column]
    let timeOrder: [DateWheels.Column]
    private let days: DateFormatter

    /// Years go from 1 to 9999.
    static let lastYear = 9999

    init(_ calendar: Calendar) {
        let locale = calendar.locale ?? Locale(identifier: "en_US")
        days = DateFormatter()
        days.calendar = calendar
        days.locale = locale
        days.timeZone = calendar.timeZone
        months = days.standaloneMonthSymbols
        halves = [days.amSymbol, days.pmSymbol]
        func order(_ template: String) -> String {
            DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        }
        let date = order("yMMMMd")
        dateOrder = Self.sorted([(.month, "ML"), (.dayOfMonth, "d"), (.year, "yrU")], in: date)
        let time = order("jmm")
        hasHalves = time.contains("a") || time.contains("b") || time.contains("B")
        let clock: [(DateWheels.Column, String)] = [(.hour, "hHkK"), (.minute, "m"), (.half, "abB")]
        timeOrder = Self.sorted(hasHalves ? clock : clock.dropLast(), in: time)
        days.dateFormat = order("EEEMMMd")
    }

    func name(of day: Date) -> String { days.string(from: day) }

    /// Columns in the order in which a format has their letters, literal text aside.
    private static func sorted(_ columns: [(DateWheels.Column, String)], in format: String) -> [DateWheels.Column] {
        let outside = format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        let letters = Array(outside)
        return
            columns.map { column in
                (column.0, letters.firstIndex { column.1.contains($0) } ?? letters.count)
            }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }
}
