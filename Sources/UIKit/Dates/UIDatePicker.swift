import CoreGraphics
public import Foundation
public import UIKitCore

/// Wheels that choose a date, a time, both, or a length of time.
///
/// A wheel that a finger turned to what isn't there (the 31st of a month that has 30 days) or beyond the limits springs
/// back to the nearest that is. `valueChanged` is sent once for each change by a finger.
///
/// **Differs from UIKit**: a new picker shows the first moment of 2001, not the present, and without a calendar, a
/// locale and a time zone of its own it goes by the Gregorian calendar, US English and Greenwich: nothing here reads a
/// clock or the machine's settings. Wheels end where their values do; they don't repeat. There is no style but wheels.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    private let wheels = DateWheels(DateWheels.usualCalendar)
    private var kept = Date(timeIntervalSinceReferenceDate: 0)
    private var length: TimeInterval = 0
    private var own: (calendar: Calendar?, locale: Locale?, timeZone: TimeZone?) = (nil, nil, nil)

    public override init(frame: CGRect) {
        let size = frame.size == .zero ? wheels.view.bounds.size : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
        wheels.turned = { [weak self] in self?.turned() }
        addSubview(wheels.view)
        restate()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// Date and time by default.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { restate() } } }
    /// Always `wheels`.
    open var datePickerStyle: UIDatePickerStyle { .wheels }
    /// The style that is wished for, `automatic` by default; either shows wheels.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic

    // MARK: What it goes by

    /// The order and the words of the wheels, and whether hours go to 12 or to 23; nil for the calendar's, else US English.
    open var locale: Locale? {
        get { own.locale }
        set {
            own.locale = newValue
            restate()
        }
    }
    /// The calendar that dates are read in; nil, the default, for the Gregorian one, which is also what is read then.
    open var calendar: Calendar! {
        get { own.calendar ?? wheels.calendar }
        set {
            own.calendar = newValue
            restate()
        }
    }
    /// Nil for the calendar's, else Greenwich.
    open var timeZone: TimeZone? {
        get { own.timeZone }
        set {
            own.timeZone = newValue
            restate()
        }
    }
    /// The step of the minutes, a divisor of 60 from 1, the default, to 30. Any other is refused.
    open var minuteInterval: Int {
        get { wheels.minuteInterval }
        set {
            guard (1...30).contains(newValue), 60 % newValue == 0 else {
                return refuse("minuteInterval", "\(newValue) is no divisor of 60 from 1 to 30")
            }
            wheels.minuteInterval = newValue
            restate()
        }
    }
    /// Whether `date` is the one that the wheels show, at a whole step of minutes; true by default.
    open var roundsToMinuteInterval = true { didSet { if roundsToMinuteInterval != oldValue { restate() } } }

    // MARK: What is chosen

    /// The date within the limits; down to a step of minutes unless `roundsToMinuteInterval` is false. One that isn't a
    /// finite number is refused.
    open var date: Date {
        get { kept }
        set { setDate(newValue, animated: false) }
    }
    /// Sets the date, and turns the wheels there if `animated`; sends nothing.
    open func setDate(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return refuse("date", "it isn't finite") }
        kept = settled(date)
        show(animated: animated)
    }
    /// The earliest and the latest date; nil, the default, for none. Both are ignored if the latest is before the
    /// earliest, and by a countdown.
    open var minimumDate: Date? { didSet { setDate(kept, animated: false) } }
    open var maximumDate: Date? { didSet { setDate(kept, animated: false) } }
    /// The seconds of a countdown, held to 0…86 340 and brought down to a step of minutes; 0 by default. A finger can't
    /// choose 0.
    open var countDownDuration: TimeInterval {
        get { length }
        set {
            guard newValue.isFinite else { return refuse("countDownDuration", "it isn't finite") }
            length = wheels.length(of: newValue)
            show(animated: false)
        }
    }

    open override var isEnabled: Bool {
        didSet {
            wheels.view.isUserInteractionEnabled = isEnabled
            wheels.view.alpha = isEnabled ? 1 : 0.5
        }
    }
    open override var intrinsicContentSize: CGSize { wheels.view.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        wheels.view.frame = bounds
    }

    // MARK: Work

    private func restate() {
        var calendar = own.calendar ?? DateWheels.usualCalendar
        if let timeZone = own.timeZone { calendar.timeZone = timeZone }
        if let locale = own.locale { calendar.locale = locale }
        kept = settled(kept, in: calendar)
        length = wheels.length(of: length)
        wheels.restate(datePickerMode, calendar, around: kept)
        show(animated: false)
    }

    private func show(animated: Bool) { wheels.show(kept, length: length, animated: animated) }

    private func settled(_ date: Date, in calendar: Calendar? = nil) -> Date {
        let whole = roundsToMinuteInterval ? wheels.rounded(date, in: calendar ?? wheels.calendar) : date
        guard datePickerMode != .countDownTimer else { return whole }
        let (low, high) = (minimumDate, maximumDate)
        if let low, let high, low > high { return whole }
        return min(max(whole, low ?? whole), high ?? whole)
    }

    /// A finger has turned a wheel.
    private func turned() {
        if datePickerMode == .countDownTimer {
            let new = max(wheels.chosenLength, Double(minuteInterval) * 60)
            let isNew = new != length
            length = new
            show(animated: true)
            if isNew { sendActions(for: .valueChanged) }
        } else {
            let new = settled(wheels.chosenDate(from: kept))
            let isNew = new != kept
            kept = new
            show(animated: true)
            if isNew { sendActions(for: .valueChanged) }
        }
    }

    private func refuse(_ what: String, _ why: String) {
        Diagnostics.report(
            Diagnostic(place: "UIDatePicker.\(what)", problem: "\(why); it is refused", remedy: "Pass one that is"))
    }
}

/// How a date picker looks. **Differs from UIKit**: `compact` and `inline` are not there.
public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels = 1
}
