// Whoever imports layers gets geometry, colours and paths with them, as with Apple's.
@_exported public import CoreGraphics
