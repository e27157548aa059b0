import CoreGraphics
import Testing

@testable import SDLHost

@Suite("The scale of a window")
struct WindowScaleTests {
    @Test(
        "96 dots per inch are a scale of 1, to the nearest quarter, from 1 to 8",
        arguments: [
            ("96", 1), ("120", 1.25), ("144", 1.5), ("168", 1.75), ("192", 2), ("200.5", 2), ("72", 1), ("3", 1),
            ("1e9", 8),
        ])
    func dotsPerInch(resource: String, scale: CGFloat) {
        #expect(WindowScale.ofDotsPerInch(resource) == scale)
    }

    @Test("A resource that is no number says nothing", arguments: [nil, "", "much", "-96", "0", "nan", "inf"])
    func noDotsPerInch(resource: String?) {
        #expect(WindowScale.ofDotsPerInch(resource) == nil)
    }

    @Test("The environment's scale is taken where it is one", arguments: [("2", 2), ("0.5", 0.5), ("8", 8)])
    func environment(value: String, scale: CGFloat) {
        #expect(WindowScale.asked(value) == scale)
    }

    @Test("Anything else is reported and not used", arguments: ["0", "-1", "8.5", "nan", "two", "2x"])
    func notAScale(value: String) {
        let reports = Diagnostics.recording { #expect(WindowScale.asked(value) == nil) }
        #expect(reports.contains { $0.problem.contains(value) })
    }
}
