import CoreGraphics
public import class Foundation.Bundle

/// Asks something over what is on the screen: in the middle of it, or from its lower edge.
///
/// A tapped button dismisses the alert and then does what it is for; an action sheet with a button that cancels also goes
/// by a tap beside it.
///
/// **Differs from UIKit**: sizes and distances are chosen near those of iOS, and an action sheet is one on every screen.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where an alert stands.
    public enum Style: Int, Sendable {
        case actionSheet
        case alert
    }

    final let alert = AlertParts()

    /// Creates an alert with no buttons; without any, only code dismisses it.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        alert.style = preferredStyle
        self.title = title
        self.message = message
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
        transitioningDelegate = alert
    }

    /// Nil: controllers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open var preferredStyle: Style { alert.style }
    open override var title: String? { didSet { alert.rebuild() } }
    open var message: String? { didSet { alert.rebuild() } }
    /// The buttons, in the order of adding.
    open var actions: [UIAlertAction] { alert.actions }
    /// Adds a button; a second one that cancels is refused.
    open func addAction(_ action: UIAlertAction) { add(action) }
    /// The button shown in a strong face; nil, the default, for that which cancels. One that wasn't added is refused.
    open var preferredAction: UIAlertAction? { didSet { preferredDidChange(oldValue) } }
    /// The fields, in the order of adding; nil where there are none.
    open var textFields: [UITextField]? { alert.fields.isEmpty ? nil : alert.fields }
    /// Adds a field below the message; an action sheet has none, and refuses it.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) { addField(configurationHandler) }

    open override func loadView() {
        let view = AlertView(self)
        alert.view = view
        self.view = view
    }
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        alert.fields.first?.becomeFirstResponder()
    }
}

extension UIAlertController {
    private func add(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return report("addAction(_:)", "a second button that cancels is refused", remedy: "add one at most")
        }
        alert.actions.append(action)
        action.changed = { [weak self] in self?.alert.rebuild() }
        alert.rebuild()
    }

    private func preferredDidChange(_ old: UIAlertAction?) {
        if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
            self.preferredAction = old
            return report(
                "preferredAction", "an action that the alert hasn't is refused",
                remedy: "add it first with addAction(_:)")
        }
        alert.rebuild()
    }

    private func addField(_ configure: ((UITextField) -> Void)?) {
        guard preferredStyle == .alert else {
            return report("addTextField", "an action sheet has no fields", remedy: "use the style alert")
        }
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        configure?(field)
        alert.fields.append(field)
        alert.rebuild()
    }

    final func choose(_ action: UIAlertAction) {
        guard action.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
        dismiss(animated: true) { action.handler?(action) }
    }
}
