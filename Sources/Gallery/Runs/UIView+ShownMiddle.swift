import CoreGraphics
import QuartzCore
import UIKit

extension UIView {
    /// Where the view's middle shows now, in points of its screen: in mid-flight, not where it will be.
    ///
    /// What stands in space is taken as if seen from straight ahead.
    var shownMiddle: CGPoint {
        let own = layer.presentedState().place.bounds
        var point = CGPoint(x: own.midX, y: own.midY)
        for layer in sequence(first: layer, next: \.superlayer) {
            let place = layer.presentedState().place
            let bounds = place.bounds
            let anchor = CGPoint(
                x: bounds.minX + place.anchorPoint.x * bounds.width,
                y: bounds.minY + place.anchorPoint.y * bounds.height)
            let turned = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
                .applying(CATransform3DGetAffineTransform(place.transform))
            point = CGPoint(x: turned.x + place.position.x, y: turned.y + place.position.y)
        }
        return point
    }
}
