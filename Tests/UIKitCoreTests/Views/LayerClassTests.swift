import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("A view's layer is of the class that it names")
struct LayerClassTests {
    private final class Own: CALayer {
        var count = 3
    }

    private final class ShapeView: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    private final class OwnView: UIView {
        override class var layerClass: AnyClass { Own.self }
    }

    private final class WrongView: UIView {
        override class var layerClass: AnyClass { NSObject.self }
    }

    @Test("The library's classes and people's own are made, and what is none is reported")
    func classes() {
        let stage = ViewStage()
        #expect(ShapeView().layer is CAShapeLayer)
        #expect((OwnView().layer as? Own)?.count == 3)
        #expect(OwnView().layer.delegate is OwnView || OwnView().layer.delegate == nil)
        let heard = Diagnostics.recording { #expect(type(of: WrongView().layer) == CALayer.self) }
        #expect(heard.count == 1)
        _ = stage
    }
}
