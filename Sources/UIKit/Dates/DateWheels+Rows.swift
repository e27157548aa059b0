import CoreGraphics
import Foundation
import UIKitCore

extension DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch columns[component] {
        case .anyDay: 2 * Self.daysEachWay + 1
        case .month: words.months.count
        case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
        case .year: DateWords.lastYear
        case .hour: words.hasHalves ? 12 : 24
        case .minute, .minutes: 60 / minuteInterval
        case .half: 2
        case .hours: 24
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return switch columns[component] {
        case .anyDay: words.name(of: day(row))
        case .month: words.months[row]
        case .dayOfMonth, .year: "\(row + 1)"
        case .hour: words.hasHalves ? "\(row == 0 ? 12 : row)" : padded(row)
        case .minute: padded(row * minuteInterval)
        case .half: words.halves[row]
        case .hours: row == 1 ? "1 hour" : "\(row) hours"
        case .minutes: "\(row * minuteInterval) min"
        }
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch columns[component] {
        case .anyDay, .month: 136
        case .year: 80
        case .hours, .minutes: 110
        case .half: 56
        case .dayOfMonth, .hour, .minute: 50
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { turned() }
}
