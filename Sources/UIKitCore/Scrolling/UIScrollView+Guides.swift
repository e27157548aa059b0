import CoreGraphics

extension UIScrollView {
    /// The rectangle of what is scrolled: constraints from its edges to what is inside make the content's size.
    public var contentLayoutGuide: UILayoutGuide { guide(.content) }
    /// The rectangle through which it is seen, which doesn't scroll.
    public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
