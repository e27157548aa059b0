import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Zooming takes bad input", .serialized)
struct HostileZoomTests {
    @Test(
        "Numbers that are no scales are refused, and those before are kept",
        arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func numbers(bad: CGFloat) {
        let place = ZoomScreen()
        let view = place.scrollView
        view.zoomScale = 2
        let reports = Diagnostics.recording {
            view.zoomScale = bad
            view.setZoomScale(bad, animated: true)
            view.minimumZoomScale = bad
            view.maximumZoomScale = bad
        }
        #expect(reports.count == 4)
        #expect(place.scale == 2 && view.minimumZoomScale == 0.5 && view.maximumZoomScale == 4)
        let rects = Diagnostics.recording {
            view.zoom(to: CGRect(x: bad.isFinite ? .nan : bad, y: 0, width: 1, height: 1), animated: true)
        }
        #expect(rects.count == 1 && place.isAtRest && place.log.take() == [])
    }

    @Test("A minimum above the maximum counts alone, and is reported")
    func crossed() {
        let place = ZoomScreen()
        place.scrollView.minimumZoomScale = 5
        #expect(place.scrollView.pinchGestureRecognizer == nil)
        let reports = Diagnostics.recording { place.scrollView.zoomScale = 2 }
        #expect(reports.count == 1 && place.scale == 5)
    }

    @Test("With nothing to zoom, a scale is reported and nothing changes")
    func nothing() {
        let place = ZoomScreen()
        place.scrollView.contentSize = CGSize(width: 900, height: 900)
        place.log.picture = nil
        #expect(Diagnostics.recording { place.scrollView.zoomScale = 2 }.count == 1)
        #expect(Diagnostics.recording { place.scrollView.zoomScale = 1 }.isEmpty)
        let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        place.picture.addSubview(stranger)
        place.log.picture = stranger
        #expect(Diagnostics.recording { place.scrollView.zoomScale = 2 }.count == 1)
        #expect(Diagnostics.recording { place.pinch(spans: [90, 100, 200]) }.count <= 2)
        #expect(!place.scrollView.isZooming && stranger.transform == .identity)
        #expect(place.scale == 1 && place.scrollView.contentSize.width == 900 && place.log.take() == [])
        place.lift(200)
    }

    @Test("What is zoomed may leave in the midst of it", arguments: [0, 1, 2], [true, false])
    func leaving(what: Int, byFingers: Bool) {
        let place = ZoomScreen()
        let view = place.scrollView
        if byFingers { place.pinch(spans: [90, 100, 900]) } else { view.setZoomScale(4, animated: true) }
        place.screen.wait(0.1)
        #expect(place.log.take() == ["will zoom"])
        switch what {
        case 0: view.removeFromSuperview()
        case 1: place.picture.removeFromSuperview()
        default: view.delegate = nil
        }
        if byFingers {
            place.screen.send(.moved, ZoomScreen.fingers(about: CGPoint(x: 170, y: 230), 700))
            place.lift(700)
        }
        place.screen.wait(2)
        #expect(!view.isZooming && !view.isZoomBouncing && !place.screen.context.media.isActive)
        switch what {
        case 0: #expect(place.log.take() == ["did zoom 4.0"] && place.isAtRest)
        case 1: #expect(place.log.take() == ["did zoom 1.0 nothing"] && place.scale == 1)
        default: #expect(place.log.take() == [] && place.isAtRest && place.scale == 4)
        }
    }

    @Test("A new size of the bounds, the content or the insets leaves all within its ends", arguments: [true, false])
    func sizes(midst: Bool) {
        let place = ZoomScreen()
        let view = place.scrollView
        place.picture.frame.origin = .zero
        view.setZoomScale(3, animated: midst)
        if midst { place.screen.wait(0.1) }
        view.contentOffset = CGPoint(x: 600, y: 800)
        view.frame.size = CGSize(width: 400, height: 300)
        view.contentInset.left = 20
        place.screen.wait(2)
        #expect(place.isAtRest && place.scale == 3 && place.offset.x == 500)
        view.contentSize = CGSize(width: 100, height: 100)
        place.screen.wait(1)
        #expect(place.offset.y == 0 && place.scale == 3)
        // The next scale makes the content's size anew.
        view.zoomScale = 2
        #expect(place.isAtRest && view.contentSize == CGSize(width: 600, height: 800))
    }

    @Test("A turned view stays turned, and one that the delegate changes is taken as it is")
    func transforms() {
        let place = ZoomScreen()
        place.picture.transform = CGAffineTransform(rotationAngle: 0.5)
        place.scrollView.zoomScale = 2
        let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2)
        #expect(abs(Double(place.picture.transform.a - turned.a)) < 1e-9)
        #expect(abs(Double(place.picture.transform.b - turned.b)) < 1e-9 && abs(place.scale - 2) < 1e-9)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        place.picture.removeFromSuperview()
        #expect(place.scale == 1)
        place.scrollView.addSubview(other)
        place.log.picture = other
        place.scrollView.zoomScale = 2
        #expect(place.scale == 2 && place.scrollView.contentSize == CGSize(width: 200, height: 200))
        other.transform = .identity
        #expect(place.scale == 1)
    }

    @Test("A delegate that reads the scale as it is asked for the view is answered")
    func recursion() {
        final class Reader: NSObject, UIScrollViewDelegate {
            weak var picture: UIView?
            func viewForZooming(in scrollView: UIScrollView) -> UIView? {
                scrollView.zoomScale = scrollView.zoomScale + 1
                return picture
            }
        }
        let (place, reader) = (ZoomScreen(), Reader())
        reader.picture = place.picture
        place.scrollView.delegate = reader
        place.scrollView.zoomScale = 2
        #expect(place.scale == 2)
    }

    @Test("An animation block moves a scale that is set in it")
    func block() {
        let place = ZoomScreen()
        UIView.animate(withDuration: 1) { place.scrollView.zoomScale = 2 }
        #expect(place.scale == 2 && place.offset == CGPoint(x: 150, y: 200))
        #expect(place.picture.layer.animationKeys()?.isEmpty == false)
        place.screen.wait(2)
        #expect(!place.screen.context.media.isActive)
    }

    @Test("A view that constraints hold to the content's edges is zoomed as any other, and stays so in layouts")
    func constraints() {
        let place = ZoomScreen()
        let view = place.scrollView
        place.picture.translatesAutoresizingMaskIntoConstraints = false
        let guide = view.contentLayoutGuide
        NSLayoutConstraint.activate([
            place.picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            place.picture.topAnchor.constraint(equalTo: guide.topAnchor),
            place.picture.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            place.picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            place.picture.widthAnchor.constraint(equalToConstant: 300),
            place.picture.heightAnchor.constraint(equalToConstant: 400),
        ])
        place.screen.wait(1.0 / 60)
        view.zoomScale = 2
        for _ in 0..<3 {
            view.setNeedsLayout()
            place.screen.wait(1.0 / 60)
            #expect(place.picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
            #expect(place.isAtRest && place.offset == CGPoint(x: 150, y: 200) && place.scale == 2)
            view.contentOffset = CGPoint(x: 150, y: 201)
            view.contentOffset.y = 200
        }
        view.setZoomScale(1, animated: true)
        place.screen.wait(1)
        #expect(place.picture.frame == CGRect(x: 0, y: 0, width: 300, height: 400) && place.isAtRest)
    }
}
