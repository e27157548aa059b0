import Testing
import TransitionFuzzing
import UIKitCore

/// What random sequences broke once: each script as short as it got, the law as it was mended.
@MainActor @Suite(.serialized)
struct MendedTests {
    private func expectLawful(_ text: String, location: SourceLocation = #_sourceLocation) throws {
        let violations = try FuzzScript(text).violations()
        #expect(violations.isEmpty, "\(violations)", sourceLocation: location)
    }

    // MARK: Requests

    @Test("A covered root isn't presented on what covers it")
    func coveredRoot() throws {
        try expectLawful("c0 plain\nc1 plain\npresent c1 c0 with still\npresent c0 c1 with view 20\n")
    }

    @Test("The window's next root isn't presented on the one that leaves")
    func nextRoot() throws {
        try expectLawful(
            "c0 plain overFullScreen\nc1 plain overFullScreen\nin willDisappear: present c1 c0 with stock\nroot c1\n")
    }

    @Test("In a hidden window a dismissal isn't animated, and nobody is left appeared")
    func hiddenDismissal() throws {
        try expectLawful(
            "c0 plain\nc1 plain\npresent c1 top with still\nhide\ndismiss top with view 6\nwait 6\n")
    }

    @Test("A child that leaves its container takes what is presented in its context along, also half way")
    func contextLeaves() throws {
        let start = "c0 plain\nc1 plain currentContext\nc2 navigation context\npresent c2 top with still\n"
        try expectLawful(start + "present c1 top with still\nstack c2 c0 with still\n")
        try expectLawful(start + "present c1 top with stock\nwait 1\nstack c2 c0 with still\n")
        try expectLawful(
            start + "present c1 top with still\ndismiss top with stock\nwait 1\nstack c2 c0 with still\n")
    }

    // MARK: Ends inside a transition's own callbacks

    @Test("A window that is hidden as a transition begins leaves nobody half disappeared")
    func hiddenInWillDisappear() throws {
        try expectLawful(
            "c0 plain overFullScreen\nc1 plain\npresent c1 top with stock\nin willDisappear: hide\njump 1\n")
    }

    @Test("A transition that ends inside what runs alongside leaves no animation")
    func endedAlongside() throws {
        try expectLawful(
            "c0 plain\nc1 plain\nc2 plain formSheet\npresent c2 top with view 1 held\nin alongside: hide\nwait 1\n")
    }

    @Test("A push without animation inside another's animation block stands in place at once")
    func pushedAlongside() throws {
        try expectLawful(
            """
            c0 navigation
            c1 plain
            c2 plain
            in alongside: push c1 top with still
            push c2 c0 with view 1 held
            wait 1
            """)
    }

    @Test("Tabs that are replaced as a tab appears show the ones that were asked for last")
    func tabsInWillAppear() throws {
        try expectLawful("c0 tabs\nc1 plain\nin willAppear: tabs c0 c0a\ntabs c0 c1\n")
    }

    @Test("A stack that is filled again as it is emptied shows its top")
    func filledAgain() throws {
        try expectLawful(
            "c0 navigation\nc1 plain\nin willDisappear: stack c0 c1 c0a with still\nstack c0 c0 with still\n")
    }

