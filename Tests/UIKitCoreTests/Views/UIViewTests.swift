import CoreGraphics
import Drawing
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Views")
struct UIViewTests {
    @Test("Adding, moving and removing tells each view of superview and window, in order")
    func callbacks() {
        final class Loud: UIView {
            var heard: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) {
                heard.append("will super \(newSuperview != nil)")
            }
            override func didMoveToSuperview() { heard.append("did super \(superview != nil)") }
            override func willMove(toWindow newWindow: UIWindow?) { heard.append("will window \(newWindow != nil)") }
            override func didMoveToWindow() { heard.append("did window \(window != nil)") }
        }
        let stage = ViewStage()
        let loud = Loud()
        stage.window.addSubview(loud)
        loud.removeFromSuperview()
        #expect(
            loud.heard == [
                "will super true", "will window true", "did super true", "did window true", "will super false",
                "will window false", "did super false", "did window false",
            ])
    }

    @Test("Subviews and sublayers keep the same order under every way of inserting")
    func order() {
        let stage = ViewStage()
        let holder = stage.view()
        let views = (0..<4).map { _ in UIView() }
        var numbers = SeededViews(state: 7)
        for _ in 0..<300 {
            let view = views[numbers.next(4)]
            let sibling = views[numbers.next(4)]
            _ = Diagnostics.recording {
                switch numbers.next(7) {
                case 0: holder.addSubview(view)
                case 1: holder.insertSubview(view, at: numbers.next(6))
                case 2: holder.insertSubview(view, belowSubview: sibling)
                case 3: holder.insertSubview(view, aboveSubview: sibling)
                case 4: holder.bringSubviewToFront(view)
                case 5: holder.exchangeSubview(at: numbers.next(5), withSubviewAt: numbers.next(5))
                default: view.removeFromSuperview()
                }
            }
            #expect(
                holder.subviews.map { ObjectIdentifier($0.layer) }
                    == (holder.layer.sublayers ?? []).map { ObjectIdentifier($0) })
            #expect(Set(holder.subviews.map { ObjectIdentifier($0) }).count == holder.subviews.count)
            #expect(holder.subviews.allSatisfy { $0.superview === holder })
        }
    }

    @Test("A view that brings to front in its layout what is in front comes to rest")
    func broughtInLayout() {
        final class Tidy: UIView {
            let last = UIView()
            var layouts = 0

            override func layoutSubviews() {
                layouts += 1
                addSubview(last)
                bringSubviewToFront(last)
                insertSubview(last, at: subviews.count)
            }
        }
        let stage = ViewStage()
        let tidy = Tidy()
        tidy.addSubview(UIView())
        stage.view().addSubview(tidy)
        let reports = Diagnostics.recording { tidy.layoutIfNeeded() }
        #expect(reports.isEmpty && tidy.layouts <= 2, "\(tidy.layouts)")
        tidy.addSubview(UIView())
        tidy.layoutIfNeeded()
        #expect(tidy.layouts <= 4 && tidy.subviews.last === tidy.last && tidy.layer.sublayers?.last === tidy.last.layer)
    }

    @Test("A view is never added to itself or to what it holds, and nothing is lost by trying")
    func noCycles() {
        let stage = ViewStage()
        let outer = stage.view()
        let inner = UIView()
        outer.addSubview(inner)
        let reported = Diagnostics.recording {
            outer.addSubview(outer)
            inner.addSubview(outer)
            inner.insertSubview(stage.window, at: 0)
        }
        #expect(reported.count == 3)
        #expect(inner.superview === outer && outer.superview === stage.window && inner.subviews.isEmpty)
    }

    @Test("Autoresizing shares a change of size among what is flexible")
    func autoresizing() {
        let cases: [(UIView.AutoresizingMask, CGFloat, CGFloat)] = [
            ([], 20, 60), (.flexibleWidth, 20, 160), (.flexibleLeftMargin, 120, 60), (.flexibleRightMargin, 20, 60),
            ([.flexibleLeftMargin, .flexibleRightMargin], 70, 60),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 120),
        ]
        for (mask, x, width) in cases {
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 20, y: 0, width: 60, height: 10))
            child.autoresizingMask = mask
            holder.addSubview(child)
            holder.frame.size.width = 200
            #expect(abs(child.frame.minX - x) < 1e-9 && abs(child.frame.width - width) < 1e-9, "\(mask)")
        }
    }

    @Test("Hit testing finds the nearest view that takes touches")
    func hitTesting() {
        let stage = ViewStage()
        let back = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200))
        let front = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
        let point = CGPoint(x: 100, y: 100)
        #expect(stage.window.hitTest(point, with: nil) === front)
        for deafen in [
            { front.isHidden = true }, { front.alpha = 0.005 }, { front.isUserInteractionEnabled = false },
        ] {
            deafen()
            #expect(stage.window.hitTest(point, with: nil) === back)
            (front.isHidden, front.alpha, front.isUserInteractionEnabled) = (false, 1, true)
        }
        front.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(stage.window.hitTest(CGPoint(x: 53, y: 53), with: nil) === back)
        #expect(front.convert(front.convert(point, from: back), to: back).x.rounded() == 100)
    }

    @Test("A snapshot shows what the view shows and stays when the view changes")
    func snapshots() throws {
        let stage = ViewStage()
        let view = stage.view()
        view.backgroundColor = .red
        stage.frame(at: 0)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        stage.window.addSubview(snapshot)
        view.backgroundColor = .green
        stage.frame(at: 0.1)
        let still = try #require(snapshot.layer.node(at: 0.1))
        #expect("\(still.content)".contains("fill"))
        #expect(snapshot.bounds.size == view.bounds.size && snapshot.subviews.isEmpty)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }
}

/// Small whole numbers that are the same in every run.
struct SeededViews {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
