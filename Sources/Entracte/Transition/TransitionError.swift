/// Why a controller isn't presented.
public enum TransitionError: Error, Hashable, Sendable {
    /// UIKit wouldn't present it; the text says why and what to try.
    case refused(String)
    /// It was sent back before it had come, by a finger or by the app.
    case cancelled
}

extension TransitionError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let reason): "present(_:with:): \(reason)"
        case .cancelled:
            "present(_:with:): the presentation was cancelled before its end; present again if it is wanted"
        }
    }
}
