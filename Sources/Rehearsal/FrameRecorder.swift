import CoreGraphics
import QuartzCore
import Staging
import UIKitCore

/// Takes down what a stage's frames show and what happens in them.
@MainActor
final class FrameRecorder {
    private let stage: Stage
    private var events: [String] = []
    private var framesRun = -1
    private var views: [RehearsedFrame.ViewRecord] = []

    init(_ stage: Stage) {
        self.stage = stage
        stage.context.observer = { [weak self] event in self?.events.append(event.text) }
    }

    func frame(_ index: Int, at time: Double) -> RehearsedFrame {
        if stage.framesRun != framesRun {
            framesRun = stage.framesRun
            views = stage.namedViews.map { Self.record($0.name, $0.view) }
        }
        defer { events = [] }
        guard let displayList = stage.displayList else { preconditionFailure("the stage ran no frame") }
        return RehearsedFrame(index: index, time: time, views: views, events: events, displayList: displayList)
    }

    static func record(_ name: String, _ view: UIView) -> RehearsedFrame.ViewRecord {
        let shown = view.layer.presentedState()
        return RehearsedFrame.ViewRecord(
            name: name, center: shown.position, bounds: shown.bounds,
            transform: CATransform3DGetAffineTransform(shown.transform), alpha: Double(shown.opacity))
    }
}
