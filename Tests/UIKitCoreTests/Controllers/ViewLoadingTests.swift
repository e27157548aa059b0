import CoreGraphics
import Foundation
import Testing
import UIKitCore

@MainActor @Suite(.serialized)
struct ViewLoadingTests {
    @Test("The view is made once, at the first access, and fills the screen")
    func once() {
        InterfaceContext.current = InterfaceContext(screenSize: CGSize(width: 320, height: 480), scale: 1)
        let controller = CountingController()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        controller.loadViewIfNeeded()
        #expect(controller.isViewLoaded && controller.loads == 1)
        #expect(controller.view.next === controller && controller.next == nil)
    }

    @Test("A loadView that sets nothing, or asks for the view, is reported and gets a plain view")
    func badLoadView() {
        let heard = Diagnostics.recording {
            #expect(ForgetfulController().view != nil)
            #expect(RecursiveController().view != nil)
        }
        #expect(
            heard.map(\.place) == ["ForgetfulController.loadView()", "RecursiveController.loadView()"])
    }

    @Test("A view that is another controller's is refused")
    func twoOwners() {
        let (one, other) = (UIViewController(), UIViewController())
        let heard = Diagnostics.recording { other.view = one.view }
        #expect(heard.count == 1 && other.viewIfLoaded == nil && one.view.next === one)
    }

    @Test("Every way in which people write initializers makes a controller")
    func initializers() {
        #expect(Plain().title == nil)
        #expect(Plain(nibName: nil, bundle: nil).title == nil)
        #expect(Own().title == "own")
        #expect(Named(name: "named").title == "named")
        #expect(Overriding(nibName: nil, bundle: nil).title == "overriding")
        #expect(Overriding().title == "overriding")
        #expect(Convenient(name: "convenient").title == "convenient")
        let heard = Diagnostics.recording { _ = Plain(nibName: "Login", bundle: Bundle.main) }
        #expect(heard.count == 1 && heard[0].problem.contains("Login"))
    }
}

private final class CountingController: UIViewController {
    var loads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
    }
}

private final class ForgetfulController: UIViewController {
    override func loadView() {}
}

private final class RecursiveController: UIViewController {
    override func loadView() { view.backgroundColor = nil }
}

private final class Plain: UIViewController {}

private final class Own: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "own"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Named: UIViewController {
    init(name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Overriding: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "overriding"
    }

    required init?(coder: NSCoder) { nil }
}

private final class Convenient: UIViewController {
    convenience init(name: String) {
        self.init()
        title = name
    }
}
