import CoreGraphics
import Staging
import Testing
import UIKit

@testable import Gallery

/// A wheel and a pointer over the phone of a scene's page.
@MainActor
@Suite("The wheel and the pointer on a scene's page")
struct PointerTests {
    /// A scene that scrolls and hears of the pointer, on a page of a desktop.
    @MainActor
    private final class House {
        let stage = Stage(size: CGSize(width: 1280, height: 1000), scale: 1, rate: 60)
        let page: ScenePage
        private let window: UIWindow
        private(set) var controller: ListController?
        private var frame = 0

        init() async {
            let made = Made()
            let scene = Scene("test/list", title: "A long list", script: Script()) {
                let controller = ListController()
                made.controller = controller
                return controller
            }
            page = ScenePage(Exhibit(scene), onClose: nil)
            window = UIWindow()
            window.rootViewController = page
            window.makeKeyAndVisible()
            await run(60)
            controller = made.controller
        }

        func run(_ frames: Int) async {
            for _ in 0..<frames {
                await stage.advance(to: Double(frame) / 60)
                frame += 1
            }
        }

        /// A place of the scene's screen, on the stage's.
        func place(_ point: CGPoint) -> CGPoint {
            let phone = page.phone
            return phone.convert(
                CGPoint(x: point.x * phone.bounds.width / 390, y: point.y * phone.bounds.height / 844),
                to: nil as UIView?)
        }

        /// Scene's points in one of the stage's.
        var enlargement: Double { 844 / Double(page.phone.bounds.height) }
    }

    @MainActor
    private final class Made {
        var controller: ListController?
    }

    private final class ListController: UIViewController {
        let list = UIScrollView()
        private(set) var heard: [String] = []

        override func viewDidLoad() {
            list.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            list.contentSize = CGSize(width: 390, height: 4000)
            view.addSubview(list)
            list.addGestureRecognizer(
                UIHoverGestureRecognizer { [unowned self] hover in
                    let place = hover.location(in: view)
                    switch hover.state {
                    case .began: heard.append("began \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
                    case .changed: heard.append("changed \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
                    default: heard.append("over")
                    }
                })
        }
    }

    @Test("The wheel over the phone scrolls the scene, in the scene's points")
    func wheel() async throws {
        let house = await House()
        defer { house.stage.end() }
        let list = try #require(house.controller?.list)
        house.stage.send(.wheel(CGVector(dx: 0, dy: -120), at: house.place(CGPoint(x: 195, y: 400))))
        await house.run(90)
        #expect(abs(Double(list.contentOffset.y) - 120 * house.enlargement) < 0.5, "\(list.contentOffset)")
        // Beside the phone it is none of the scene's business.
        let before = list.contentOffset
        house.stage.send(.wheel(CGVector(dx: 0, dy: -120), at: house.place(CGPoint(x: -20, y: 400))))
        await house.run(60)
        #expect(list.contentOffset == before)
    }

    @Test("The pointer over the phone is a pointer over the scene, until it leaves")
    func hover() async throws {
        let house = await House()
        defer { house.stage.end() }
        let controller = try #require(house.controller)
        for point in [CGPoint(x: 100, y: 200), CGPoint(x: 110, y: 210)] {
            house.stage.send(.hover(house.place(point)))
            await house.run(3)
        }
        house.stage.send(.hover(house.place(CGPoint(x: -20, y: 200))))
        await house.run(3)
        #expect(controller.heard == ["began 100 200", "changed 110 210", "over"])
    }

    @Test("A pointer that only passes moves no time: a scene that stands still goes on standing, at its place")
    func passing() async throws {
        let house = await House()
        defer { house.stage.end() }
        let (page, controller) = (house.page, try #require(house.controller))
        page.seek(to: 0.25)
        let frames = try #require(page.playback?.run.frames.count)
        house.stage.send(.hover(house.place(CGPoint(x: 100, y: 200))))
        await house.run(10)
        #expect(page.playback?.position == 0.25 && page.playback?.run.frames.count == frames)
        #expect(controller.heard.isEmpty)
    }
}
