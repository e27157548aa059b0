import CoreGraphics

/// What a tab bar shows for one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    private weak var controller: UIViewController?

    public override init() { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    init(of controller: UIViewController) {
        self.controller = controller
        super.init()
    }

    /// The title under the image; by default the controller's.
    open override var title: String? {
        get { super.title ?? controller?.title }
        set { super.title = newValue }
    }
    /// The image while it is selected; the other one where it is nil.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// What the badge says; nil, the default, for none.
    open var badgeValue: String? { didSet { changed() } }
    /// The badge's ground; nil, the default, for red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// How far the title is moved from its place.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The item's look; nil, the default, for the bar's.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }

    final func didChange() { changed() }
}
