import Testing
import TransitionFuzzing
import UIKitCore

/// What random compositions of the library's catalogue broke once: each script as short as it got, the law as it was
/// mended.
@MainActor @Suite(.serialized)
struct MendedLibraryTests {
    private func expectLawful(_ text: String, location: SourceLocation = #_sourceLocation) throws {
        let violations = try FuzzScript(text).violations()
        #expect(violations.isEmpty, "\(violations)", sourceLocation: location)
    }

    @Test(
        "A presentation that ends without its run has its shade, its corners and its shadow",
        arguments: ["fade", "card", "fade.combined(card)", "bounce", "reveal.placed:90"])
    func withoutRun(recipe: String) throws {
        try expectLawful("c0 plain\nc1 plain\npresent c1 c0 with library \(recipe)\nhide\n")
    }

    @Test("A presentation that is taken back as its window is hidden shows at its end")
    func takenBackAndHidden() throws {
        try expectLawful("c0 plain\nc1 plain\npresent c1 c0 with library fade\nwait 1\ncancel\nhide\n")
    }

    @Test("A presented view keeps its content's margins")
    func margins() throws {
        try expectLawful("c0 plain\nc1 parent\npresent c1 c0 with library fade\n")
    }

    @Test(
        "A dismissal that is taken back leaves the shade under the screen",
        arguments: ["reveal", "gravity.reversed", "push.reversed"])
    func shadeBelow(recipe: String) throws {
        try expectLawful(
            "screen 720 640 back\nc0 plain\nc1 plain\npresent c1 c0 with library \(recipe)\njump 60\n"
                + "dismiss c0 with library \(recipe)\nwait 1\npause\n")
        try expectLawful(
            "screen 720 640 back\nc0 plain\nc1 navigation\npresent c1 c0 with library \(recipe)\nwait 1\njump 41\n"
                + "dismiss top with stock\n")
    }

    @Test("A controller that is dismissed as it appears leaves the one behind as it was")
    func dismissedAsItAppears() throws {
        try expectLawful(
            "c0 plain\nc1 plain\npresent c1 top with library reveal.placed:90\n"
                + "in didAppear: dismiss top with still\nwait 1\nhide\n")
    }

    @Test("A delegate that was replaced comes back with its gestures, not beside them")
    func replacedDelegate() throws {
        try expectLawful(
            "c0 navigation\nc1 plain\npop top with library fade\ndismiss c0 with still\nhide\ndrag 96 1 1 1 1\n"
                + "push c1 top with library fade\n")
    }

    @Test("A stack that is emptied while a push is held stays empty when its window is hidden")
    func emptiedAndHidden() throws {
        try expectLawful(
            "c0 plain\nc1 navigation\nroot c1\npush c0 top with library fade\nwait 1\nstack c0 c0a with still\n"
                + "update 1\nhide\n")
    }

    @Test("A push that a rotation and a presentation end stands in the new size")
    func rotatedAndCovered() throws {
        try expectLawful(
            """
            c0 navigation
            c1 plain
            c2 plain
            in alongside: update 1
            push c1 top with library fade
            wait 1
            rotate
            present c2 top with still
            dismiss top with still
            """)
    }

    @Test("What is presented in a tab that is just coming leaves the tab in its place")
    func presentedInComingTab() throws {
        try expectLawful(
            """
            c0 tabs context
            c1 plain currentContext
            tab c0 1 with library fade
            wait 1
            present c1 top with still
            jump 19
            dismiss top with still
            """)
    }

    @Test("A change of size in the layout that ends a presentation is followed by the shade")
    func resizedInLayout() throws {
        try expectLawful(
            "screen 640 720\nc0 plain\nc1 plain\nin layout: resize 794 816\npresent c1 c0 with library fade\nhide\n")
    }

    @Test("A fall under hardly any gravity comes to rest after a finger has held it")
    func slowFall() throws {
        try expectLawful(
            "c0 plain\nc1 plain\npresent c1 top with library drop:0:22:0\nwait 1\ndrag 1 10 1 1 1\nwait 1\n")
    }

    @Test("Tabs that are taken away as one of them comes are gone, whoever carries the view")
    func tabsTakenAway() throws {
        try expectLawful(
            """
            screen 480 320
            c0 tabs
            in didDisappear: tabs c0 c0
            tap 1 85
            tab top 1 with library fade
            wait 3
            """)
    }

    @Test("A fall that is thrown back against little gravity comes home in seconds")
    func thrownAgainstFall() throws {
        try expectLawful(
            "c0 plain\nc1 plain\npresent c1 top with library drop:0:22:0\nwait 1\ndrag 1 40 1 1 1\nwait 1\n")
    }

    @Test("A run that the layout of its pieces ends leaves none of them, and tells its beginning and its end")
    func endedInPieces() throws {
        try expectLawful(
            "c0 plain\nc1 plain\nin layout: hide\npresent c1 top with library shatter\nwait 1\n")
    }
}
