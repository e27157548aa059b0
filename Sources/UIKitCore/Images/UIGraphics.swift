public import CoreGraphics

/// The context that UIKit's drawing calls draw in, on this thread; nil where nobody set one.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.entries.last?.context }

/// Makes a context the current one until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, imageScale: nil))
}

/// Makes the context before the last push the current one again; an image's context stays.
public func UIGraphicsPopContext() {
    guard let last = GraphicsStack.current.entries.last, last.imageScale == nil else {
        return GraphicsStack.refuse(
            "UIGraphicsPopContext", "the current context wasn't pushed", "Call UIGraphicsPushContext first")
    }
    GraphicsStack.current.entries.removeLast()
}

/// Begins an image of a size in points, y down, and makes its context the current one.
///
/// A size without pixels begins none, so that there is no context and no image until `UIGraphicsEndImageContext`.
///
/// - Parameters:
///   - opaque: whether the image starts black rather than transparent.
///   - scale: pixels per point; 0 stands for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIGraphicsImageRendererFormat.screenScale
    guard let context = CGContext.forImage(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque) else {
        return GraphicsStack.refuse(
            "UIGraphicsBeginImageContextWithOptions", "an image of \(size) points at scale \(scale) can't be made",
            "Pass 1 to \(Bitmap.longestSide) pixels a side")
    }
    GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, imageScale: scale))
}

/// Begins a transparent image at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What was drawn so far in the image that was begun last; nil if the current context is another.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current.entries.last, let scale = entry.imageScale else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the image that was begun last; the context before it is the current one again.
public func UIGraphicsEndImageContext() {
    guard GraphicsStack.current.entries.last?.imageScale != nil else {
        return GraphicsStack.refuse(
            "UIGraphicsEndImageContext", "the current context makes no image",
            "Call UIGraphicsBeginImageContextWithOptions first")
    }
    GraphicsStack.current.entries.removeLast()
}

/// Fills a rectangle with the current context's fill colour, which replaces what is there, its alpha too.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws the edge of a rectangle, inside it and a point wide, with the current context's fill colour, as `UIRectFill`.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext(), !rect.isNull else { return }
    let inner = rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2))
    context.saveGState()
    context.setBlendMode(blendMode)
    context.beginPath()
    context.addRect(rect)
    context.addRect(inner)
    context.fillPath(using: .evenOdd)
    context.restoreGState()
}

/// Cuts the current context's later drawing to a rectangle as well.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
