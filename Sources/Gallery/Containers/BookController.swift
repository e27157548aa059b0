import UIKit

/// A play in print: a cover and some pages, turned like paper.
final class BookController: UIViewController, UIPageViewControllerDataSource {
    private let pager = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    private let leaves: [UIViewController]

    init() {
        leaves = [LeafController(CoverLeaf())] + BookText.pages.indices.map { LeafController(TextLeaf($0)) }
        super.init(nibName: nil, bundle: nil)
        for (place, leaf) in leaves.enumerated() { leaf.view.accessibilityIdentifier = "leaf\(place)" }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "book"
        pager.dataSource = self
        pager.setViewControllers([leaves[0]], direction: .forward, animated: false)
        addChild(pager)
        pager.view.frame = view.bounds
        view.addSubview(pager.view)
        pager.didMove(toParent: self)
    }

    private func leaf(_ step: Int, from controller: UIViewController) -> UIViewController? {
        guard let place = leaves.firstIndex(where: { $0 === controller }) else { return nil }
        return leaves.indices.contains(place + step) ? leaves[place + step] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { leaf(-1, from: viewController) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { leaf(1, from: viewController) }
}

/// A page of the book.
private final class LeafController: UIViewController {
    private let leaf: UIView

    init(_ leaf: UIView) {
        self.leaf = leaf
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = leaf }
}

/// What is printed.
private enum BookText {
    static let pages: [(head: String, paragraphs: [String])] = [
        (
            "Act One",
            [
                "Leontes, King of Sicilia, begs his oldest friend to stay a little longer. Polixenes is firm: nine months "
                    + "away from Bohemia are enough.",
                "Then the queen asks him, and he stays. It takes no more than that. The king watches two hands touch, and "
                    + "reads a story there that nobody wrote.",
                "By nightfall his friend has fled, and the queen stands accused.",
            ]
        ),
        (
            "Act Two",
            [
                "A winter’s tale is best for winter, says the boy, and begins one about a man who dwelt by a churchyard. He "
                    + "isn’t let finish it.",
                "Hermione is taken to prison, and there her daughter is born. Paulina carries the child to the king, and "
                    + "lays it down before him.",
                "He won’t look. He sends it to the edge of the sea.",
            ]
        ),
        (
            "Act Three",
            [
                "The oracle’s letter is opened before the court. Its words are plain, for once, and the king calls them "
                    + "false.",
                "News comes of his son, then of his wife. On a coast far off an old man sets a bundle down, and is chased "
                    + "away by a bear.",
                "A shepherd finds the child. Things dying end here; things newborn begin.",
            ]
        ),
    ]
}

/// The cover: the curtain, and the title under it.
private final class CoverLeaf: UIView {
    private let curtain = CurtainView()
    private let title = UILabel.line("The Winter’s Tale", size: 34, weight: .bold, color: .label)
    private let line = UILabel.line(
        "A play in five acts, told briefly", size: 17, weight: .regular, color: .secondaryLabel)

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        for label in [title, line] { label.numberOfLines = 0 }
        for part in [curtain, title, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 64, 560), 0)
        let x = area.midX - width / 2
        let texts = title.height(for: width) + 8 + line.height(for: width)
        let height = max(min(area.height - texts - 120, width * 1.3), 0)
        curtain.frame = CGRect(x: x, y: area.minY + 48, width: width, height: height)
        curtain.isHidden = height < 48
        let y = title.stand(at: CGPoint(x: x, y: curtain.frame.maxY + 24), width: width) + 8
        _ = line.stand(at: CGPoint(x: x, y: y), width: width)
    }
}

/// A page of text: as many paragraphs as there is room for, and its number.
private final class TextLeaf: UIView {
    private let head: UILabel
    private let paragraphs: [UILabel]
    private let number: UILabel
    private let rule = UIView()

    init(_ page: Int) {
        let text = BookText.pages[page]
        head = .line(text.head, size: 28, weight: .bold, color: .label)
        paragraphs = text.paragraphs.map { .line($0, size: 19, weight: .regular, color: .label) }
        number = .line("\(page + 1)", size: 15, weight: .medium, color: .secondaryLabel)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        rule.backgroundColor = .systemBlue
        rule.layer.cornerRadius = 1.5
        number.textAlignment = .center
        for label in paragraphs { label.numberOfLines = 0 }
        for part in [head, rule, number] + paragraphs { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 64, 560), 0)
        let x = area.midX - width / 2
        var y = head.stand(at: CGPoint(x: x, y: area.minY + 48), width: width) + 12
        rule.frame = CGRect(x: x, y: y, width: 48, height: 3)
        y += 27
        let foot = area.maxY - 56
        _ = number.stand(at: CGPoint(x: x, y: foot), width: width)
        var isFull = false
        for label in paragraphs {
            y = label.stand(at: CGPoint(x: x, y: y), width: width) + 18
            isFull = isFull || label.frame.maxY > foot - 12
            label.isHidden = isFull
        }
    }
}
