import CoreGraphics

/// Elements of a menu that are found when it is shown; until then spokes turn in their place.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// Finds the elements, and hands them over once.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private var isCached = true
    /// What was found, where it is kept.
    private(set) final var found: [UIMenuElement]?

    /// Creates an element that is asked once, when its menu is first shown, and keeps what was found.
    public required init(_ elementProvider: @escaping Provider) {
        provider = elementProvider
        super.init(title: "", image: nil)
    }

    /// Creates an element that is asked each time its menu is shown.
    open class func uncached(_ elementProvider: @escaping Provider) -> Self {
        let element = self.init(elementProvider)
        element.isCached = false
        return element
    }

    /// Forgets what isn't kept: the menu is shown anew.
    final func prepare() { if !isCached { found = nil } }

    /// Asks, and says when there is an answer. A second answer isn't taken.
    final func find(_ done: @escaping @MainActor () -> Void) {
        var isAnswered = false
        provider { [weak self] elements in
            guard !isAnswered else { return }
            isAnswered = true
            self?.found = elements
            done()
        }
    }
}
