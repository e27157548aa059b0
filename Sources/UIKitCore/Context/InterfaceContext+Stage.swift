package import CoreGraphics
import QuartzCore

extension InterfaceContext {
    /// Gives the screen another size, and windows that filled it too.
    package func resize(to size: CGSize, scale: CGFloat) {
        let old = screen.bounds
        let oldScale = screen.scale
        screen.resize(to: size, scale: scale)
        for window in windows {
            // Not animated, nor taken back, by whoever's animation this comes from.
            if window.frame == old { outsideAnimations { window.frame = screen.bounds } }
            if scale != oldScale { window.adopt(scale: scale, insteadOf: oldScale) }
        }
        media.setNeedsFrame()
    }

    /// Hides all windows, ends everything that runs, and is the current context no more.
    package func endAll() {
        for window in windows.reversed() { window.isHidden = true }
        media.endAll()
    }
}

extension UIView {
    /// Draws at another number of pixels per point, here and below, where it drew at the screen's before.
    fileprivate func adopt(scale: CGFloat, insteadOf old: CGFloat) {
        if contentScaleFactor == old { contentScaleFactor = scale }
        for child in subviews { child.adopt(scale: scale, insteadOf: old) }
    }
}
