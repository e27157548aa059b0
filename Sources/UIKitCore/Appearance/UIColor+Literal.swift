extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a `#colorLiteral`: the compiler looks for it by this name.
public typealias _ColorLiteralType = UIColor
