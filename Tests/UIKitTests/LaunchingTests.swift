import Testing
import UIKit

@MainActor
@Suite("An application's delegate is made of the class that the program names")
struct LaunchingTests {
    private class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var steps = ["made"]
    }

    private class OwnDelegate: NSObject, UIApplicationDelegate {
        let number: Int

        override init() {
            number = 7
            super.init()
        }
    }

    private class FurtherDelegate: OwnDelegate {
        let name = "further"
    }

    @Test("One that is not final is, with its own properties, by the initializer of its own class")
    func classes() throws {
        let classes: [any UIApplicationDelegate.Type] = [AppDelegate.self, OwnDelegate.self, FurtherDelegate.self]
        let made = try classes.map { try #require($0 as? NSObject.Type).makingToLaunch() }
        #expect((made[0] as? AppDelegate)?.steps == ["made"])
        #expect(type(of: made[1]) == OwnDelegate.self && (made[1] as? OwnDelegate)?.number == 7)
        #expect((made[2] as? FurtherDelegate)?.name == "further" && (made[2] as? OwnDelegate)?.number == 7)
        #expect(made.allSatisfy { $0 is any UIApplicationDelegate })
    }
}
