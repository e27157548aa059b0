import CoreGraphics
import Foundation
import SDLHost
import UIKitCore

/// The life of a program with one window.
@MainActor
enum ApplicationRun {
    private static var name: String { ProcessInfo.processInfo.processName }

    /// Runs the program with a delegate of a class, and ends it.
    static func start(_ delegateClass: (any UIApplicationDelegate.Type)?) -> Never {
        MainLoop.run {
            do {
                let host = try WindowHost(title: name)
                let application = UIApplication.shared
                LifeNotification.begin()
                if let delegateClass {
                    guard
                        let delegate = (delegateClass as? NSObject.Type)?.makingToLaunch() as? any UIApplicationDelegate
                    else { fail("\(delegateClass) is no NSObject; write class AppDelegate: UIResponder", status: 70) }
                    let module = String(reflecting: delegateClass).prefix { $0 != "." }
                    application.launch(delegate, sceneDelegateClass: NSClassFromString("\(module).SceneDelegate"))
                }
                host.willClose = { application.terminate() }
                try await host.run()
                return 0
            } catch {
                fail("\(error)", status: WindowHostError.exitStatus)
            }
        }
    }

    /// Writes a line to standard error and ends the program.
    static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
        exit(status)
    }
}
