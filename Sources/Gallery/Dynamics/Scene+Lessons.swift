import Staging
import UIKit

extension Scene {
    /// UIKit Dynamics, a behaviour at a time.
    static let lessons = [gravity, elasticity, snap, attachment, push, fields]

    private static let gravity = lesson(
        "gravity", title: "Words fall and pile up",
        steps: [
            Script.Step(.afterRest(0.5), .tap(.view("Opera"))),
            Script.Step(.afterRest(0.3), .tap(.view("Magic"))),
            Script.Step(
                .afterRest(0.3),
                .drag(from: .view("Ballet"), to: .place(in: "room", x: 0.5, y: 0.2), duration: 0.5)),
            Script.Step(.afterRest(0.5), .tap(.view("continueButton"))),
        ]
    ) { GravityLesson() }

    private static let elasticity = lesson(
        "elasticity", title: "Four balls, four elasticities",
        steps: [
            Script.Step(.at(0.5), .tap(.view("dropButton"))),
            Script.Step(
                .afterRest(0.5),
                .drag(from: .view("Tennis"), to: .place(in: "card", x: 0.625, y: 0.4), duration: 0.4)),
        ]
    ) { ElasticityLesson() }

    private static let snap = lesson(
        "snap", title: "A film snaps to a corner",
        steps: [
            Script.Step(.at(0.5), .tap(.place(in: "room", x: 0.2, y: 0.8))),
            Script.Step(
                .afterRest(0.3),
                .drag(
                    from: .place(in: "film", x: 0.25, y: 0.75), to: .place(in: "room", x: 0.65, y: 0.3), duration: 0.4)
            ),
        ]
    ) { SnapLesson() }

    private static let attachment = lesson(
        "attachment", title: "A pass swings on its lanyard",
        steps: [
            Script.Step(
                .at(0.8),
                .drag(from: .place(in: "pass", x: 0.7, y: 0.7), to: .place(in: "room", x: 0.85, y: 0.5), duration: 0.6))
        ]
    ) { AttachmentLesson() }

    private static let push = lesson(
        "push", title: "Cards are pushed off a deck",
        steps: [
            Script.Step(.at(0.5), .tap(.view("keepButton"))),
            Script.Step(.afterRest(0.4), .tap(.view("skipButton"))),
            Script.Step(
                .afterRest(0.4),
                .drag(from: .place(in: "deck", x: 0.4, y: 0.7), to: .place(in: "deck", x: 0.9, y: 0.6), duration: 0.15)),
        ]
    ) { PushLesson() }

    private static let fields = lesson(
        "fields", title: "Faces held and stirred by fields",
        steps: [
            Script.Step(
                .afterRest(0.5),
                .drag(
                    from: .place(in: "room", x: 0.3, y: 0.35), to: .place(in: "room", x: 0.7, y: 0.45), duration: 1.2)),
            Script.Step(.afterRest(0.3), .tap(.view("Repel"))),
            Script.Step(
                .afterRest(0.3),
                .drag(
                    from: .place(in: "room", x: 0.5, y: 0.25), to: .place(in: "room", x: 0.5, y: 0.5), duration: 1)),
        ]
    ) { FieldsLesson() }

    private static func lesson(
        _ name: String, title: String, steps: [Script.Step], make: @escaping @MainActor @Sendable () -> LessonView
    ) -> Scene {
        Scene("dynamics/\(name)", title: title, script: Script(steps), makeRoot: { LessonController(make()) })
    }
}
