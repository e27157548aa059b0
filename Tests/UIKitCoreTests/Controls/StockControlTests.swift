import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Stock controls take fingers and send events", .serialized)
struct StockControlTests {
    /// Puts a control at (20, 100), and counts its events of a kind.
    private func show(
        _ control: UIControl, _ size: CGSize, counting events: UIControl.Event = .valueChanged
    ) -> (TouchScreen, () -> Int) {
        let screen = TouchScreen()
        screen.activate()
        control.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: size)
        screen.window.addSubview(control)
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: events)
        screen.wait(0.1)
        return (screen, { count })
    }

    @Test("A tap turns a switch; code turns it without an event")
    func switches() {
        let screen = TouchScreen()
        screen.activate()
        let control = UISwitch()
        let (_, count) = show(control, control.bounds.size)
        let knob = control.subviews.last
        let off = knob?.center.x ?? 0
        InterfaceContext.current.frame(at: 1)
        control.setOn(true, animated: false)
        control.layoutIfNeeded()
        #expect(control.isOn && count() == 0 && Double(knob?.center.x ?? 0) == Double(off) + 20)
        control.isOn = false
        let (second, events) = show(control, control.bounds.size)
        second.tap(40, 115)
        #expect(control.isOn && events() == 1)
        second.wait(0.5)
        second.tap(40, 115)
        #expect(!control.isOn && events() == 2)
        control.isEnabled = false
        second.tap(40, 115)
        #expect(!control.isOn && events() == 2)
    }

    @Test("A slider's knob follows the finger, between its ends")
    func sliders() {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 5
        let (screen, count) = show(slider, CGSize(width: 228, height: 34))
        let start = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 5)
        #expect(Double(start.midX) == 114)
        screen.down(20 + 114, 117)
        screen.wait(0.2)
        screen.move(20 + 164, 117)
        #expect(abs(slider.value - 7.5) < 1e-4 && count() == 1)
        screen.move(399, 117)
        #expect(slider.value == 10)
        screen.up(399, 117)
        slider.value = 99
        #expect(slider.value == 10)
        slider.maximumValue = 4
        #expect(slider.value == 4)
        #expect(Diagnostics.recording { slider.value = .nan }.count == 1 && slider.value == 4)
    }

    @Test("A tap chooses a segment; titles come and go")
    func segments() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        let (screen, count) = show(control, CGSize(width: 300, height: 32))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        screen.tap(20 + 150, 116)
        #expect(control.selectedSegmentIndex == 1 && count() == 1)
        screen.wait(0.4)
        screen.tap(20 + 150, 116)
        #expect(count() == 1)
        control.insertSegment(withTitle: "None", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
        control.removeSegment(at: 2, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        control.setEnabled(false, forSegmentAt: 0)
        screen.wait(0.4)
        screen.tap(20 + 10, 116)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 77
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A page control has a dot for each page and goes by taps to its sides")
    func pages() {
        let control = UIPageControl()
        control.numberOfPages = 4
        control.currentPage = 1
        let (screen, count) = show(control, CGSize(width: 200, height: 26))
        #expect(control.subviews.count == 4)
        screen.tap(20 + 180, 113)
        #expect(control.currentPage == 2 && count() == 1)
        screen.wait(0.4)
        screen.tap(20 + 20, 113)
        #expect(control.currentPage == 1 && count() == 2)
        control.currentPage = 9
        #expect(control.currentPage == 3)
        control.numberOfPages = 2
        #expect(control.currentPage == 1 && control.subviews.count == 2)
    }

    @Test("A progress bar is as long as what is done")
    func progress() {
        let stage = ViewStage()
        let bar = UIProgressView(progressViewStyle: .default)
        bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
        stage.window.addSubview(bar)
        bar.progress = 0.25
        bar.layoutIfNeeded()
        #expect(Double(bar.subviews[0].subviews[0].frame.width) == 50)
        bar.setProgress(7, animated: true)
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 0)
    }

    @Test("An activity indicator turns while it shows, and hides when it stops")
    func activity() {
        let stage = ViewStage()
        let view = UIActivityIndicatorView(style: .large)
        stage.window.addSubview(view)
        stage.frame(at: 0.1)
        #expect(view.isHidden && !view.isAnimating && view.bounds.size == CGSize(width: 37, height: 37))
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        stage.frame(at: 0.2)
        stage.frame(at: 0.7)
        let wheel = view.layer.sublayers?.last
        let turned = wheel?.presentation()?.transform ?? CATransform3DIdentity
        #expect(!CATransform3DIsIdentity(turned))
        // Out of the window it keeps nobody waiting, and goes on when it is back.
        view.removeFromSuperview()
        stage.frame(at: 0.8)
        #expect(view.isAnimating && !stage.context.media.isActive)
        stage.window.addSubview(view)
        #expect(wheel?.animationKeys()?.isEmpty == false)
        view.stopAnimating()
        #expect(view.isHidden && wheel?.animationKeys()?.isEmpty ?? true)
    }

    @Test("A slider's pictures stand for its knob, along its track and at its ends")
    func sliderPictures() {
        func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
        }
        let slider = UISlider()
        _ = show(slider, CGSize(width: 228, height: 34))
        let (knob, pressed, line) = (picture(20, 20), picture(24, 24), picture(6, 10))
        slider.setThumbImage(knob, for: .normal)
        slider.setThumbImage(pressed, for: .highlighted)
        #expect(slider.currentThumbImage === knob && slider.thumbImage(for: .highlighted) === pressed)
        slider.isHighlighted = true
        #expect(slider.currentThumbImage === pressed && slider.thumbImage(for: .disabled) == nil)
        slider.isHighlighted = false
        slider.setMinimumTrackImage(line, for: .normal)
        #expect(slider.currentMinimumTrackImage === line && slider.currentMaximumTrackImage == nil)
        #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 12, width: 224, height: 10))
        slider.minimumValueImage = picture(16, 16)
        slider.maximumValueImage = picture(30, 12)
        #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 26, y: 12, width: 162, height: 10))
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 9, width: 16, height: 16))
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == CGRect(x: 198, y: 11, width: 30, height: 12))
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 212)
        #expect(slider.trackRect(forBounds: slider.bounds).minX == 40)
        slider.setMinimumTrackImage(nil, for: .normal)
        #expect(slider.trackRect(forBounds: slider.bounds).height == 4)
    }
}
