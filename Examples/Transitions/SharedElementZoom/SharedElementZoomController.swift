import UIKit

/// A wall of covers; the one that is touched grows into a page of its own, and shrinks back into its place.
public final class SharedElementZoomController: UIViewController, UIViewControllerTransitioningDelegate {
    private let headline = UILabel.line("Covers", size: 34, weight: .bold)
    private let tiles = Album.all.map { CoverTile($0) }
    private var opened: CoverTile?

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "wall"
        view.addSubview(headline)
        for (number, tile) in tiles.enumerated() {
            tile.accessibilityIdentifier = "cover\(number)"
            tile.addAction(UIAction { [unowned self] _ in open(tile) }, for: .touchUpInside)
            view.addSubview(tile)
        }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let columns = max(3, Int(area.width / 160))
        let side = max((area.width - 48 - CGFloat(columns - 1) * 8) / CGFloat(columns), 0)
        headline.frame = CGRect(x: area.minX + 24, y: area.minY + 40, width: max(area.width - 48, 0), height: 44)
        for (number, tile) in tiles.enumerated() {
            tile.frame = CGRect(
                x: area.minX + 24 + CGFloat(number % columns) * (side + 8),
                y: headline.frame.maxY + 16 + CGFloat(number / columns) * (side + 8), width: side, height: side)
        }
    }

    private func open(_ tile: CoverTile) {
        opened = tile
        let page = CoverPageController(tile.cover.album)
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { zoom(presented, isPresenting: true) }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { zoom(dismissed, isPresenting: false) }

    private func zoom(_ controller: UIViewController, isPresenting: Bool) -> ZoomAnimator? {
        guard let opened, let page = controller as? CoverPageController else { return nil }
        return ZoomAnimator(small: opened.cover, page: page, isPresenting: isPresenting)
    }
}

/// A cover that can be touched.
final class CoverTile: UIControl {
    let cover: CoverView

    init(_ album: Album) {
        cover = CoverView(album)
        super.init(frame: .zero)
        cover.isUserInteractionEnabled = false
        addSubview(cover)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        cover.frame = bounds
    }
}
