import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Stock controls keep what they have when they are given what can't be", .serialized)
struct HostileControlTests {
    private func areFinite(_ view: UIView) -> Bool {
        view.setNeedsLayout()
        view.layoutIfNeeded()
        return view.subviews.allSatisfy {
            $0.center.x.isFinite && $0.center.y.isFinite && $0.bounds.width.isFinite && $0.bounds.height.isFinite
        }
    }

    @Test("A slider refuses ends and values that aren't numbers, each with a word")
    func slider() {
        TouchScreen().activate()
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.value = 0.25
        let deeds: [(Float) -> Void] = [{ slider.minimumValue = $0 }, { slider.maximumValue = $0 }]
        for deed in deeds {
            for wrong in [Float.nan, .infinity, -.infinity] {
                let said = Diagnostics.recording { deed(wrong) }
                #expect(said.count == 1 && slider.value == 0.25, "\(wrong)")
                #expect(slider.minimumValue == 0 && slider.maximumValue == 1)
            }
        }
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5 && areFinite(slider))
        slider.minimumValue = -.greatestFiniteMagnitude
        slider.maximumValue = .greatestFiniteMagnitude
        slider.value = 0
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
        #expect(areFinite(slider) && Double(thumb.midX) == 100)
    }

    @Test("A page control has no more dots than can be, and says so")
    func pages() {
        TouchScreen().activate()
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        #expect(Diagnostics.recording { pages.numberOfPages = -3 }.count == 1 && pages.numberOfPages == 0)
        #expect(Diagnostics.recording { pages.numberOfPages = .max }.count == 1 && pages.numberOfPages == 1000)
        pages.currentPage = .max
        #expect(pages.currentPage == 999 && areFinite(pages))
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1 && pages.size(forNumberOfPages: .min).width == 7)
    }

    @Test("A segmented control tells of segments that it hasn't, and stands without any")
    func segments() {
        TouchScreen().activate()
        let control = UISegmentedControl(items: nil)
        let said = Diagnostics.recording {
            control.selectedSegmentIndex = 3
            control.removeSegment(at: 0, animated: true)
            control.setTitle("x", forSegmentAt: -1)
        }
        #expect(said.count == 3 && control.selectedSegmentIndex == UISegmentedControl.noSegment && areFinite(control))
        control.insertSegment(withTitle: "a", at: .max, animated: false)
        control.insertSegment(withTitle: "b", at: .min, animated: false)
        #expect(control.titleForSegment(at: 0) == "b")
        for width in [CGFloat.nan, .infinity, -1, 1e300] {
            #expect(Diagnostics.recording { control.setWidth(width, forSegmentAt: 0) }.count == 1, "\(width)")
        }
        control.selectedSegmentIndex = 1
        let narrow = Diagnostics.recording {
            control.frame = .zero
            #expect(areFinite(control))
        }
        #expect(narrow.isEmpty, "\(narrow)")
        control.removeAllSegments()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && areFinite(control))
    }

    @Test("Progress that is no number is none")
    func progress() {
        TouchScreen().activate()
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        view.setProgress(.nan, animated: true)
        #expect(view.progress == 0 && areFinite(view))
        view.progress = .infinity
        #expect(view.progress == 1 && areFinite(view))
    }
}
