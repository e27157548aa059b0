import UIKit

/// A play to read: its text, and its scenes in a column that comes in over it, at any size of screen.
final class ReaderController: UIViewController {
    private let split = UISplitViewController(style: .doubleColumn)
    private let list = ScenesController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        split.preferredDisplayMode = .secondaryOnly
        split.preferredSplitBehavior = .overlay
        split.preferredPrimaryColumnWidth = 280
        split.displayModeButtonItem.accessibilityIdentifier = "columns"
        split.setViewController(list, for: .primary)
        list.choose = { [unowned self] in
            show($0)
            split.show(.secondary)
        }
        show(0)
        addChild(split)
        setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: split)
        split.view.frame = view.bounds
        view.addSubview(split.view)
        split.didMove(toParent: self)
    }

    private func show(_ scene: Int) {
        let text = TextController(scene)
        text.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        split.setViewController(text, for: .secondary)
    }
}

/// What is read.
private enum ReaderText {
    static let scenes: [(title: String, place: String, lines: String)] = [
        (
            "Act I, scene 1", "An antechamber",
            "If you shall chance to visit Bohemia, you shall see, as I have said, great difference betwixt our Bohemia and "
                + "your Sicilia."
        ),
        (
            "Act I, scene 2", "A room of state",
            "Nine changes of the watery star hath been the shepherd’s note since we have left our throne without a burden."
        ),
        (
            "Act II, scene 1", "The queen’s rooms",
            "A sad tale’s best for winter: I have one of sprites and goblins. Come on, sit down, and do your best to fright "
                + "me."
        ),
        (
            "Act III, scene 3", "A desert near the sea",
            "Thou art perfect, then, our ship hath touched upon the deserts of Bohemia? Ay, my lord, and fear we have landed "
                + "in ill time."
        ),
    ]
}

/// The scenes, a row each.
private final class ScenesController: UIViewController {
    var choose: (Int) -> Void = { _ in }
    private let rows: [SceneRow]

    init() {
        rows = ReaderText.scenes.map { SceneRow($0.title, $0.place) }
        super.init(nibName: nil, bundle: nil)
        title = "Scenes"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        for (place, row) in rows.enumerated() {
            row.accessibilityIdentifier = "scene\(place)"
            row.addAction(UIAction { [unowned self] _ in choose(place) }, for: .touchUpInside)
            view.addSubview(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        for (place, row) in rows.enumerated() {
            row.frame = CGRect(
                x: area.minX, y: area.minY + 8 + CGFloat(place) * SceneRow.height, width: area.width,
                height: SceneRow.height)
        }
    }
}

private final class SceneRow: UIControl {
    static let height: CGFloat = 68
    private let name: UILabel
    private let place: UILabel

    init(_ name: String, _ place: String) {
        self.name = .line(name, size: 17, weight: .semibold, color: .label)
        self.place = .line(place, size: 15, weight: .regular, color: .secondaryLabel)
        super.init(frame: .zero)
        for label in [self.name, self.place] { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : .clear }
    }

    override func layoutSubviews() {
        let width = max(bounds.width - 40, 0)
        let y = name.stand(at: CGPoint(x: 20, y: 12), width: width) + 2
        _ = place.stand(at: CGPoint(x: 20, y: y), width: width)
    }
}

/// The text of a scene.
private final class TextController: UIViewController {
    private let head: UILabel
    private let place: UILabel
    private let lines: UILabel

    init(_ scene: Int) {
        let text = ReaderText.scenes[scene]
        head = .line(text.title, size: 28, weight: .bold, color: .label)
        place = .line(text.place, size: 17, weight: .medium, color: .secondaryLabel)
        lines = .line(text.lines, size: 21, weight: .regular, color: .label)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "text"
        for label in [head, place, lines] {
            label.numberOfLines = 0
            view.addSubview(label)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = max(min(area.width - 48, 560), 0)
        let x = area.midX - width / 2
        var y = head.stand(at: CGPoint(x: x, y: area.minY + 24), width: width) + 4
        y = place.stand(at: CGPoint(x: x, y: y), width: width) + 24
        _ = lines.stand(at: CGPoint(x: x, y: y), width: width)
        lines.isHidden = lines.frame.maxY > area.maxY
    }
}
