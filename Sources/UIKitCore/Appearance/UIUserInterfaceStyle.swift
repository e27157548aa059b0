/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said: colours read it as light.
    case unspecified = 0
    case light = 1
    case dark = 2
}
