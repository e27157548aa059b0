package import CoreGraphics
package import Drawing

package final class Compositor {
    package init(threads: Int) {}
    package func draw(_ list: DisplayList, into target: Bitmap, damage: [PixelRect]?) {}
}
