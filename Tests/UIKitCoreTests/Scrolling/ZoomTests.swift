import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A scroll view zooms", .serialized)
struct ZoomTests {
    // MARK: Fingers

    @Test("Two fingers scale the view about the content under them, and the delegate hears of beginning and end")
    func pinch() {
        let place = ZoomScreen()
        let middle = CGPoint(x: 120, y: 130)
        let held = place.content(at: middle)
        place.pinch(about: middle, spans: [90, 100])
        #expect(place.scrollView.isZooming && place.scale == 1)
        place.pinch(about: middle, spans: [])
        for span in [CGFloat(120), 180, 200, 250] {
            place.screen.send(.moved, ZoomScreen.fingers(about: middle, span))
            #expect(abs(place.scale - Double(span) / 100) < 1e-9)
            let now = place.content(at: middle)
            #expect(abs(Double(now.x - held.x)) < 1e-6 && abs(Double(now.y - held.y)) < 1e-6)
            #expect(place.picture.frame.origin == .zero)
            #expect(place.scrollView.contentSize == place.picture.frame.size)
        }
        place.lift(about: middle, 250)
        #expect(place.log.take() == ["will zoom", "did zoom 2.5"] && place.isAtRest)
        #expect(place.log.scales.count == 4)
        #expect(Double(place.picture.frame.width) == 750 && place.picture.bounds.size.width == 300)
        place.screen.wait(2)
        #expect(place.log.take() == [] && !place.screen.context.media.isActive)
    }

