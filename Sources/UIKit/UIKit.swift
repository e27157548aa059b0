// What an app gets with `import UIKit`: the same modules as with Apple's.
@_exported public import CoreGraphics
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import ObjectiveC
@_exported public import QuartzCore
@_exported public import UIKitCore
