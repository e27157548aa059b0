import UIKit

/// A record's page; its button brings up a sheet of things to do over a dimmed screen.
public final class DimmedSheetController: UIViewController, UIViewControllerTransitioningDelegate {
    private let cover = CoverView(Album.all[5])
    private let name = UILabel.line(Album.all[5].title, size: 34, weight: .bold)
    private let artist = UILabel.line(Album.all[5].artist, size: 17, color: .secondaryLabel)
    private let button = UIButton(type: .system)

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        cover.layer.cornerRadius = 20
        button.setTitle("Share…", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.backgroundColor = .systemBlue
        button.layer.cornerRadius = 14
        button.accessibilityIdentifier = "share"
        button.addAction(UIAction { [unowned self] _ in showSheet() }, for: .touchUpInside)
        for part in [cover, name, artist, button] { view.addSubview(part) }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = max(min(area.width - 48, 480), 0)
        let side = max(min(width, area.height - 248), 0)
        let x = area.midX - width / 2
        cover.frame = CGRect(x: x, y: area.minY + 48, width: side, height: side)
        name.frame = CGRect(x: x, y: cover.frame.maxY + 24, width: width, height: 42)
        artist.frame = CGRect(x: x, y: name.frame.maxY + 4, width: width, height: 24)
        button.frame = CGRect(x: x, y: artist.frame.maxY + 32, width: width, height: 50)
    }

    private func showSheet() {
        let sheet = ShareController()
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = self
        present(sheet, animated: true)
    }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DimmingPresentationController(presentedViewController: presented, presenting: presenting)
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SheetAnimator(isPresenting: true) }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SheetAnimator(isPresenting: false) }
}
