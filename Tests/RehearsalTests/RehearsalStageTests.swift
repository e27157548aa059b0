import Entracte
import Foundation
import Staging
import Testing
import UIKit

@testable import Rehearsal

@MainActor
@Suite("A stage for tests")
struct RehearsalStageTests {
    @Test("The root has appeared when the stage is there, on a screen as it was asked for")
    func raises() async {
        let stage = await RehearsalStage(
            size: CGSize(width: 300, height: 500), scale: 2, isDark: true, isRightToLeft: true, isMotionReduced: true,
            safeArea: UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        ) { Page("root") }
        #expect(stage.root.appearances == 1 && stage.frames.count == 1 && stage.time == 0)
        #expect(stage.window.bounds == CGRect(x: 0, y: 0, width: 300, height: 500))
        #expect(UIScreen.main.scale == 2 && UIAccessibility.isReduceMotionEnabled)
        #expect(stage.root.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(stage.root.view.safeAreaInsets.top == 40)
        #expect(stage.root.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("Time goes frame by frame, and never back")
    func time() async throws {
        let stage = await RehearsalStage(rate: 50) { Page("root") }
        await stage.advance(frames: 3)
        #expect(stage.frames.map(\.time) == [0, 0.02, 0.04, 0.06])
        await stage.advance(by: 0.1)
        #expect(stage.time == 0.16)
        await stage.advance(to: 0.05)
        #expect(stage.time == 0.16)
        await stage.advance(frames: -2)
        #expect(stage.frames.count == 9)
    }

    @Test("What is shown is told in the window's coordinates, through whatever carries it")
    func shown() async throws {
        let stage = await RehearsalStage { Page("root") }
        stage.present(Page("page"), with: .drop)
        await stage.advance(frames: 1)
        #expect(try stage.shown("page").frame == CGRect(x: 0, y: -844, width: 390, height: 844))
        await stage.advance(by: 0.2)
        // A fall under 3,000 pt/s² for .2 s, and a little drag.
        let height = try stage.shown("page").center.y
        #expect(abs(height - (-422 + 60)) < 0.5, "\(height)")
        try await stage.advanceToRest()
        #expect(try stage.shown("page").frame == stage.window.bounds)
        #expect(try stage.shown("page").opacity == 1)
    }

    @Test("A finger that lies still is a long press, and a shorter one isn't")
    func holds() async throws {
        let stage = await RehearsalStage { Page("root") }
        var states: [UIGestureRecognizer.State] = []
        let press = UILongPressGestureRecognizer { states.append($0.state) }
        stage.run { stage.root.view.addGestureRecognizer(press) }
        try await stage.perform(.hold(.view("root"), duration: 0.4))
        #expect(states.isEmpty)
        try await stage.perform(.hold(.view("root"), duration: 0.6))
        #expect(states == [.began, .ended])
    }

    @Test("Two fingers go apart and turn as far as they are told")
    func pinches() async throws {
        let stage = await RehearsalStage { Page("root") }
        var (scale, angle, fingers): (CGFloat, CGFloat, Int) = (1, 0, 0)
        let pinch = UIPinchGestureRecognizer { pinch in
            scale = pinch.scale
            fingers = max(fingers, pinch.numberOfTouches)
        }
        let turn = UIRotationGestureRecognizer { angle = $0.rotation }
        let together = Together()
        pinch.delegate = together
        stage.run {
            stage.root.view.addGestureRecognizer(pinch)
            stage.root.view.addGestureRecognizer(turn)
        }
        try await stage.perform(.pinch(.view("root"), from: 100, to: 250, turn: 0.5, duration: 0.5))
        #expect(fingers == 2 && angle > 0.4 && angle < 0.6, "\(fingers), \(angle)")
        #expect(scale > 2 && scale < 2.6, "\(scale)")
        try await stage.perform(.pinch(.view("root"), from: 200, to: -100, duration: -1))
        await #expect(throws: RehearsalFailure.self) {
            try await stage.perform(.pinch(.view("root"), from: .nan, to: 10, duration: 1))
        }
        await #expect(throws: RehearsalFailure.self) {
            try await stage.perform(.hold(.view("root"), duration: .infinity))
        }
        try await stage.advanceToRest()
    }

    @Test("What is typed arrives key by key; where nothing takes it, it says so")
    func types() async throws {
        let stage = await RehearsalStage { Page("root") }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.accessibilityIdentifier = "field"
        stage.run { stage.root.view.addSubview(field) }
        await #expect(throws: RehearsalFailure.self) { try await stage.perform(.type("x")) }
        try await stage.perform(.tap(.view("field")))
        let start = stage.time
        try await stage.perform(.type("Ab, \u{8}ü1"))
        #expect(field.text == "Ab,ü1")
        #expect(abs(stage.time - start - 6 * Script.keyInterval) < 0.04)
        try await stage.perform(.type(""))
        #expect(field.text == "Ab,ü1")
    }

    @Test("Turned, scaled and seen through, a view's corners and opacity are those on the screen")
    func turned() async throws {
        let stage = await RehearsalStage(size: CGSize(width: 400, height: 400)) { Page("root") }
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        outer.alpha = 0.5
        inner.alpha = 0.5
        outer.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.5, y: 0.5)
        outer.addSubview(inner)
        stage.root.view.addSubview(outer)
        await stage.advance(frames: 1)
        let shown = stage.shown(inner)
        #expect(abs(shown.frame.minX - 150) < 1e-9 && abs(shown.frame.minY - 150) < 1e-9)
        #expect(abs(shown.frame.width - 100) < 1e-9 && abs(shown.frame.height - 50) < 1e-9)
        #expect(abs(shown.corners[0].x - 250) < 1e-9 && abs(shown.corners[0].y - 150) < 1e-9)
        #expect(shown.opacity == 0.25)
        inner.isHidden = true
        #expect(stage.shown(inner).opacity == 0)
    }

    @Test("A name that nobody bears fails, and says which names there are")
    func unknown() async throws {
        let stage = await RehearsalStage { Page("root") }
        let failure = #expect(throws: RehearsalFailure.self) { try stage.shown("page") }
        #expect(failure?.description.contains("there are: root, open") == true)
        await #expect(throws: RehearsalFailure.self) { try await stage.perform(.tap(.view("page"))) }
    }

    @Test("A tap, a drag and a new size are done to their ends")
    func performs() async throws {
        let stage = await RehearsalStage { Page("root") }
        try await stage.perform(.tap(.view("open")))
        #expect(stage.root.taps == 1 && abs(stage.time - 0.1) < 0.02)
        stage.present(Page("page"), with: .cover.interactive(dismissedBy: .pan(.down)))
        try await stage.advanceToRest()
        try await stage.perform(
            .drag(from: .place(in: "page", x: 0.5, y: 0.2), to: .place(in: "page", x: 0.5, y: 0.9), duration: 0.2))
        try await stage.advanceToRest()
        #expect(stage.root.presentedViewController == nil)
        try await stage.perform(.resize(CGSize(width: 844, height: 390)))
        #expect(stage.window.bounds.width == 844)
    }

    @Test("What never comes to rest fails after the time that was given it")
    func restless() async throws {
        let stage = await RehearsalStage { Page("root") }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.repeat, .autoreverse]) { stage.root.view.alpha = 0.5 }
        await #expect(throws: RehearsalFailure.self) { try await stage.advanceToRest(within: 2) }
        #expect(stage.time < 2.1)
    }

    @Test("A tree has a line for each view and only what isn't as by default; shown, it has what shows")
    func tree() async throws {
        let stage = await RehearsalStage { Page("root") }
        #expect(
            stage.tree == """
                UIWindow (0, 0, 390, 844)
                  UIView "root" (0, 0, 390, 844)
                    UIButton "open" (95, 300, 200, 60)
                      UIImageView (0, 0, 200, 60) hidden
                      UIImageView (100, 30, 0, 0) hidden
                      UILabel (100, 30, 0, 0)

                """)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            stage.root.button.alpha = 0
            stage.root.button.center.x += 60
        }
        stage.root.button.layer.cornerRadius = 8
        stage.root.view.isUserInteractionEnabled = false
        await stage.advance(frames: 31)
        #expect(stage.tree.contains("UIView \"root\" (0, 0, 390, 844) deaf\n"))
        #expect(
            stage.tree.contains("UIButton \"open\" (155, 300, 200, 60) alpha 0 radius 8 animations [opacity, position]")
        )
        #expect(stage.shownTree.contains("UIButton \"open\" (125, 300, 200, 60) alpha 0.5 radius 8\n"))
    }

    @Test("Played twice, it is the same to the last byte")
    func repeats() async throws {
        func play() async throws -> String {
            let stage = await RehearsalStage { Page("root") }
            stage.present(Page("page"), with: .swing)
            try await stage.advanceToRest()
            return Trace(stage.frames).text
        }
        let first = try await play()
        #expect(first.contains("\"page\":") && first.contains("viewDidAppear"))
        #expect(try await play() == first)
    }
}

/// A page with a button.
final class Page: UIViewController {
    let name: String
    let button = UIButton(type: .system)
    var appearances = 0
    var taps = 0

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = name
        view.backgroundColor = name == "root" ? .white : .systemTeal
        button.accessibilityIdentifier = name == "root" ? "open" : "close"
        button.frame = CGRect(x: 95, y: 300, width: 200, height: 60)
        button.backgroundColor = .systemIndigo
        button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }
}

private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
