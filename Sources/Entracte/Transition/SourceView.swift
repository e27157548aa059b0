import UIKit

/// Names the view that a shared element comes out of, without keeping it alive.
@MainActor
final class SourceView: Hashable, Sendable {
    private let find: () -> UIView?

    init(_ find: @escaping () -> UIView?) { self.find = find }

    /// The view, if it is there and in a window.
    var view: UIView? { find().flatMap { $0.window == nil ? nil : $0 } }

    nonisolated static func == (one: SourceView, other: SourceView) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
