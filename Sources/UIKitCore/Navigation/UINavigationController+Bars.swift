import CoreGraphics

extension UINavigationController {
    /// The two bars, of the classes that are asked for, where those are classes of such bars.
    static func bars(
        _ navigationBarClass: AnyClass? = nil, _ toolbarClass: AnyClass? = nil
    ) -> (UINavigationBar, UIToolbar) {
        (
            made(navigationBarClass, "navigationBarClass") ?? UINavigationBar(frame: .zero),
            made(toolbarClass, "toolbarClass") ?? UIToolbar(frame: .zero)
        )
    }

    private static func made<Bar: UIView>(_ chosen: AnyClass?, _ name: String) -> Bar? {
        guard let chosen else { return nil }
        if let bar = (chosen as? Bar.Type)?.making(frame: .zero) as? Bar { return bar }
        Diagnostics.report(
            Diagnostic(
                place: "UINavigationController(\(name):)", problem: "\(chosen) is no \(Bar.self)",
                remedy: "give a subclass of \(Bar.self); the usual bar is used"))
        return nil
    }
}
