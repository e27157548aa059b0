public import CoreGraphics

/// What all sections of a compositional layout share.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public override convenience init() { self.init(scrollDirection: .vertical) }

    private init(scrollDirection: UICollectionView.ScrollDirection) { self.scrollDirection = scrollDirection }

    /// Which way sections follow each other; vertical by default.
    open var scrollDirection: UICollectionView.ScrollDirection
    /// Points between sections; 0 by default. A number beyond a billion is refused.
    open var interSectionSpacing: CGFloat = 0 {
        didSet {
            guard !LayoutNumber.isSound(interSectionSpacing) else { return }
            LayoutNumber.refuse(
                "UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing", interSectionSpacing)
            interSectionSpacing = oldValue
        }
    }
    /// Views before and after all sections.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The safe area by default.
    open var contentInsetsReference = UIContentInsetsReference.safeArea
}
