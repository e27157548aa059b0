package import CoreGraphics
package import Drawing

extension MediaContext {
    /// The frame at the context's time: the root layers, the last on top, on a bitmap of a size in pixels.
    package func displayList(
        of roots: [CALayer], width: Int, height: Int, scale: CGFloat, background: CGColor?
    ) -> DisplayList {
        let wanted = needsFrame
        let making = moveMovers()
        let nodes = roots.paintOrder.compactMap { $0.node(at: time, making) }
        needsFrame = wanted
        let root: DisplayItem
        if let rootCache, rootCache.scale == scale, rootCache.nodes.elementsEqual(nodes, by: ===) {
            root = rootCache.root
        } else {
            root = DisplayItem(.transform(CGAffineTransform(scaleX: scale, y: scale), DisplayItem(.group(nodes))))
            rootCache = RootCache(nodes: nodes, scale: scale, root: root)
            hasSpares = true
        }
        if hasSpares, !hasRunningAnimations {
            for root in roots { root.dropSpares() }
            hasSpares = false
        }
        return DisplayList(width: width, height: height, root: root, background: background)
    }
}

/// The last frame's root, kept so that a frame in which nothing changed is the same object.
struct RootCache {
    let nodes: [DisplayItem]
    let scale: CGFloat
    let root: DisplayItem
}
