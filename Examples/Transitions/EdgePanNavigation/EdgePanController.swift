import UIKit

/// A mailbox in a navigation controller of its own: letters slide in over it, and out under a finger from the edge.
public final class EdgePanController: UIViewController {
    private let navigation = UINavigationController(rootViewController: MailboxController())
    private let slide = ParallaxSlide()

    public override func viewDidLoad() {
        super.viewDidLoad()
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
        slide.attach(to: navigation)
    }
}
