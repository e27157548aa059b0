import UIKit

@MainActor
final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
    private(set) weak var run: TransitionRun?
}

@MainActor
final class TabDelegate: NSObject, UITabBarControllerDelegate {
    private(set) weak var run: TransitionRun?
}
