import CoreGraphics
import Glibc

/// How many pixels a point of the stage has.
///
/// In this order: what the program asks for; the environment's `ENTRACTE_SCALE`; what the desktop says. On X11 that is
/// the resource `Xft.dpi`, of which 96 are a scale of 1, to the nearest quarter; without it the scale is 1, as the
/// physical size that displays report is often wrong. Elsewhere it is the number of pixels that a unit of the window's
/// size has, which the system chooses.
enum WindowScale {
    /// The largest scale.
    static let most: CGFloat = 8

    /// The name of the environment's variable.
    static let variable = "ENTRACTE_SCALE"

    /// What the environment asks for; one that is no number above 0 and at most 8 is reported and not used.
    static func asked(_ value: String?) -> CGFloat? {
        guard let value, !value.isEmpty else { return nil }
        if let number = Double(value), number > 0, number <= Double(most) { return CGFloat(number) }
        Diagnostics.report(
            Diagnostic(
                place: variable, problem: "\"\(value)\" is no scale, and the display's own is used",
                remedy: "give a number above 0 and at most 8"), once: variable)
        return nil
    }

    /// What X11's resource says; nil for no number above 0, at least 1 and at most 8.
    static func ofDotsPerInch(_ resource: String?) -> CGFloat? {
        guard let dots = resource.flatMap({ Double($0) }), dots > 0, dots.isFinite else { return nil }
        return min(max(CGFloat((min(dots, 10_000) / 96 * 4).rounded() / 4), 1), most)
    }

    /// X11's resource as the server of a connection has it.
    static func dotsPerInch(display: UnsafeMutableRawPointer) -> String? {
        typealias Function =
            @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>) ->
            UnsafePointer<CChar>?
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD), let symbol = dlsym(library, "XGetDefault")
        else { return nil }
        return unsafeBitCast(symbol, to: Function.self)(display, "Xft", "dpi").map { String(cString: $0) }
    }
}
