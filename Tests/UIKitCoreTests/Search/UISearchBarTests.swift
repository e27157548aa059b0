import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

import struct Foundation.NSRange

@MainActor @Suite("A search bar is typed into and tells what is typed", .serialized)
struct UISearchBarTests {
    private final class Guard: NSObject, UISearchBarDelegate {
        var mayBegin = true
        var log: [String] = []
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            log.append("\(range.location)+\(range.length) \(text)")
            return text != "x"
        }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
    }

    private func bar(_ delegate: any UISearchBarDelegate) -> (TouchScreen, UISearchBar) {
        let screen = TouchScreen()
        screen.activate()
        screen.window.makeKeyAndVisible()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 400, height: 56))
        bar.delegate = delegate
        screen.window.addSubview(bar)
        screen.wait(0.1)
        return (screen, bar)
    }

    private func type(_ text: String, _ screen: TouchScreen) {
        let usage: UIKeyboardHIDUsage = text == "\r" ? .keyboardReturnOrEnter : .keyboardA
        for phase in [KeyInput.Phase.began, .ended] {
            screen.context.pressRouter.send(
                KeyInput(KeyStroke(usage, characters: text), phase: phase, timestamp: screen.time))
        }
    }

    @Test("A tap begins, keys type, return searches and leaves the field in use")
    func typing() {
        let ears = SearchEars()
        let (screen, bar) = bar(ears)
        screen.tap(100, 128)
        #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
        for key in ["a", "b", "\r"] { type(key, screen) }
        #expect(bar.text == "ab" && bar.isFirstResponder)
        #expect(ears.take() == ["begin", "text a", "text ab", "search"])
        bar.text = "set"
        #expect(ears.take().isEmpty && bar.searchTextField.text == "set")
        bar.resignFirstResponder()
        #expect(ears.take() == ["end"] && !bar.isFirstResponder)
    }

    @Test("The button that clears the text is there while there is text, and tells of the change")
    func clearing() {
        let ears = SearchEars()
        let (screen, bar) = bar(ears)
        let place = bar.searchTextField.clearButtonRect(forBounds: bar.searchTextField.bounds)
        let point = bar.searchTextField.convert(CGPoint(x: place.midX, y: place.midY), to: nil)
        screen.tap(point.x, point.y)
        // With nothing to clear it is the field that was tapped.
        #expect(ears.take() == ["begin"])
        bar.text = "text"
        screen.wait(0.4)
        screen.tap(point.x, point.y)
        #expect(bar.text == "" && ears.take() == ["text "])
    }

    @Test("The delegate may refuse the beginning, and single changes by their range")
    func refusing() {
        let delegate = Guard()
        let (screen, bar) = bar(delegate)
        delegate.mayBegin = false
        screen.tap(100, 128)
        #expect(!bar.isFirstResponder)
        delegate.mayBegin = true
        #expect(bar.becomeFirstResponder())
        for key in ["a", "x", "b"] { type(key, screen) }
        #expect(bar.text == "ab" && delegate.log == ["0+0 a", "1+0 x", "1+0 b"])
    }

    @Test("Cancel makes room for itself, is tapped, and goes")
    func cancelling() {
        let ears = SearchEars()
        let (screen, bar) = bar(ears)
        let wide = bar.searchTextField.frame.width
        bar.setShowsCancelButton(true, animated: true)
        screen.wait(0.5)
        #expect(bar.showsCancelButton && bar.searchTextField.frame.width < wide - 50)
        screen.tap(370, 128)
        #expect(ears.take() == ["cancel"])
        bar.showsCancelButton = false
        screen.wait(0.1)
        #expect(Double(bar.searchTextField.frame.width) == Double(wide))
        screen.tap(370, 128)
        #expect(ears.take() == ["begin"])
    }

    @Test("Scopes add to the height, are chosen by a tap, and refuse numbers that aren't there")
    func scopes() {
        let ears = SearchEars()
        let (screen, bar) = bar(ears)
        #expect(bar.sizeThatFits(CGSize(width: 400, height: 0)) == CGSize(width: 400, height: 56))
        bar.scopeButtonTitles = ["All", "Old", "New"]
        #expect(bar.intrinsicContentSize.height == 56 && bar.selectedScopeButtonIndex == 0)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 100)
        bar.sizeToFit()
        screen.wait(0.1)
        screen.tap(350, 172)
        #expect(bar.selectedScopeButtonIndex == 2 && ears.take() == ["scope 2"])
        #expect(Diagnostics.recording { bar.selectedScopeButtonIndex = 3 }.count == 1)
        #expect(Diagnostics.recording { bar.selectedScopeButtonIndex = -1 }.count == 1)
        #expect(bar.selectedScopeButtonIndex == 2)
        bar.scopeButtonTitles = ["One"]
        #expect(bar.selectedScopeButtonIndex == 0)
        bar.scopeButtonTitles = nil
        #expect(bar.intrinsicContentSize.height == 56)
        #expect(Diagnostics.recording { bar.selectedScopeButtonIndex = 0 }.count == 1)
    }

    @Test("The bookmark shows while nothing is typed in, and is tapped")
    func bookmark() {
        let delegate = Guard()
        let (screen, bar) = bar(delegate)
        bar.showsBookmarkButton = true
        screen.wait(0.1)
        screen.tap(372, 128)
        #expect(delegate.log == ["bookmark"] && !bar.isFirstResponder)
        bar.showsBookmarkButton = false
        screen.wait(0.4)
        screen.tap(372, 128)
        #expect(delegate.log == ["bookmark"] && bar.isFirstResponder)
    }

    @Test("A bar in the direction from right to left is the mirror of the other")
    func mirrored() {
        var frames: [[CGRect]] = []
        for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
            let screen = TouchScreen()
            screen.activate()
            screen.context.layoutDirection = direction
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56))
            screen.window.addSubview(bar)
            bar.showsCancelButton = true
            bar.layoutIfNeeded()
            frames.append([bar.searchTextField.frame, bar.subviews.first { $0 is UIButton }?.frame ?? .zero])
        }
        for (left, right) in zip(frames[0], frames[1]) {
            #expect(Double(left.minX) == 400 - Double(right.maxX) && left.size == right.size)
        }
    }

    @Test("A disabled bar takes neither taps nor keys")
    func disabled() {
        let ears = SearchEars()
        let (screen, bar) = bar(ears)
        bar.showsCancelButton = true
        bar.isEnabled = false
        screen.wait(0.1)
        screen.tap(100, 128)
        screen.tap(370, 128)
        #expect(!bar.isFirstResponder && ears.take().isEmpty && !bar.becomeFirstResponder())
    }
}
