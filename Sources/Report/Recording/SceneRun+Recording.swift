import CoreGraphics
package import Drawing
package import Rehearsal
package import Staging

extension SceneRun {
    /// Puts down what a rehearsal showed and what a recorder saw of it.
    @MainActor
    package init(_ scene: Scene, screen: Screen, frames rehearsed: [RehearsedFrame], recorder: MotionRecorder) {
        self.scene = scene.name
        title = scene.title
        self.screen = screen
        let shown = ShownLists(rehearsed)
        (frames, hashes, inks) = (shown.frames, shown.hashes, shown.inks)
        events = rehearsed.flatMap { frame in frame.events.map { Event(frame: frame.index, text: $0) } }
        let (count, rate) = (rehearsed.count, screen.rate)
        script = recorder.steps.map { step in
            let frame = Int((step.moment * Double(rate) - 1e-6).rounded(.up))
            return Step(text: scene.script.steps[step.number].words, frame: min(max(frame, 0), max(count - 1, 0)))
        }
        var names: [String: Int] = [:]
        var views: [ViewTrack] = []
        var moves: [Move] = []
        for view in recorder.views {
            let isMoving = view.moves(count: count)
            guard view.isNamed || isMoving else { continue }
            names[view.name, default: 0] += 1
            let number = names[view.name] ?? 1
            let name = number == 1 ? view.name : "\(view.name)#\(number)"
            let curves = isMoving ? view.curves(count: count, rate: rate) : []
            views.append(
                ViewTrack(
                    name: name, isNamed: view.isNamed, place: view.place(count: count), curves: curves,
                    laws: view.laws(for: curves, count: count, rate: rate)))
        }
        // Those that go somewhere come first, then those that only turn, grow or fade; named ones before others.
        views = views.filter(\.isNamed) + views.filter { !$0.isNamed }
        views = views.filter(\.goes) + views.filter { !$0.goes }
        for view in views {
            for curve in view.curves where curve.quantity != .velocity {
                moves += Move.moves(of: curve, view: view.name, count: count, rate: rate)
            }
        }
        self.views = views
        self.moves = moves
        numbers = RunNumbers(frames: frames, rate: rate, moves: moves)
    }
}

extension ViewTrack {
    fileprivate var goes: Bool {
        curves.contains { curve in
            curve.quantity == .position && !curve.lines.allSatisfy { $0.values.isConstant }
        }
    }
}

/// The different things that the frames of a rehearsal show.
package struct ShownLists {
    /// For every frame, which of them.
    package private(set) var frames: [Int] = []
    package private(set) var lists: [DisplayList] = []
    package private(set) var hashes: [String] = []
    package private(set) var inks: [String] = []

    package init(_ rehearsed: [RehearsedFrame]) {
        var places: [String: Int] = [:]
        var last: DisplayItem?
        for frame in rehearsed {
            let list = frame.displayList
            if let last, last === list.root, let place = frames.last, lists[place].width == list.width {
                frames.append(place)
                continue
            }
            last = list.root
            let hash = list.hash
            if let place = places[hash] {
                frames.append(place)
            } else {
                places[hash] = lists.count
                frames.append(lists.count)
                lists.append(list)
                hashes.append(hash)
                inks.append(list.inkHash)
            }
        }
    }
}
