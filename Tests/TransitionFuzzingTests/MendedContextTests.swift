import Testing
import TransitionFuzzing
import UIKitCore

/// What random sequences broke once around contexts, ends that come inside others, and changes of size: each script as
/// short as it got, the law as it was mended.
@MainActor @Suite(.serialized)
struct MendedContextTests {
    private func expectLawful(_ text: String, location: SourceLocation = #_sourceLocation) throws {
        let violations = try FuzzScript(text).violations()
        #expect(violations.isEmpty, "\(violations)", sourceLocation: location)
    }

    @Test("A bar is laid out the same wherever its view came from: rounding doesn't reach the safe area")
    func barAfterFall() throws {
        try expectLawful(
            """
            screen 320 480
            c0 plain
            c1 plain overFullScreen
            c2 navigation overFullScreen
            c3 plain overFullScreen
            c4 navigation
            c5 plain
            c6 parent
            present c2 c0 with dynamics 1
            wait 4
            in willDisappear: exchange c4 top 1
            stack top c6 with stock
            wait 1
            """)
    }

    // MARK: What is presented in a context

    @Test("A child whose presentation hasn't begun isn't covered by it")
    func notCoveredYet() throws {
        try expectLawful(
            "c0 tabs context\nc1 plain currentContext\npresent c1 top with stock\ntab c0 1 with still\n"
                + "tab c0 0 with still\n")
        try expectLawful(
            """
            c0 plain
            c1 navigation
            c2 navigation currentContext
            c3 plain context
            present c1 c0 with still
            push c3 top with stock
            wait 1
            present c2 top with stock
            jump 40
            """)
    }

    @Test("A dismissal through a child's context uncovers the child, in no window, too")
    func uncoveredByStack() throws {
        try expectLawful(
            """
            c0 plain
            c1 parent context
            c2 plain
            c3 plain
            c4 plain overFullScreen
            c5 plain currentContext
            present c1 c0 with still
            present c5 top with still
            present c4 top with still
            root c3
            present c1 top with still
            """)
    }

    @Test("A child that is covered while it leaves stays covered when that is taken back")
    func coveredWhileLeaving() throws {
        try expectLawful(
            """
            screen 480 320 back
            c0 plain
            c1 plain currentContext
            c2 navigation context
            root c2
            push c0 top with view 1 held
            wait 1
            finish
            pop c0 with still
            present c1 top with still
            """)
    }

    @Test("A child whose cover is still coming is left where the cover's animator has it")
    func coverOnItsWay() throws {
        try expectLawful(
            """
            screen 390 844 back
            c0 navigation
            c1 tabs currentContext
            c2 plain context
            push c2 c0 with stock
            wait 1
            present c1 top with view 1 own
            """)
    }

    @Test("What was presented inside a controller goes when its own presentation is taken back")
    func insideTakenBack() throws {
        try expectLawful(
            """
            c0 plain
            c1 tabs overCurrentContext
            c2 plain overFullScreen
            c3 tabs context
            present c3 c0 with view 1 held
            wait 1
            present c1 top with still
            cancel
            present c2 top with still
            wait 1
            """)
    }

    @Test(
        "Presentations of different presenters lie over one another in the order in which they began",
        arguments: ["c0 navigation context", "c0 tabs context"])
    func order(root: String) throws {
        try expectLawful(
            "\(root)\nc1 plain overFullScreen\nc2 plain overCurrentContext\nc3 plain custom\n"
                + "present c2 top with still\npresent c1 c0 with still\npresent c3 c2 with still\n")
        try expectLawful(
            "\(root)\nc1 plain overFullScreen\nc2 plain overCurrentContext\nc3 plain custom\n"
                + "present c2 top with still\npresent c3 c2 with still\npresent c1 c0 with still\n")
    }

    // MARK: Appearance

    @Test("A view that comes back into the window as its controller disappears appears")
    func backWhileDisappearing() throws {
        try expectLawful(
            "c0 tabs\nc1 plain\npresent c1 c0 with view 1 held\nwait 1\ncancel\nin willDisappear: tabs c0 c1\nwait 1\n")
    }

    @Test("A root that presents what covers it as it appears isn't put back into the window")
    func coveredAsItAppears() throws {
        try expectLawful("c0 plain\nc1 plain\nhide\nin willAppear: present c1 top with still\nshow\n")
    }

