import UIKit

/// What is on in a season: a poster a page, with dots below, and the way back to tonight's.
final class SeasonController: UIViewController, UIPageViewControllerDataSource {
    private let pager = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 24])
    private let tonight = UIButton(type: .system)
    private let headline = UILabel.line("This season", size: 34, weight: .bold, color: .label)
    private let plays: [UIViewController] = Play.all.prefix(4).map { PlayController($0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        view.accessibilityIdentifier = "season"
        tonight.setTitle("Tonight", for: .normal)
        tonight.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        tonight.accessibilityIdentifier = "tonight"
        tonight.addAction(
            UIAction { [unowned self] _ in
                pager.setViewControllers([plays[0]], direction: .reverse, animated: true)
            }, for: .touchUpInside)
        for (place, play) in plays.enumerated() { play.view.accessibilityIdentifier = "play\(place)" }
        pager.dataSource = self
        pager.setViewControllers([plays[0]], direction: .forward, animated: false)
        addChild(pager)
        for part in [pager.view!, headline, tonight] { view.addSubview(part) }
        pager.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let fit = tonight.sizeThatFits(CGSize(width: area.width, height: 44))
        let width = max(area.width - 48, 0)
        tonight.frame = CGRect(x: area.maxX - fit.width - 24, y: area.minY + 12, width: fit.width, height: 44)
        let top = headline.stand(at: CGPoint(x: area.minX + 24, y: area.minY + 56), width: width) + 8
        pager.view.frame = CGRect(x: area.minX, y: top, width: area.width, height: max(area.maxY - top, 0))
    }

    private func play(_ step: Int, from controller: UIViewController) -> UIViewController? {
        guard let place = plays.firstIndex(where: { $0 === controller }) else { return nil }
        return plays.indices.contains(place + step) ? plays[place + step] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { play(-1, from: viewController) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { play(1, from: viewController) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { plays.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        plays.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }
}

/// A play's bill, in the middle of its page.
private final class PlayController: UIViewController {
    private let card: PlaybillView

    init(_ play: Play) {
        card = PlaybillView(play)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(card)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds
        let width = max(min(area.width - 48, 560), 0)
        card.frame = CGRect(x: area.midX - width / 2, y: 8, width: width, height: max(area.height - 16, 0))
    }
}
