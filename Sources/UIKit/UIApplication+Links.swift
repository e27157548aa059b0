public import Foundation
public import UIKitCore

extension UIApplication {
    /// Names how a link is opened.
    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The link to the application's own settings: nothing opens it.
    public static let openSettingsURLString = "app-settings:"

    /// Whether something would open a link: nothing here does, so false.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Whether a link was opened: nothing here opens one, so false.
    @discardableResult
    public func openURL(_ url: URL) -> Bool { false }

    /// Asks the system to open a link; as nothing here does, it answers false, once the main queue comes to it.
    public func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        Task { completion(false) }
    }
}
