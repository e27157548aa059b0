import UIKit

/// An unseen view that keeps an object alive as long as the view that it is in.
///
/// UIKit holds delegates weakly; there is no other place for a reference on a controller that both platforms have.
@MainActor
final class Keeper: UIView {
    private let kept: AnyObject

    init(_ kept: AnyObject, in view: UIView) {
        self.kept = kept
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        view.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// The object of a type that is kept in a view.
    static func kept<Object: AnyObject>(in view: UIView) -> Object? {
        for case let keeper as Keeper in view.subviews { if let kept = keeper.kept as? Object { return kept } }
        return nil
    }

    /// Lets go of an object that was kept in a view.
    static func release(_ kept: AnyObject, in view: UIView) {
        for case let keeper as Keeper in view.subviews where keeper.kept === kept { keeper.removeFromSuperview() }
    }
}
