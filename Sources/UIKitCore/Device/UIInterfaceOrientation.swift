import CoreGraphics

/// How an interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// That of a screen by its shape: portrait where it is at least as high as it is wide.
    init(of size: CGSize) { self = size.height >= size.width ? .portrait : .landscapeRight }
}

/// Ways in which an interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var portrait: UIInterfaceOrientationMask { Self(rawValue: 1 << 1) }
    public static var landscapeLeft: UIInterfaceOrientationMask { Self(rawValue: 1 << 4) }
    public static var landscapeRight: UIInterfaceOrientationMask { Self(rawValue: 1 << 3) }
    public static var portraitUpsideDown: UIInterfaceOrientationMask { Self(rawValue: 1 << 2) }
    public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
    public static var all: UIInterfaceOrientationMask { [.portrait, .landscape, .portraitUpsideDown] }
    public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// How a status bar comes and goes; there is none.
public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}
