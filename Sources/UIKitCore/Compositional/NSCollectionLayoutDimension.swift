public import CoreGraphics

/// A width or a height: points, or a part of what it is in.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case width, height, absolute, estimated }

    final let kind: Kind
    private final let number: CGFloat

    private init(_ kind: Kind, _ number: CGFloat) {
        self.kind = kind
        let isSound = number >= 0 && LayoutNumber.isSound(number)
        if !isSound {
            Diagnostics.report(
                Diagnostic(
                    place: "NSCollectionLayoutDimension", problem: "\(number) counts as 0",
                    remedy: "give a number from 0 to a billion"))
        }
        self.number = isSound ? number : 0
    }

    /// A part of the container's width, of which 1 is all; so the height may be of the width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.width, fractionalWidth)
    }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.height, fractionalHeight)
    }
    /// Points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Points until the cell shows, then what its constraints need; of a group, what its items need.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    open var isFractionalWidth: Bool { kind == .width }
    open var isFractionalHeight: Bool { kind == .height }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }
    /// The part or the points, at least 0.
    open var dimension: CGFloat { number }

    /// The points in a container.
    final func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .width: number * container.width
        case .height: number * container.height
        case .absolute, .estimated: number
        }
    }
}

/// A width and a height.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    private final let dimensions: (width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension)

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        dimensions = (width, height)
    }

    open var widthDimension: NSCollectionLayoutDimension { dimensions.width }
    open var heightDimension: NSCollectionLayoutDimension { dimensions.height }

    final func size(in container: CGSize) -> CGSize {
        CGSize(width: dimensions.width.length(in: container), height: dimensions.height.length(in: container))
    }
}
