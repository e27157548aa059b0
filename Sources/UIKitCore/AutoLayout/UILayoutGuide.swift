public import CoreGraphics

/// A rectangle in a view that constraints may name, with nothing to see.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What stands behind a guide that a view has by itself.
    enum Kind {
        case own, margins, safeArea, readable, keyboard, content, frame
        /// The strips that the safe area leaves at the top and at the bottom.
        case top, bottom
    }

    let kind: Kind
    final weak var owner: UIView?
    final var place = CGRect.zero

    public override init() {
        kind = .own
        super.init()
    }

    init(_ kind: Kind, of owner: UIView) {
        self.kind = kind
        self.owner = owner
    }

    /// A name for people.
    open var identifier = ""
    /// The view that it was added to, whose coordinates its rectangle is in. A guide that a view has by itself stays
    /// with it; giving that another is reported.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            guard kind == .own else {
                return Diagnostics.report(
                    Diagnostic(
                        place: "UILayoutGuide.owningView",
                        problem: "a guide that a view has by itself can't be given away",
                        remedy: "make a UILayoutGuide of your own"))
            }
            owner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }
    /// Where the last layout put it.
    open var layoutFrame: CGRect {
        guard kind != .own, let owner else { return place }
        if kind == .content, let view = owner as? UIScrollView { return CGRect(origin: .zero, size: view.contentSize) }
        return owner.shape(of: kind).rect(in: owner.bounds)
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
}

/// A guide that follows something that moves by itself.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where the keyboard is: there is none on the screen here, so that it is the strip below the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// No keyboard leaves its dock; nothing depends on it.
    open var followsUndockedKeyboard = false
}

/// A strip at the top or bottom of a controller's view that bars cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// Its height.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

final class BarGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}
