import CoreGraphics
import Foundation
import UIKitCore

/// The wheels of a date picker: which there are, and what date their rows mean.
@MainActor
final class DateWheels: NSObject {
    enum Column {
        /// A day of any month and year, as time goes on.
        case anyDay
        case month, dayOfMonth, year
        case hour, minute
        /// Before or after noon.
        case half
        /// Of a countdown.
        case hours, minutes
    }

    static var usualCalendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar
    }

    let view = UIPickerView(frame: .zero)
    var turned: () -> Void = {}
    var minuteInterval = 1
    private(set) var calendar: Calendar
    private(set) var columns: [Column] = []
    private(set) var words: DateWords
    /// The day of the first row, where there is a wheel of all days.
    private(set) var firstDay = Date(timeIntervalSinceReferenceDate: 0)
    /// Days on that wheel before and after the one that it was made for: 54 years each way.
    static let daysEachWay = 20_000

    init(_ calendar: Calendar) {
        self.calendar = calendar
        words = DateWords(calendar)
        super.init()
    }

    func restate(_ mode: UIDatePicker.Mode, _ calendar: Calendar, around date: Date) {
        self.calendar = calendar
        words = DateWords(calendar)
        columns =
            switch mode {
            case .time: words.timeOrder
            case .date: words.dateOrder
            case .dateAndTime: [.anyDay] + words.timeOrder
            case .countDownTimer: [.hours, .minutes]
            case .yearAndMonth: words.dateOrder.filter { $0 != .dayOfMonth }
            }
        view.dataSource = self
        view.delegate = self
        center(on: date)
    }

    private func center(on date: Date) {
        let day = calendar.startOfDay(for: date)
        firstDay = calendar.date(byAdding: .day, value: -Self.daysEachWay, to: day) ?? day
        view.reloadAllComponents()
    }

    // MARK: From dates to rows

    func show(_ date: Date, length: TimeInterval, animated: Bool) {
        if columns.contains(.anyDay), !(0...2 * Self.daysEachWay).contains(row(.anyDay, date, length)) {
            center(on: date)
        }
        for (number, column) in columns.enumerated() {
            let row = row(column, date, length)
            if view.selectedRow(inComponent: number) != row {
                view.selectRow(row, inComponent: number, animated: animated)
            }
        }
    }

    private func row(_ column: Column, _ date: Date, _ length: TimeInterval) -> Int {
        func part(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }
        return switch column {
        case .anyDay:
            calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
        case .month: part(.month) - 1
        case .dayOfMonth: part(.day) - 1
        case .year: min(max(part(.year), 1), DateWords.lastYear) - 1
        case .hour: words.hasHalves ? part(.hour) % 12 : part(.hour)
        case .minute: part(.minute) / minuteInterval
        case .half: part(.hour) / 12
        case .hours: Int(length) / 3600
        case .minutes: Int(length) % 3600 / 60 / minuteInterval
        }
    }

    // MARK: From rows to dates

    /// The date that the wheels show; what they don't say is as in another, down to the minute.
    func chosenDate(from old: Date) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: old)
        for (number, column) in columns.enumerated() {
            let row = view.selectedRow(inComponent: number)
            guard row >= 0 else { continue }
            let hour = parts.hour ?? 0
            switch column {
            case .anyDay:
                let day = self.day(row)
                parts.era = calendar.component(.era, from: day)
                parts.year = calendar.component(.year, from: day)
                parts.month = calendar.component(.month, from: day)
                parts.day = calendar.component(.day, from: day)
            case .month: parts.month = row + 1
            case .dayOfMonth: parts.day = row + 1
            case .year: parts.year = row + 1
            case .hour: parts.hour = words.hasHalves ? hour / 12 * 12 + row : row
            case .minute: parts.minute = row * minuteInterval
            case .half: parts.hour = hour % 12 + 12 * row
            case .hours, .minutes: break
            }
        }
        // A day that the month hasn't got is its last.
        var first = parts
        first.day = 1
        if let start = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: start) {
            parts.day = min(parts.day ?? 1, days.upperBound - 1)
        }
        return calendar.date(from: parts) ?? old
    }

    var chosenLength: TimeInterval {
        guard columns == [.hours, .minutes] else { return 0 }
        let minutes = max(view.selectedRow(inComponent: 1), 0) * minuteInterval
        return Double(max(view.selectedRow(inComponent: 0), 0) * 3600 + minutes * 60)
    }

    func day(_ row: Int) -> Date { calendar.date(byAdding: .day, value: row, to: firstDay) ?? firstDay }

    /// The last step of minutes up to a date.
    func rounded(_ date: Date, in calendar: Calendar) -> Date {
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let seconds = (parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0)
        let whole = date.addingTimeInterval(-Double(seconds) - Double(parts.nanosecond ?? 0) / 1e9)
        return Date(timeIntervalSinceReferenceDate: whole.timeIntervalSinceReferenceDate.rounded())
    }

    func length(of seconds: TimeInterval) -> TimeInterval {
        let step = Double(minuteInterval) * 60
        return (min(max(seconds, 0), 86_340) / step).rounded(.down) * step
    }
}
