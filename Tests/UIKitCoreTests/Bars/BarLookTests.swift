import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("The look of bars", .serialized)
struct BarLookTests {
    /// A label somewhere in a view.
    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }

    /// What a view shows at a point of its middle column, from its top.
    private func color(_ stage: ViewStage, at point: CGPoint) -> [UInt8] {
        stage.frame(at: stage.context.media.time)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { context in
            context.cgContext.translateBy(x: -point.x, y: -point.y)
            stage.window.layer.render(in: context.cgContext)
        }
        return (image.cgImage?.dataProvider?.data).map { Array(($0 as Data).prefix(4)) } ?? []
    }

    private func bar(_ stage: ViewStage) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.setItems([UINavigationItem(title: "Title")], animated: false)
        stage.window.backgroundColor = .white
        stage.window.addSubview(bar)
        return bar
    }

    private let red: [UInt8] = [0, 0, 255, 255]
    private let white: [UInt8] = [255, 255, 255, 255]
    private let place = CGPoint(x: 280, y: 20)

    @Test("A navigation bar's colour, picture and line are its own, and an empty picture leaves none")
    func navigationBackground() {
        let stage = ViewStage()
        let bar = bar(stage)
        bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(color(stage, at: place) == red)
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        #expect(color(stage, at: place) == white && color(stage, at: CGPoint(x: 280, y: 43)) == white)
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        bar.setBackgroundImage(dot, for: .default)
        #expect(color(stage, at: place) == red && bar.backgroundImage(for: .default) === dot)
        bar.setBackgroundImage(nil, for: .default)
        bar.barTintColor = nil
        bar.barStyle = .black
        bar.isTranslucent = false
        #expect(color(stage, at: place).dropLast().allSatisfy { $0 < 30 })
        #expect(label("Title", in: bar)?.textColor == .white)
    }

    @Test("Titles and buttons have the attributes that were set, by the bar or by the item")
    func attributes() throws {
        let stage = ViewStage()
        let bar = bar(stage)
        bar.titleTextAttributes = [.foregroundColor: UIColor.red]
        let item = UINavigationItem(title: "More")
        let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        edit.setTitleTextAttributes(
            [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 9)], for: .normal)
        item.rightBarButtonItem = edit
        bar.setItems([item], animated: false)
        #expect(label("More", in: bar)?.textColor == .red && label("More", in: bar)?.font.pointSize == 17)
        let shown = try #require(label("Edit", in: bar))
        #expect(shown.textColor == .green && shown.font.pointSize == 9)
        #expect(edit.titleTextAttributes(for: .normal)?.count == 2)
        bar.setTitleVerticalPositionAdjustment(3, for: .default)
        #expect(label("More", in: bar)?.transform.ty == 3)
    }

    @Test("An appearance object says the whole look, is copied when it is set, and an item's goes before the bar's")
    func appearances() {
        let stage = ViewStage()
        let bar = bar(stage)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        look.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.cyan]
        bar.standardAppearance = look
        look.backgroundColor = .blue
        #expect(color(stage, at: place) == red && label("Title", in: bar)?.textColor == .yellow)
        #expect(bar.standardAppearance.backgroundColor != .blue)
        let item = UINavigationItem(title: "Own")
        item.leftBarButtonItem = UIBarButtonItem(title: "Go", primaryAction: nil)
        bar.setItems([item], animated: false)
        #expect(label("Go", in: bar)?.textColor == .cyan)
        let clear = UINavigationBarAppearance(barAppearance: bar.standardAppearance)
        clear.configureWithTransparentBackground()
        item.standardAppearance = clear
        #expect(color(stage, at: place) == white)
        let copy = clear.copy() as? UINavigationBarAppearance
        #expect(copy !== clear && copy?.titleTextAttributes.count == 1)
    }

    @Test("Large titles make the bar taller and stand under the buttons, unless an item says never")
    func largeTitles() throws {
        let stage = NavigationHouse()
        stage.house.rest()
        let bar = stage.navigation.navigationBar
        let small = stage.base.view.safeAreaInsets.top
        bar.prefersLargeTitles = true
        stage.house.rest()
        #expect(stage.base.view.safeAreaInsets.top == small + 52)
        let title = try #require(label("Base", in: bar))
        #expect(title.font.pointSize == 34 && title.convert(title.bounds, to: bar).minY >= 44)
        let second = stage.controller("Second")
        second.navigationItem.largeTitleDisplayMode = .never
        stage.navigation.pushViewController(second, animated: true)
        stage.house.rest()
        #expect(second.view.safeAreaInsets.top == small && label("Second", in: bar)?.font.pointSize == 17)
        stage.navigation.popViewController(animated: true)
        stage.house.rest()
        #expect(stage.base.view.safeAreaInsets.top == small + 52)
    }

    @Test("A tab bar's colours, badge and picture of the selected item are as said, and it tells what is chosen")
    func tabs() throws {
        final class Delegate: NSObject, UITabBarDelegate {
            var chosen: [String] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title ?? "") }
        }
        let stage = ViewStage()
        let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 200, height: 49))
        stage.window.addSubview(bar)
        let delegate = Delegate()
        bar.delegate = delegate
        let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.items = items
        bar.selectedItem = items[0]
        bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        bar.unselectedItemTintColor = .green
        items[1].badgeValue = "7"
        items[0].setTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .selected)
        #expect(color(stage, at: CGPoint(x: 190, y: 110)) == red)
        #expect(label("Two", in: bar)?.textColor == .green && label("One", in: bar)?.textColor == .yellow)
        #expect(label("7", in: bar)?.isHidden == false && label("7", in: bar)?.backgroundColor == .systemRed)
        let button = try #require(label("Two", in: bar)?.superview as? UIControl)
        button.sendActions(for: .touchUpInside)
        #expect(delegate.chosen == ["Two"] && bar.selectedItem === items[1])
        let look = UITabBarAppearance()
        look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.cyan]
        bar.standardAppearance = look
        #expect(label("Two", in: bar)?.textColor == .cyan)
    }

    @Test("A bar button made with a selector is reported; one without does nothing and shows")
    func selectors() {
        let heard = Diagnostics.recording {
            _ = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
            _ = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        }
        #expect(heard.isEmpty)
        #expect(
            Diagnostics.recording { _ = UIBarButtonItem(image: nil, style: .plain, target: nil, action: "tap") }.count
                == 1)
    }
}
