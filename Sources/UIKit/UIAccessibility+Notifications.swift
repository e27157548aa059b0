public import Foundation
public import UIKitCore

extension UIAccessibility {
    /// Posted when the user's wish for less motion has changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification: NSNotification.Name = {
        let name = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
        UIAccessibility.observeReduceMotion { NotificationCenter.default.post(name: name, object: nil) }
        return name
    }()
}
