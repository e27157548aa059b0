extension UIImage: _ExpressibleByImageLiteral {}

/// The type of an `#imageLiteral`: the compiler looks for it by this name.
public typealias _ImageLiteralType = UIImage
