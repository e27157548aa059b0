public import CoreGraphics

extension UIImage {
    /// An image that changes in time, in an image view that shows it.
    ///
    /// - Parameters:
    ///   - images: One after the other, each for the same time. Without any there is no image.
    ///   - duration: Seconds for all of them; 0 stands for a thirtieth for each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let length = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
        var style = first.style
        style.frames = images
        style.duration = length
        return UIImage(first.cgImage, scale: first.scale, orientation: first.imageOrientation, style: style)
    }

    /// The image of the files whose names are a name and a number, from 0 on or from 1 on, as many as there are.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let start = fileExists(named: "\(name)0") ? 0 : 1
        var images: [UIImage] = []
        while fileExists(named: "\(name)\(start + images.count)"), images.count < 1024,
            let image = UIImage(named: "\(name)\(start + images.count)")
        {
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// The images that it is made of; nil for one that is still.
    public var images: [UIImage]? { style.frames.isEmpty ? nil : style.frames }
    /// Seconds for all of them; 0 for a still image.
    public var duration: TimeInterval { style.duration }
}
