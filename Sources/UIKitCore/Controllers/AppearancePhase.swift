/// Where a controller stands between disappeared and appeared.
enum AppearancePhase: Hashable, CaseIterable {
    case disappeared
    case appearing
    case appeared
    case disappearing

    /// The phase in which the will-callback is made; nil where nothing changes.
    func beginning(toAppear isAppearing: Bool) -> AppearancePhase? {
        switch (self, isAppearing) {
        case (.disappeared, true), (.disappearing, true): .appearing
        case (.appeared, false), (.appearing, false): .disappearing
        default: nil
        }
    }

    /// The phase in which the did-callback is made; nil where nothing has begun.
    var ending: AppearancePhase? {
        switch self {
        case .appearing: .appeared
        case .disappearing: .disappeared
        case .appeared, .disappeared: nil
        }
    }
}

/// A controller's appearance: its phase, and the change that brought it there.
struct Appearance {
    private(set) var phase = AppearancePhase.disappeared
    private(set) var isAnimated = false
    /// Counts the changes that began, so that whoever began one ends that one only.
    private(set) var serial = 0
    /// Whether `viewIsAppearing(_:)` is still to come in this change.
    var owesIsAppearing = false
    /// Whether the view's own coming and going began the change, and so ends it.
    var isDrivenByView = false

    /// Begins a change; nil where there is nothing to change.
    mutating func begin(_ isAppearing: Bool, animated: Bool) -> Int? {
        guard let next = phase.beginning(toAppear: isAppearing) else { return nil }
        phase = next
        isAnimated = animated
        owesIsAppearing = isAppearing
        isDrivenByView = false
        serial += 1
        return serial
    }

    /// Ends the change that is going on; nil where there is none.
    mutating func end() -> AppearancePhase? {
        guard let next = phase.ending else { return nil }
        phase = next
        owesIsAppearing = false
        isDrivenByView = false
        return next
    }
}
