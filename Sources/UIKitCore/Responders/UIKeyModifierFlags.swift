/// The modifier keys that are down beside a key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The key with a system's sign: Command, Super or Windows.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is one of the numeric pad's.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