    @Test("The content follows the fingers' middle, also as fingers join and leave, and one that stays drags")
    func regrouping() {
        let place = ZoomScreen()
        place.scrollView.zoomScale = 2
        place.screen.send(.began, [CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200)])
        place.screen.send(.moved, [CGPoint(x: 100, y: 200), CGPoint(x: 210, y: 200)])
        let start = place.offset
        place.screen.send(.moved, [CGPoint(x: 100, y: 230), CGPoint(x: 210, y: 230)])
        #expect(abs(Double(place.offset.y - start.y) + 30) < 1e-6 && abs(Double(place.offset.x - start.x)) < 1e-6)
        let scale = place.scale
        // One leaves.
        place.screen.up(210, 230, id: 2)
        #expect(!place.scrollView.isZooming && place.scale == scale)
        let before = place.offset
        place.screen.move(100, 190, id: 1)
        place.screen.move(100, 180, id: 1)
        #expect(place.scrollView.isDragging)
        #expect(abs(Double(place.offset.y - before.y) - 50) < 10.001 && place.offset.y > before.y)
        // Another joins, elsewhere: nothing jumps.
        let calm = place.offset
        place.screen.down(250, 300, id: 2)
        #expect(place.offset == calm && place.scale == scale)
        place.screen.move(300, 300, id: 2)
        place.screen.move(310, 300, id: 2)
        #expect(place.scrollView.isZooming && !place.scrollView.isDragging && place.scale > scale)
        place.screen.send(.ended, [CGPoint(x: 100, y: 180), CGPoint(x: 310, y: 300)])
        place.screen.wait(3)
        #expect(place.isAtRest && !place.screen.context.media.isActive)
        let heard = place.log.take().filter { $0.contains("zoom") }.map { $0.prefix(4) }
        #expect(heard == ["will", "did ", "will", "did "])
    }

    @Test(
        "Beyond its limits the scale gives way, to less than twice and half, and springs back",
        arguments: [true, false])
    func bounce(bounces: Bool) {
        let place = ZoomScreen()
        place.scrollView.bouncesZoom = bounces
        for (spans, limit) in [([CGFloat(10), 20, 100, 380], 4.0), ([290, 280, 100, 20], 0.5)] {
            place.pinch(spans: spans)
            let reached = place.scale
            if bounces {
                #expect(limit == 4 ? reached > 4 && reached < 8 : reached < 0.5 && reached > 0.25)
            } else {
                #expect(reached == limit)
            }
            place.lift(spans[3])
            #expect(place.scrollView.isZoomBouncing == bounces && !place.scrollView.isZooming)
            #expect(place.log.lines.filter { $0.contains("zoom") }.count == (bounces ? 1 : 2))
            var scales = [reached]
            for _ in 0..<120 {
                place.screen.wait(1.0 / 60)
                scales.append(place.scale)
            }
            #expect(zip(scales, scales.dropFirst()).allSatisfy { limit == 4 ? $0 >= $1 : $0 <= $1 })
            #expect(place.scale == limit && place.isAtRest)
            #expect(place.log.take().first == "will zoom")
        }
        #expect(!place.screen.context.media.isActive)
    }

    @Test("Fingers that catch a scale on its way back go on from there, in the same zooming")
    func caught() {
        let place = ZoomScreen()
        place.pinch(spans: [10, 20, 100, 300])
        place.lift(300)
        place.screen.wait(0.1)
        place.pinch(spans: [90])
        let caught = place.scale
        #expect(caught > 4 && place.scrollView.isZoomBouncing)
        place.screen.send(.moved, ZoomScreen.fingers(about: CGPoint(x: 170, y: 230), 100))
        #expect(abs(place.scale - caught) < 1e-6 && place.scrollView.isZooming && !place.scrollView.isZoomBouncing)
        place.pinch(spans: [])
        place.screen.send(.moved, ZoomScreen.fingers(about: CGPoint(x: 170, y: 230), 20))
        place.lift(20)
        place.screen.wait(2)
        #expect(place.isAtRest)
        let heard = place.log.take().filter { $0.contains("zoom") }
        #expect(heard.count == 2 && heard[0] == "will zoom")
    }

    @Test("A pinch ends a drag and a throw that are under way")
    func takesOver() {
        let place = ZoomScreen()
        place.scrollView.zoomScale = 4
        place.scrollView.contentOffset = CGPoint(x: 300, y: 300)
        place.screen.down(150, 200, id: 1)
        place.screen.move(150, 180, id: 1)
        place.screen.move(150, 150, id: 1)
        #expect(place.scrollView.isDragging)
        place.screen.down(250, 150, id: 2)
        place.screen.move(262, 150, id: 2)
        #expect(place.log.take() == ["will drag", "did drag", "will zoom"])
        #expect(place.scrollView.isZooming && !place.scrollView.isDragging)
        place.screen.send(.ended, [CGPoint(x: 150, y: 150), CGPoint(x: 262, y: 150)])
        #expect(place.log.take() == ["did zoom 4.0"])
        for step in 0...10 {
            place.screen.send(step == 0 ? .began : .moved, 150, 300 - 20 * CGFloat(step))
            place.screen.wait(1.0 / 60)
        }
        place.screen.up(150, 100)
        #expect(place.scrollView.isDecelerating)
        place.pinch(spans: [100, 80])
        #expect(!place.scrollView.isDecelerating && place.scrollView.isZooming)
        place.lift(80)
        place.screen.wait(3)
        #expect(place.isAtRest)
        let heard = place.log.take()
        #expect(heard.contains("will zoom"))
        #expect(heard.filter { $0.hasPrefix("will") }.count * 2 == heard.count)
    }

    // MARK: Asked for

    @Test("A scale that is asked for is brought into its limits, and keeps what is in the middle there")
    func set() {
        let place = ZoomScreen()
        let middle = CGPoint(x: 170, y: 230)
        place.scrollView.zoomScale = 2
        #expect(place.scale == 2 && place.offset == CGPoint(x: 150, y: 200))
        #expect(place.content(at: middle) == CGPoint(x: 150, y: 200))
        place.scrollView.zoomScale = 100
        #expect(place.scale == 4 && place.content(at: middle) == CGPoint(x: 150, y: 200))
        place.scrollView.setZoomScale(0.01, animated: false)
        #expect(place.scale == 0.5 && place.offset == .zero && place.isAtRest)
        #expect(place.log.take() == [] && place.log.scales == [2, 4, 0.5])
    }

    @Test("Animated, it takes .3 s and ends exactly")
    func animated() {
        let place = ZoomScreen()
        place.scrollView.setZoomScale(3, animated: true)
        #expect(place.scale == 1 && !place.scrollView.isZooming && !place.scrollView.isZoomBouncing)
        place.screen.wait(0.15)
        #expect(place.scale > 1.5 && place.scale < 2.5 && place.log.take() == ["will zoom"])
        place.screen.wait(0.15 + 1.0 / 60)
        #expect(place.scale == 3 && place.offset == CGPoint(x: 300, y: 400))
        #expect(place.log.take() == ["did zoom 3.0"] && !place.screen.context.media.isActive)
        place.scrollView.setZoomScale(3, animated: true)
        #expect(place.log.take() == [])
        // One over another is one zooming.
        place.scrollView.setZoomScale(1, animated: true)
        place.screen.wait(0.1)
        place.scrollView.setZoomScale(4, animated: true)
        place.screen.wait(1)
        #expect(place.scale == 4 && place.log.take() == ["will zoom", "did zoom 4.0"] && place.isAtRest)
    }

    @Test("A rectangle fills the bounds, or is in their middle as far as the limits allow", arguments: [true, false])
    func rectangle(animated: Bool) {
        let place = ZoomScreen()
        func go(_ rect: CGRect) {
            place.scrollView.zoom(to: rect, animated: animated)
            place.screen.wait(animated ? 0.4 : 0)
        }
        go(CGRect(x: 30, y: 40, width: 150, height: 200))
        #expect(place.scale == 2 && place.offset == CGPoint(x: 60, y: 80))
        // Wider than high: in the middle.
        go(CGRect(x: 75, y: 150, width: 150, height: 20))
        #expect(place.scale == 2 && place.offset == CGPoint(x: 150, y: 120))
        // Nothing: the most.
        go(CGRect(x: 150, y: 200, width: 0, height: 0))
        #expect(place.scale == 4 && place.offset == CGPoint(x: 450, y: 600))
        // At a corner, as far as the content reaches.
        go(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(place.scale == 4 && place.offset == .zero)
        go(CGRect(x: -1000, y: -1000, width: 5000, height: 5000))
        #expect(place.scale == 0.5 && place.offset == .zero && place.isAtRest)
        #expect(place.log.take().count == (animated ? 10 : 0))
    }

    @Test("A delegate that gives the content insets to be in the middle has it there")
    func centred() {
        let place = ZoomScreen()
        place.log.onZoom = { view in
            let rest = max((view.bounds.width - view.contentSize.width) / 2, 0)
            view.contentInset.left = rest
            view.contentInset.right = rest
        }
        for animated in [false, true] {
            place.scrollView.setZoomScale(0.5, animated: animated)
            place.screen.wait(1)
            #expect(place.offset.x == -75 && place.isAtRest)
            place.scrollView.setZoomScale(3, animated: animated)
            place.screen.wait(1)
            #expect(place.isAtRest && place.scale == 3)
        }
    }

    // MARK: Recognizer

    @Test("There is a recognizer where there is room between the limits, and no pinch without a view")
    func recognizer() {
        let place = ZoomScreen()
        let pinch = place.scrollView.pinchGestureRecognizer
        #expect(pinch?.view === place.scrollView)
        place.pinch(spans: [90, 100, 120])
        place.scrollView.maximumZoomScale = 0.5
        #expect(place.scrollView.pinchGestureRecognizer == nil && pinch?.view == nil && !place.scrollView.isZooming)
        #expect(place.log.take().first == "will zoom")
        place.lift(120)
        place.screen.wait(2)
        #expect(place.scale == 0.5)
        place.scrollView.maximumZoomScale = 4
        place.log.picture = nil
        _ = place.log.take()
        place.pinch(spans: [90, 100, 200])
        #expect(!place.scrollView.isZooming && place.scale == 0.5)
        place.lift(200)
        #expect(!place.log.take().contains("will zoom"))
        #expect(UIScrollView(frame: .zero).pinchGestureRecognizer == nil)
    }
}
