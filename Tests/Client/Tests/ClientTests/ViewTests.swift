import Testing
import UIKit

@MainActor
@Suite("Views, as somebody's test meets them")
struct ViewTests {
    @Test("A frame follows center and bounds")
    func frame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.center = CGPoint(x: 100, y: 100)
        view.bounds.size = CGSize(width: 40, height: 60)
        #expect(view.frame == CGRect(x: 80, y: 70, width: 40, height: 60))
    }

    @Test("A point is converted through a scaled parent")
    func conversion() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let child = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
        parent.addSubview(child)
        child.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(child.convert(CGPoint(x: 20, y: 10), to: parent) == CGPoint(x: 80, y: 60))
        #expect(child.frame == CGRect(x: 40, y: 40, width: 40, height: 40))
    }

    @Test("A subclass lays out its parts when asked")
    func layout() {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        card.layoutIfNeeded()
        #expect(card.title.frame == CGRect(x: 20, y: 20, width: 260, height: 24))
        #expect(card.title.text == "Login")
        #expect(card.title.superview === card)
    }

    @Test("A controller loads its view once, when it is first asked for")
    func loading() {
        let controller = CardController()
        #expect(!controller.isViewLoaded)
        #expect(controller.view is Card)
        #expect(controller.view === controller.view)
        #expect(controller.timesLoaded == 1)
    }

    @Test("A colour gives back its components")
    func colour() {
        let colour = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        #expect(colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
        #expect(colour.withAlphaComponent(1) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    }

    @Test("Foundation and Dispatch come with UIKit")
    func umbrella() {
        #expect("Entracte".hasPrefix("Entr"))
        #expect(Date(timeIntervalSinceReferenceDate: 0) < Date(timeIntervalSinceReferenceDate: 1))
        #expect(DispatchTime(uptimeNanoseconds: 7).uptimeNanoseconds == 7)
    }
}

/// A view as apps write them: both initialisers, parts made up front, its own layout.
private final class Card: UIView {
    let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "Login"
        addSubview(title)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(title)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 20, y: 20, width: bounds.width - 40, height: 24)
    }
}

private final class CardController: UIViewController {
    var timesLoaded = 0

    override func loadView() {
        view = Card(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        timesLoaded += 1
    }
}
