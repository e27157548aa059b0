import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Scroll views' delegates that never end", .serialized)
struct EndlessDelegateTests {
    private final class Restless: NSObject, UIScrollViewDelegate {
        var picture: UIView?
        var calls = 0

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            calls += 1
            scrollView.contentOffset.y = scrollView.contentOffset.y == 10 ? 20 : 10
        }

        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            calls += 1
            scrollView.zoomScale = scrollView.zoomScale == 2 ? 3 : 2
        }
    }

    @Test("One that answers each change with another is told so, and no longer asked", arguments: [true, false])
    func endless(zooms: Bool) {
        InterfaceContext.current = InterfaceContext(screenSize: CGSize(width: 390, height: 844), scale: 2)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 900)
        view.maximumZoomScale = 4
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 900))
        view.addSubview(picture)
        let delegate = Restless()
        delegate.picture = picture
        view.delegate = delegate
        let reports = Diagnostics.recording {
            if zooms { view.zoomScale = 2 } else { view.contentOffset.y = 10 }
        }
        #expect(!reports.isEmpty)
        #expect(reports.allSatisfy { $0.problem.contains("answers a change") })
        #expect(delegate.calls >= 8)
        // It is heard again afterwards.
        let calls = delegate.calls
        _ = Diagnostics.recording { view.contentOffset.y = 30 }
        #expect(delegate.calls > calls)
    }
}
