import CoreGraphics
import QuartzCore
import Rehearsal
package import Staging
import UIKitCore

/// Takes down where every view of a scene stands in each frame, and by which laws it moves.
@MainActor
package final class MotionRecorder: RehearsalObserver {
    private(set) var views: [RecordedView] = []
    private(set) var steps: [(number: Int, moment: Double)] = []
    private(set) var frameCount = 0
    private var places: [ObjectIdentifier: Int] = [:]
    private var framesRun = -1
    /// The stage's, in seconds.
    private var time = 0.0

    package init() {}

    package func didStep(_ step: Int, at moment: Double) { steps.append((step, moment)) }

    package func didRun(frame: Int, of stage: Stage) {
        defer { frameCount = frame + 1 }
        guard stage.framesRun != framesRun else {
            for view in views { view.repeatLast(in: frame) }
            return
        }
        framesRun = stage.framesRun
        time = stage.time
        for window in stage.context.windows { visit(window, within: nil, frame: frame) }
    }

    private func visit(_ view: UIView, within name: String?, frame: Int) {
        let identity = ObjectIdentifier(view)
        let recorded: RecordedView
        if let place = places[identity], views[place].view === view {
            recorded = views[place]
        } else {
            recorded = RecordedView(view, within: name)
            places[identity] = views.count
            views.append(recorded)
        }
        recorded.record(view, in: frame, at: time)
        let within = view.accessibilityIdentifier ?? name
        for child in view.subviews { visit(child, within: within, frame: frame) }
    }
}

/// One view as it was seen in the frames of a scene.
@MainActor
final class RecordedView {
    private(set) weak var view: UIView?
    let isNamed: Bool
    let name: String
    private(set) var samples: [Int: ViewSample] = [:]
    /// Frames in which animations run on it.
    private(set) var drives: [Int: Drive] = [:]
    private(set) var falls: [Int: FreeFall] = [:]

    /// The animations of a view in one frame.
    struct Drive {
        let model: LayerState
        /// Those that have a law, in the order in which they are laid over each other.
        let laws: [AnimationLaw]
        /// Properties that something without a known law moves too.
        let unknown: Set<String>
    }

    init(_ view: UIView, within name: String?) {
        self.view = view
        isNamed = view.accessibilityIdentifier != nil
        let kind = "\(type(of: view))"
        self.name = view.accessibilityIdentifier ?? name.map { "\(kind) in \($0)" } ?? kind
    }

    /// - Parameter time: The stage's, in seconds.
    func record(_ view: UIView, in frame: Int, at time: Double) {
        let running = view.layer.runningAnimations
        let changing = running.lazy.compactMap { $0.transitionProgress(at: time) }.first
        // When the transition is over nothing is left of the old contents.
        let isOver = changing == nil && (samples[frame - 1]?.transition ?? 1) < 1
        samples[frame] = ViewSample(view.layer.presentedState(), transition: isOver ? 1 : changing)
        if let fall = UIDynamicAnimator.freeFall(of: view) { falls[frame] = fall }
        guard !running.isEmpty else { return }
        var laws: [AnimationLaw] = []
        var unknown: Set<String> = []
        for animation in running where !animation.movesNothing {
            if let law = animation.law {
                laws.append(law)
            } else if let path = animation.movedPath {
                unknown.insert(Self.property(path))
            } else {
                unknown.formUnion(["position", "bounds", "transform", "opacity"])
            }
        }
        drives[frame] = Drive(model: view.layer.modelState, laws: laws, unknown: unknown)
    }

    /// The frame was skipped: what showed before still does.
    func repeatLast(in frame: Int) {
        if let sample = samples[frame - 1] { samples[frame] = sample.still }
    }

    static func property(_ path: LayerKeyPath) -> String {
        String(path.text.prefix { $0 != "." })
    }
}