    @Test("A view whose container leaves the window while the view comes into it has disappeared")
    func leavesWhileComing() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 navigation overFullScreen
            present c2 c0 with still
            in willAppear: dismiss c0 with still
            stack top c0 with still
            push c1 top with still
            """)
    }

    @Test("An appearance that a layout ends has all its callbacks")
    func endedInLayout() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 navigation overFullScreen
            present c2 c0 with stock
            push c1 top with still
            wait 1
            in layout: hide
            pop top with still
            """)
    }

    @Test("A controller that comes back by a cancelled push, and is covered meanwhile, has disappeared")
    func backUnderCover() throws {
        try expectLawful(
            """
            c0 navigation
            c1 plain
            c2 plain
            push c1 c0 with view 1 held
            present c2 c0 with stock
            wait 1
            in isAppearing: hide
            cancel
            wait 1
            """)
    }

    // MARK: Other people's animations

    @Test("A view that is loaded in another transition's animations isn't taken back with them")
    func loadedAlongside() throws {
        try expectLawful(
            """
            c0 navigation
            c1 plain overFullScreen
            c2 plain
            push c2 c0 with view 1 held
            in alongside: present c1 c0 with still
            wait 1
            pop c0 with still
            """)
    }

    @Test("A bar that is laid out for a push in another transition's animations isn't taken back with them")
    func barAlongside() throws {
        try expectLawful(
            """
            c0 navigation
            c1 plain
            c2 parent overFullScreen
            resize 281 246
            present c2 top with view 1 held
            cancel
            in alongside: push c1 c0 with stock
            jump 1
            wait 1
            """)
        try expectLawful(
            """
            screen 640 720
            c0 navigation
            c1 plain
            in ended: resize 712 784
            in alongside: stack c0 top with stock
            push c1 c0 with view 1 held
            wait 1
            """)
    }

    @Test("What an animator puts right when its animations are taken from their layers isn't taken back once more")
    func putRight() throws {
        try expectLawful(
            """
            c0 navigation context
            c1 plain
            c2 navigation currentContext
            present c2 top with view 1 held
            cancel
            push c1 c0 with view 1 held
            wait 1
            stack c0 c0 with still
            present c2 top with still
            """)
    }

    @Test("A property animator that is stopped and lost on the way of a release ends the transition")
    func lostAfterRelease() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain popover
            present c1 top with view
            dismiss top with interruptible 1
            wait 2
            drag 1 3 1 6 1
            jump 1
            hold
            dropAnimator
            """)
    }

    @Test("A change of size as a child comes with a stock animator's view is followed")
    func resizedWithChild() throws {
        try expectLawful(
            """
            c0 plain
            c1 navigation overFullScreen
            present c1 c0 with stock
            in willAppear: bar c0 with still
            in willAppear: resize 220 242
            wait 30
            """)
    }

    // MARK: Ends inside others

    @Test("Presentations that are asked for from each completion end with the root that is replaced")
    func presentedFromCompletions() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 plain overFullScreen
            c3 plain
            c4 plain
            present c4 c0 with stock
            in completion: present c1 top with stock
            in completion: present c2 top with stock
            root c3
            """)
    }

    @Test("A root that is being replaced presents no more")
    func leavingRoot() throws {
        try expectLawful(
            "c0 plain\nc1 plain\nc2 plain overFullScreen\nin willDisappear: present c1 c0 with still\nroot c2\n")
    }

    @Test("A root that is replaced while a dismissal puts it back leaves the window")
    func replacedInDismissal() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 tabs
            present c2 top with still
            in didDisappear: root c1
            tab top 1 with view
            dismiss c0 with still
            """)
    }

    @Test("A child whose cover goes while the child leaves comes back into its container")
    func coverGone() throws {
        try expectLawful(
            """
            screen 320 480 back
            c0 navigation
            c1 plain currentContext
            c2 plain context
            push c2 top with stock
            wait 1
            in didDisappear: present c1 c2 with view 1 held
            pop top with stock
            jump 41
            """)
        try expectLawful(
            """
            c0 tabs context
            c1 plain currentContext
            present c1 top with still
            dismiss top with view 1 held
            finish
            tab c0 1 with view 1 held
            wait 1
            cancel
            wait 1
            """)
    }

    @Test("What is dismissed as it comes back with its tab isn't put back")
    func dismissedWithTab() throws {
        try expectLawful(
            """
            c0 tabs context
            c1 plain
            c2 plain overCurrentContext
            present c2 top with still
            in willAppear: dismiss top with still
            hide
            tab c0 1 with still
            tab top 0 with still
            """)
    }

    @Test("A change of size as a root's child appears is followed by the root")
    func resizedWithRoot() throws {
        try expectLawful(
            "c0 plain\nc1 navigation\nin willAppear: update 1\nin willAppear: resize 284 264\nroot c1\n")
    }

    @Test("A bar that is hidden at once alongside a transition stays hidden when that is taken back")
    func barHiddenAlongside() throws {
        try expectLawful(
            """
            screen 480 320 back
            c0 navigation
            c1 plain
            stack top c1 with view 1 held
            in alongside: bar c0 with still
            wait 1
            """)
    }

    @Test("A controller whose container is released isn't left on its way")
    func releasedContainer() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 plain
            c3 plain
            c4 plain
            c5 navigation
            present c5 top with interruptible 3
            wait 3
            reverse
            push c3 top with stock
            wait 1
            stack top c4 with still
            push c1 top with still
            drop c5
            pop top with stock
            """)
    }
}
