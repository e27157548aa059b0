import Staging
import Testing
import UIKit

@MainActor @Suite("A date picker's wheels", .serialized)
struct UIDatePickerTests {
    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return Self.calendar.date(from: parts) ?? .distantPast
    }

    /// A picker in a window, with what its wheels show and how often it told of a change.
    @MainActor private final class Scene {
        let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
        let picker = UIDatePicker()
        let window = UIWindow()
        var changes = 0
        private var time = 0.0

        init(_ mode: UIDatePicker.Mode) {
            picker.datePickerMode = mode
            picker.addAction(UIAction { [weak self] _ in self?.changes += 1 }, for: .valueChanged)
            window.addSubview(picker)
            window.isHidden = false
        }

        var columns: [UIView] {
            picker.subviews.first?.subviews.filter { $0 is UIScrollView } ?? []
        }
        var shown: [String] { columns.map { $0.accessibilityValue ?? "" } }

        func settle() async {
            time += 2
            await stage.advance(to: time)
        }

        /// Turns a wheel as a person would who can't see it, and waits until it rests.
        func turn(_ column: Int, up: Bool = true) async {
            if up { columns[column].accessibilityIncrement() } else { columns[column].accessibilityDecrement() }
            await settle()
        }
    }

    @Test("Each mode has its wheels, in the order and the words of the locale")
    func modes() async {
        let scene = Scene(.dateAndTime)
        defer { scene.stage.end() }
        scene.picker.date = date(2026, 3, 9, 13, 5)
        await scene.settle()
        #expect(scene.shown == ["Mon, Mar 9", "1", "05", "PM"])
        scene.picker.datePickerMode = .date
        #expect(scene.shown == ["March", "9", "2026"])
        scene.picker.datePickerMode = .time
        #expect(scene.shown == ["1", "05", "PM"])
        scene.picker.datePickerMode = .yearAndMonth
        #expect(scene.shown == ["March", "2026"])
        scene.picker.datePickerMode = .countDownTimer
        scene.picker.countDownDuration = 3700
        #expect(scene.shown == ["1 hour", "1 min"] && scene.picker.countDownDuration == 3660)
        scene.picker.locale = Locale(identifier: "de_DE")
        scene.picker.datePickerMode = .date
        #expect(scene.shown == ["9", "März", "2026"])
        scene.picker.datePickerMode = .time
        #expect(scene.shown == ["13", "05"])
        scene.picker.timeZone = TimeZone(secondsFromGMT: -3600)
        #expect(scene.shown == ["12", "05"])
        #expect(scene.changes == 0, "code tells nobody")
    }

    @Test("A turn changes what its wheel says and nothing else, and tells once")
    func turning() async {
        let scene = Scene(.dateAndTime)
        defer { scene.stage.end() }
        scene.picker.date = date(2026, 12, 31, 11, 59)
        await scene.settle()
        await scene.turn(0)
        #expect(scene.picker.date == date(2027, 1, 1, 11, 59) && scene.changes == 1)
        await scene.turn(3)
        #expect(scene.picker.date == date(2027, 1, 1, 23, 59) && scene.changes == 2)
        await scene.turn(2, up: false)
        #expect(scene.picker.date == date(2027, 1, 1, 23, 58) && scene.changes == 3)
        await scene.turn(1, up: false)
        #expect(scene.picker.date == date(2027, 1, 1, 22, 58) && scene.changes == 4)
    }

    @Test("A day that the month hasn't got springs back to its last")
    func lastDay() async {
        let scene = Scene(.date)
        defer { scene.stage.end() }
        scene.picker.date = date(2024, 1, 31)
        await scene.settle()
        await scene.turn(0)
        await scene.settle()
        #expect(scene.picker.date == date(2024, 2, 29))
        #expect(scene.shown == ["February", "29", "2024"])
        await scene.turn(2)
        #expect(scene.picker.date == date(2025, 2, 28) && scene.changes == 2)
    }

    @Test("Dates stay within the limits, which are ignored if they cross")
    func limits() async {
        let scene = Scene(.date)
        defer { scene.stage.end() }
        let picker = scene.picker
        picker.date = date(2026, 6, 15)
        picker.minimumDate = date(2026, 6, 14)
        picker.maximumDate = date(2026, 7, 4)
        await scene.settle()
        await scene.turn(0)
        await scene.settle()
        #expect(picker.date == date(2026, 7, 4) && scene.shown == ["July", "4", "2026"])
        picker.date = date(1990, 1, 1)
        #expect(picker.date == date(2026, 6, 14))
        await scene.turn(1, up: false)
        await scene.settle()
        #expect(picker.date == date(2026, 6, 14) && scene.shown == ["June", "14", "2026"] && scene.changes == 1)
        picker.maximumDate = date(2020, 1, 1)
        picker.date = date(1990, 1, 1)
        #expect(picker.date == date(1990, 1, 1))
    }

    @Test("Minutes go by the interval, which divides the hour; a countdown never springs to nothing")
    func minutes() async {
        let scene = Scene(.time)
        defer { scene.stage.end() }
        let picker = scene.picker
        picker.minuteInterval = 15
        picker.date = date(2026, 6, 15, 9, 44).addingTimeInterval(30)
        #expect(picker.date == date(2026, 6, 15, 9, 30) && scene.shown == ["9", "30", "AM"])
        await scene.settle()
        await scene.turn(1)
        #expect(picker.date == date(2026, 6, 15, 9, 45))
        for wrong in [0, -5, 7, 60] {
            picker.minuteInterval = wrong
            #expect(picker.minuteInterval == 15)
        }
        picker.roundsToMinuteInterval = false
        picker.date = date(2026, 6, 15, 9, 44)
        #expect(picker.date == date(2026, 6, 15, 9, 44) && scene.shown == ["9", "30", "AM"])
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 1000
        #expect(picker.countDownDuration == 900)
        await scene.turn(1, up: false)
        await scene.settle()
        #expect(picker.countDownDuration == 900 && scene.shown == ["0 hours", "15 min"] && scene.changes == 1)
        picker.countDownDuration = .infinity
        #expect(picker.countDownDuration == 900)
    }

    @Test("A picker begins at the same moment each time, and a date that isn't finite leaves it there")
    func beginning() {
        let scene = Scene(.dateAndTime)
        defer { scene.stage.end() }
        #expect(scene.picker.date == date(2001, 1, 1))
        scene.picker.date = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(scene.picker.date == date(2001, 1, 1))
        #expect(scene.picker.frame.size == CGSize(width: 320, height: 216))
    }
}
