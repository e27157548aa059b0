import Staging
import UIKit

extension Scene {
    /// A settings card, presented by a tap and dismissed by another.
    static let settings = Scene(
        "settings/card", title: "The settings come up as a card and go again",
        script: Script([
            Script.Step(.at(0.3), .tap(.view("openSettings"))),
            Script.Step(.afterRest(0.5), .tap(.view("done"))),
        ]),
        makeRoot: { HomeController() })
}

private final class HomeController: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "home"
        let open = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Settings") { [unowned self] _ in
                present(SettingsController(), animated: true)
            })
        open.accessibilityIdentifier = "openSettings"
        open.frame = CGRect(x: 24, y: 80, width: 342, height: 48)
        view.addSubview(open)
    }
}

private final class SettingsController: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .secondarySystemBackground
        view.accessibilityIdentifier = "settings"
        let done = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Done") { [unowned self] _ in dismiss(animated: true) })
        done.accessibilityIdentifier = "done"
        done.frame = CGRect(x: 24, y: 80, width: 342, height: 48)
        view.addSubview(done)
    }
}
