package import CoreGraphics
package import Drawing

/// All that a layer shows and that an animation can change, as one value.
///
/// A model layer holds one; its presentation at a time is the same value with the running animations laid over it.
package struct LayerState {
    package var place = LayerPlace()
    /// What few layers have, in a box; nil where all of it is as it is by default.
    private var seldom: SeldomState?

    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .opaqueBlack

    package var shadowColor: CGColor? = .opaqueBlack
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?

    package var contents: Any?
    package var picture: Picture?
    package var contentsScale: CGFloat = 1

    package var extra: LayerExtra?

    package init() {}
}

/// What few layers have.
private struct SeldomValues {
    var sublayerTransform = CATransform3DIdentity
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var isRasterized = false
    var rasterizationScale: CGFloat = 1

    static let usual = SeldomValues()
}

private indirect enum SeldomState {
    case some(SeldomValues)
}

extension LayerState {
    private var seldomValues: SeldomValues {
        get { if case .some(.some(let values)) = seldom { values } else { .usual } }
        set { seldom = SeldomState.some(newValue) }
    }

    package var sublayerTransform: CATransform3D {
        get { seldom == nil ? CATransform3DIdentity : seldomValues.sublayerTransform }
        set { seldomValues.sublayerTransform = newValue }
    }
    package var contentsRect: CGRect {
        get { seldomValues.contentsRect }
        set { seldomValues.contentsRect = newValue }
    }
    package var contentsCenter: CGRect {
        get { seldomValues.contentsCenter }
        set { seldomValues.contentsCenter = newValue }
    }
    package var isRasterized: Bool {
        get { seldom == nil ? false : seldomValues.isRasterized }
        set { seldomValues.isRasterized = newValue }
    }
    package var rasterizationScale: CGFloat {
        get { seldomValues.rasterizationScale }
        set { seldomValues.rasterizationScale = newValue }
    }
}

/// Where a layer stands and how much it shows: numbers alone, so that a copy costs nothing to keep or to drop.
package struct LayerPlace {
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var bounds = CGRect.zero
    package var transform = CATransform3DIdentity
    package var opacity: Float = 1
    package var isHidden = false

    package init() {}

    /// Brings what an animation drove out of its range to the nearest that can be drawn: an opacity of 0…1, a size of
    /// at least 0. A presentation layer tells the overshoot itself, as UIKit's does.
    mutating func clamp() {
        if opacity < 0 { opacity = 0 } else if opacity > 1 { opacity = 1 }
        if bounds.size.width < 0 { bounds.size.width = 0 }
        if bounds.size.height < 0 { bounds.size.height = 0 }
    }
}

extension LayerState {
    package var position: CGPoint {
        get { place.position }
        set { place.position = newValue }
    }
    package var zPosition: CGFloat {
        get { place.zPosition }
        set { place.zPosition = newValue }
    }
    package var anchorPoint: CGPoint {
        get { place.anchorPoint }
        set { place.anchorPoint = newValue }
    }
    package var anchorPointZ: CGFloat {
        get { place.anchorPointZ }
        set { place.anchorPointZ = newValue }
    }
    package var bounds: CGRect {
        get { place.bounds }
        set { place.bounds = newValue }
    }
    package var transform: CATransform3D {
        get { place.transform }
        set { place.transform = newValue }
    }
    package var opacity: Float {
        get { place.opacity }
        set { place.opacity = newValue }
    }
    package var isHidden: Bool {
        get { place.isHidden }
        set { place.isHidden = newValue }
    }
}
