import CoreGraphics
import Drawing
import Foundation
import QuartzCore
import Testing
import UIKitCore

/// Transitions of layers in odd cases, as pictures: six frames from the first to a little after the last, kept in
/// `Strips` beside this file.
@MainActor
@Suite("Strips of layer transitions in odd cases")
struct TransitionStripTests {
    /// What a strip is of.
    enum Case: String, CaseIterable {
        case contentChanges = "content-changes"
        case justAdded = "just-added"
        case noWindow = "no-window"
        case resized = "resized"
        case replacedByTransition = "replaced-by-transition"
        case replacedByLayer = "replaced-by-layer"
    }

    private static let size = CGSize(width: 64, height: 40)
    private static let times = [0, 0.2, 0.4, 0.6, 0.8, 1.1]
    private static let gap: CGFloat = 4

    /// A screen with one page on it.
    @MainActor
    private struct Screen {
        let context = MediaContext()
        let root: CALayer
        let page: CALayer

        init(isPageShown: Bool = true) {
            // A renderer asks for the interface's context, and one made then would put this one aside.
            _ = InterfaceContext.current
            MediaContext.current = context
            root = CALayer()
            root.frame = CGRect(origin: .zero, size: size)
            root.backgroundColor = CGColor(gray: 1, alpha: 1)
            page = CALayer()
            page.frame = CGRect(x: 8, y: 4, width: 48, height: 32)
            page.masksToBounds = true
            show(.old)
            if isPageShown { root.addSublayer(page) }
            frame(at: 0)
        }

        enum Look {
            case old, new, third
        }

        /// Fills the page with a colour, and with a mark in a place of its own.
        func show(_ look: Look) {
            atOnce {
                let (paint, place): (CGColor, CGPoint) =
                    switch look {
                    case .old: (CGColor(red: 0.8, green: 0.2, blue: 0.2, alpha: 1), CGPoint(x: 4, y: 4))
                    case .new: (CGColor(red: 0.2, green: 0.3, blue: 0.8, alpha: 1), CGPoint(x: 30, y: 14))
                    case .third: (CGColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 1), CGPoint(x: 17, y: 9))
                    }
                page.backgroundColor = paint
                let mark = CALayer()
                mark.frame = CGRect(origin: place, size: CGSize(width: 14, height: 14))
                mark.backgroundColor = CGColor(gray: 1, alpha: 0.9)
                page.sublayers = [mark]
            }
        }

        func atOnce(_ change: () -> Void) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
        }

        @discardableResult
        func frame(at time: Double) -> DisplayItem {
            context.beginFrame(at: time)
            context.runCompletions()
            context.commit { root.displayTree() }
            return context.displayList(of: [root], width: 64, height: 40, scale: 1, background: nil).root
        }

        func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype = .fromRight) {
            let transition = CATransition()
            transition.type = type
            transition.subtype = subtype
            transition.duration = 1
            page.add(transition, forKey: nil)
        }
    }

    /// The frames of a case; what happens in flight happens at .5.
    private func frames(of testCase: Case) -> [DisplayItem] {
        let screen = Screen(isPageShown: testCase != .justAdded && testCase != .noWindow)
        if testCase == .justAdded { screen.root.addSublayer(screen.page) }
        screen.transition(testCase == .replacedByTransition ? .fade : .push)
        screen.show(.new)
        var frames: [DisplayItem] = []
        for (index, time) in Self.times.enumerated() {
            if index == 3 { inFlight(testCase, screen) }
            frames.append(screen.frame(at: time))
        }
        return frames
    }

    private func inFlight(_ testCase: Case, _ screen: Screen) {
        screen.frame(at: 0.5)
        screen.atOnce {
            switch testCase {
            case .contentChanges, .justAdded: break
            case .noWindow: screen.root.addSublayer(screen.page)
            case .resized: screen.page.frame = CGRect(x: 2, y: 8, width: 60, height: 24)
            case .replacedByTransition:
                screen.transition(.push, .fromLeft)
                screen.show(.third)
            case .replacedByLayer:
                let other = CALayer()
                other.frame = screen.page.frame
                other.backgroundColor = CGColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 1)
                screen.root.replaceSublayer(screen.page, with: other)
            }
        }
        screen.frame(at: 0.5)
    }

    /// Frames beside each other, on gray.
    private func strip(_ frames: [DisplayItem]) throws -> UIImage {
        let width = CGFloat(frames.count) * (Self.size.width + Self.gap) - Self.gap
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: Self.size.height), format: format).image {
            let context = $0.cgContext
            context.setFillColor(CGColor(gray: 0.5, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: width, height: Self.size.height))
            for (index, frame) in frames.enumerated() {
                context.saveGState()
                context.translateBy(x: CGFloat(index) * (Self.size.width + Self.gap), y: 0)
                context.clip(to: CGRect(origin: .zero, size: Self.size))
                CALayer.draw(frame, in: context)
                context.restoreGState()
            }
        }
    }

    private func pixels(_ image: UIImage) throws -> [UInt32] {
        let bitmap = try #require(image.cgImage?.bitmap)
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test("Each odd case is drawn as on its strip, which somebody has looked at", arguments: Case.allCases)
    func strips(testCase: Case) throws {
        let drawn = try strip(frames(of: testCase))
        let file = try #require(drawn.pngData())
        let name = "transition-\(testCase.rawValue).png"
        let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Strips/\(name)")
        guard let data = try? Data(contentsOf: kept), let reference = UIImage(data: data),
            try pixels(reference) == pixels(drawn)
        else {
            let place = FileManager.default.temporaryDirectory.appendingPathComponent(name)
            try file.write(to: place)
            Issue.record("it isn't drawn as in \(kept.path), but as in \(place.path)")
            return
        }
    }

    @Test("Half way the halves of the old and the new stand where the push has brought them, to the pixel")
    func halves() throws {
        let sides: [(CATransitionSubtype, dx: Int, dy: Int)] = [
            (.fromRight, -1, 0), (.fromLeft, 1, 0), (.fromTop, 0, -1), (.fromBottom, 0, 1),
        ]
        let (width, height) = (48, 32)
        func page(_ item: DisplayItem) throws -> [[UInt32]] {
            let all = try pixels(try strip([item]))
            return (4..<4 + height).map { y in (8..<8 + width).map { all[y * 64 + $0] } }
        }
        for (subtype, dx, dy) in sides {
            let screen = Screen()
            let old = try page(screen.frame(at: 0))
            screen.transition(.push, subtype)
            screen.show(.new)
            screen.frame(at: 0)
            let half = try page(screen.frame(at: 0.5))
            let new = try page(screen.frame(at: 2))
            for y in 0..<height {
                for x in 0..<width {
                    let (fromX, fromY) = (x - dx * width / 2, y - dy * height / 2)
                    let isOld = (0..<width).contains(fromX) && (0..<height).contains(fromY)
                    let expected =
                        isOld
                        ? old[fromY][fromX]
                        : new[(fromY + height) % height][(fromX + width) % width]
                    #expect(half[y][x] == expected, "\(subtype.rawValue) at \(x), \(y)")
                }
            }
        }
    }
}
