public import CoreGraphics

/// Gives a section of a layout; nil for one without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections, each of a group of items that is repeated, which may scroll across the layout's direction.
///
/// Where a place is estimated, its view tells the size that its constraints need once it shows, and all is laid out
/// with that; what lies before the part that is seen grows away from it.
///
/// **Differs from UIKit**: a group's row ends with what fits, and doesn't go on below in the same group.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private final let provider: UICollectionViewCompositionalLayoutSectionProvider
    final var shape = CompositionalShape()

    /// Creates a layout whose sections are all alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(sectionProvider: { _, _ in section })
    }
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// Creates a layout that asks for each section whenever places are found.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Nil, as layouts can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// What all sections share; setting it lays out anew.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    final func section(_ number: Int, _ surroundings: LayoutSurroundings) -> NSCollectionLayoutSection? {
        provider(number, surroundings)
    }

    // MARK: Places

    open override func prepare() {
        super.prepare()
        findShape()
    }
    open override var collectionViewContentSize: CGSize { shape.size }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        itemAttributes(indexPath)
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { sideAttributes(elementKind, indexPath) }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { groundAttributes(elementKind, indexPath) }
    /// True where the size changes.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.bounds.size != newBounds.size } ?? false
    }
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { shape.measured = [:] }
        super.invalidateLayout(with: context)
    }

    override func follow(_ change: ListChange) { shape.follow(change) }
    override func learn(from views: [(element: ListElement, view: UICollectionReusableView)]) -> Bool {
        measure(views)
    }
    override func band(ofSection section: Int) -> OrthogonalBand? {
        shape.sections.indices.contains(section) ? shape.sections[section]?.band : nil
    }
}