    @Test("A dismissal inside the callbacks of a cancelled presentation leaves nobody appeared")
    func dismissedInDidDisappear() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 plain
            present c1 c0 with still
            present c2 top with interruptibleOnly 1
            wait 1
            in didDisappear: dismiss c0 with still
            reverse
            jump 1
            """)
    }

    @Test("A push that waits in a container whose presentation is cancelled isn't told that it appears")
    func pushInCancelled() throws {
        try expectLawful(
            """
            screen 640 720 back
            c0 plain
            c1 plain
            c2 navigation overFullScreen
            c3 plain
            present c2 c0 with interruptible 1 held
            wait 1
            push c3 top with stock
            wait 1
            stack top c1 with stock
            """)
    }

    @Test("A request from what runs alongside a transition that ends at once is refused, and the transition ends")
    func requestInEnd() throws {
        try expectLawful(
            "c0 plain\nc1 plain\nin alongside: dismiss top with stock\npresent c1 top with sudden 1\nwait 1\n")
    }

    @Test("A pop from what runs alongside a push leaves the view as its animator wants it")
    func popAlongside() throws {
        try expectLawful(
            """
            c0 navigation
            c1 plain
            push c1 top with interruptible 1 held
            in alongside: pop c0 with still
            wait 1
            present c1 c0 with still
            """)
    }

    @Test("A pop from the callbacks of what comes into view waits for its members")
    func popInWillAppear() throws {
        try expectLawful(
            """
            screen 720 640 back
            c0 plain
            c1 plain
            c2 plain
            c3 navigation
            present c3 c0 with still
            stack top c0 with still
            in willAppear: pop top with view 1 held
            stack top c2 c1 with still
            """)
    }

    @Test("What is covered in its context during a dismissal that is cancelled has disappeared")
    func coveredInDismissal() throws {
        try expectLawful(
            """
            screen 480 320 back
            c0 plain
            c1 plain currentContext
            c2 navigation context
            present c2 c0 with still
            dismiss c0 with view 1 held
            wait 1
            present c1 top with still
            """)
    }

    @Test("A layout that dismisses a controller as it appears spares it the callback that it appears")
    func dismissedInLayout() throws {
        try expectLawful("c0 plain\nc1 plain\nin layout: dismiss c0 with still\npresent c1 c0 with still\n")
        try expectLawful("c0 plain\nc1 plain\nin layout: hide\npresent c1 c0 with still\n")
    }

    @Test("Children that are exchanged where nobody sees it neither appear nor disappear")
    func hiddenExchange() throws {
        try expectLawful("c0 plain\nc1 parent\nc2 plain\npresent c1 top with still\nroot c2\nexchange c0 c1 1\n")
    }

    @Test("A view that comes back into its context in no window doesn't appear")
    func backOutOfWindow() throws {
        try expectLawful(
            """
            c0 navigation
            c1 navigation currentContext
            c2 plain
            c3 tabs context
            in alongside: present c1 top with still
            push c3 top with stock
            wait 1
            stack c0 c0 with still
            """)
    }

    @Test("A dismissal from a callback while a transition's views are put in place is refused")
    func dismissedWhilePlaced() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 navigation overFullScreen
            present c2 c0 with interruptible 1
            wait 1
            stack top c1 with still
            reverse
            in didDisappear: dismiss c0 with stock
            wait 1
            """)
        try expectLawful(
            """
            c0 tabs
            c1 plain
            in ended: dismiss c0 with still
            tab c0 1 with view 1
            present c1 top with view
            wait 2
            """)
    }

    @Test("A presentation whose presenter is gone before it begins is answered")
    func presenterGone() throws {
        try expectLawful(
            "c0 parent context\nc1 navigation overCurrentContext\nin willDisappear: present c1 top with stock\norphan top\n"
        )
    }

    @Test("A tab that is covered in its context doesn't appear as it is chosen again")
    func coveredTab() throws {
        try expectLawful(
            "c0 tabs context\nc1 navigation currentContext\npresent c1 top with still\ntab c0 1 with still\n"
                + "tab c0 0 with still\n")
    }

    @Test("A change of size as a tab appears is followed")
    func resizedInWillAppear() throws {
        try expectLawful(
            "c0 plain\nc1 tabs overFullScreen\nc2 plain\npresent c1 top with still\nin willAppear: resize 220 264\n"
                + "tabs top c2\n")
    }

    @Test("A child that is taken out of its container takes what it is just presenting along")
    func orphanedPresenter() throws {
        let start = "c0 parent context\nc1 plain currentContext\npresent c1 top with stock\n"
        try expectLawful(start + "wait 1\norphan c0a\n")
        try expectLawful(start + "jump 60\norphan c0a\n")
        try expectLawful(
            "c0 parent context\nc1 plain overCurrentContext\npresent c1 top with view 1\nin ended: dismiss top with view 1\n"
                + "wait 1\norphan c0a\n")
    }

    @Test("A window's root that is replaced while a presentation is just ending takes the presentation along")
    func replacedInEnd() throws {
        try expectLawful(
            "c0 tabs\nc1 plain\nc2 plain\nin didDisappear: root c1\ntab c0 1 with view 1\npresent c2 c0 with still\n")
    }

    @Test("A window's root that is replaced as it appears isn't shown")
    func replacedInWillAppear() throws {
        try expectLawful("c0 plain\nc1 plain\nin willAppear: root c0\nroot c1\n")
    }

    @Test("A child that comes back into a container which is covered doesn't appear")
    func backUnderCover() throws {
        try expectLawful(
            "c0 navigation context\nc1 plain\nc2 plain currentContext\nc3 plain\npresent c2 top with still\n"
                + "present c1 top with still\nroot c3\n")
    }

    @Test("A dismissal as a push begins inside leaves nobody appeared")
    func dismissedAsPushBegins() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 navigation overFullScreen
            present c2 c0 with still
            push c1 top with stock
            in willAppear: dismiss top with still
            wait 1
            """)
        try expectLawful(
            """
            c0 plain
            c1 navigation overFullScreen context
            c2 navigation currentContext
            in ended: present c2 top with view 15 held
            present c1 c0 with view 1
            wait 1
            in willDisappear: dismiss c0 with stock
            wait 1
            """)
    }

    @Test("What is presented in a tab goes with the tab, in a change that is taken back, too")
    func contextInTakenBackTab() throws {
        let start = "c0 tabs context\nc1 plain overCurrentContext\ntab top 1 with property 1\nwait 1\nreverse\n"
        try expectLawful(start + "present c1 top with still\n")
    }

    @Test("A controller whose own context is hidden doesn't appear when what covers it is dismissed")
    func uncoveredOutOfWindow() throws {
        try expectLawful(
            "c0 tabs context\nc1 plain\nc2 parent overCurrentContext\npresent c2 top with still\n"
                + "present c1 top with still\ntab c0 1 with still\ndismiss top with still\n")
    }

    @Test("What is presented inside a controller that is on its way out goes along")
    func presentedInLeaving() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 parent context
            c3 plain overCurrentContext
            present c2 top with still
            dismiss top with stock
            present c3 top with still
            present c1 top with still
            """)
        try expectLawful(
            """
            c0 plain
            c1 navigation overFullScreen context
            c2 plain currentContext
            present c1 c0 with still
            present c2 top with still
            dismiss c0 with stock
            dismiss top with stock
            """)
    }

    @Test("A drag along the edge that comes and goes in one event fails, and says nothing")
    func dragAlongTheEdge() throws {
        try expectLawful("c0 navigation overFullScreen\ndrag 0 4 1 1 1\n")
    }

    @Test("What is presented in a child's context lies over the child, wherever the child comes back")
    func contextOverItsChild() throws {
        try expectLawful(
            """
            c0 tabs overFullScreen context
            c1 plain overFullScreen
            c2 plain
            c3 navigation currentContext
            present c3 top with still
            tab c0 1 with still
            tab c0 0 with view
            """)
        try expectLawful(
            """
            c0 navigation
            c1 plain
            c2 parent context
            c3 parent currentContext
            push c2 c0 with view 5
            wait 5
            pop c0 with stock
            popTo top with view 1 held
            wait 1
            present c3 c2 with still
            """)
    }

    @Test("What is presented in a tab is there again when the tab is left over")
    func contextOfLeftTab() throws {
        try expectLawful(
            "c0 tabs context\nc1 parent overCurrentContext\npresent c1 top with still\ntab c0 1 with still\n"
                + "tabs c0 c0a\n")
    }

    @Test("A pop as its container comes into the window lets the one below appear")
    func popOnTheWayIn() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 navigation
            in willAppear: bar c2 with still
            in willAppear: pop c2 with still
            present c2 top with stock
            push c1 c2 with still
            wait 1
            """)
    }

    @Test("A child that is taken out while its parent appears disappears")
    func orphanedWhileAppearing() throws {
        try expectLawful(
            """
            c0 plain
            c1 plain
            c2 parent
            present c2 top with stock
            orphan top
            wait 1
            adopt c1 c2
            orphan top
            """)
    }

    // MARK: Lost animators

    @Test(
        "A transition whose dynamic animator is let go ends, in any container, alone or in a finger's hold",
        arguments: [
            "present c1 c0 with dynamics 1 held", "present c2 c0 with dynamics 1", "push c1 c3a with dynamics 1",
        ])
    func lostDynamics(request: String) throws {
        try expectLawful(
            "c0 plain overFullScreen\nc1 plain\nc2 plain removing\nc3 navigation\nroot c3\n\(request)\nwait 1\n"
                + "dropAnimator\n")
        try expectLawful(
            "c0 navigation\nc1 plain\nc2 plain removing\nc3 plain\n"
                + "\(request.replacing("c3a", with: "c0"))\nwait 1\ndropAnimator\n")
    }

    @Test(
        "A property animator that is let go while it stands still runs its completions",
        arguments: ["present c1 top with property 1", "push c1 c0 with property 1"])
    func lostPropertyAnimator(request: String) throws {
        try expectLawful("c0 navigation\nc1 plain\n\(request)\nwait 1\nhold\ndropAnimator\n")
    }

    @Test("A window that is hidden while physics move a view has it in its place")
    func hiddenDynamics() throws {
        try expectLawful("c0 plain\nc1 plain\npresent c1 top with dynamics 1\nwait 1\nhide\n")
    }

    // MARK: Views

    @Test(
        "A container that was held has its plain clock afterwards",
        arguments: [
            "present c1 top with view 3 held", "present c2 top with view 1 held\nwait 3", "push c1 c0 with view 4 held",
        ])
    func plainClock(steps: String) throws {
        try expectLawful("c0 navigation\nc1 plain removing\nc2 plain formSheet\n\(steps)\n")
        try expectLawful("screen 390 844 back\nc0 navigation\nc1 plain removing\nc2 plain formSheet\n\(steps)\n")
    }

    @Test("A curl puts the page over what its presentation controller has put in")
    func curl() throws {
        try expectLawful("c0 plain\nc1 plain custom partialCurl\npresent c1 top with stock\n")
    }

    @Test("A card whose pull is taken back after a change of size stands where it would")
    func pulledAndResized() throws {
        try expectLawful(
            "screen 1024 768 back\nc0 plain\nc1 plain pageSheet\npresent c1 c0 with still\nsheet top\nwait 2\n"
                + "resize 640 640\n")
    }

    @Test("A rotation while a view is turned on its edge keeps its content's margins")
    func rotatedInFlip() throws {
        try expectLawful(
            "c0 parent\nc1 plain flipHorizontal\npresent c1 c0 with stock\nwait 1\nrotate\njump 64\ndismiss top with still\n"
        )
    }

    @Test("A bar whose stack is emptied unseen shows nothing")
    func emptiedUnseen() throws {
        try expectLawful(
            "c0 plain\nc1 plain\nc2 navigation\npush c1 c2 with still\npresent c2 top with stock\nstack top c0 with still\n"
        )
    }

    @Test("A change of the screen's size from what runs alongside isn't taken back with it")
    func resizedAlongside() throws {
        try expectLawful(
            "screen 720 640 back\nc0 plain\nc1 plain\nc2 plain formSheet\npresent c2 top with still\n"
                + "present c1 top with view 1 held\nin alongside: resize 1018 790\nwait 1\n")
    }

    @Test("A bar inside another container keeps out of the bar there")
    func barUnderBar() throws {
        try expectLawful(
            """
            c0 navigation
            c1 plain
            c2 parent overFullScreen
            c3 navigation
            present c2 top with still
            dismiss top with view 10
            orphan top
            wait 6
            adopt c3 top
            wait 6
            push c2 top with still
            """)
    }

    @Test("A popover's content keeps its margins")
    func popoverMargins() throws {
        try expectLawful("screen 640 720\nc0 plain\nc1 parent popover\npresent c1 top with still\n")
    }
}
