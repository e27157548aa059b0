package import CoreGraphics
import QuartzCore

extension InterfaceContext {
    /// Gives the screen another size, and windows that filled it too.
    package func resize(to size: CGSize, scale: CGFloat) {
        let old = screen.bounds
        screen.resize(to: size, scale: scale)
        for window in windows {
            if window.frame == old { window.frame = screen.bounds }
            window.adopt(scale: scale)
        }
        media.setNeedsFrame()
    }

    /// Hides all windows, which ends what runs in them.
    package func endAll() {
        for window in windows.reversed() { window.isHidden = true }
    }
}

extension UIView {
    /// Draws at another number of pixels per point, here and below.
    fileprivate func adopt(scale: CGFloat) {
        contentScaleFactor = scale
        for child in subviews { child.adopt(scale: scale) }
    }
}
