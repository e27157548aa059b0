import Rehearsal
import Rehearsals
import Testing
import UIKit

/// Tests of one's own transitions: copy the file, and put your controllers and transitions in.
@MainActor
@Suite("Our transitions")
struct TransitionTests {
    @Test("The tickets fall in and rest in the middle, with a margin all round")
    func falls() async throws {
        // A phone's screen with the home controller on it; its first frame has run.
        let stage = await RehearsalStage { HomeController() }
        // A person taps the button, by its accessibility identifier.
        try await stage.perform(.tap(.view("showTickets")))
        // Half a second later they are still above where they rest.
        await stage.advance(by: 0.5)
        #expect(try stage.shown("tickets").frame.midY < 422)
        try await stage.advanceToRest()
        #expect(try stage.shown("tickets").frame == CGRect(x: 24, y: 24, width: 342, height: 796))
    }

    @Test("The tickets look as they did when we last looked")
    func looks() async throws {
        let stage = await RehearsalStage { HomeController() }
        stage.present(TicketsController(), with: .tickets)
        try await stage.advanceToRest()
        // Held against Rehearsals/reference/tickets.png beside this file. Run with ENTRACTE_RECORD=1 to accept a new look.
        try stage.expectStrip(named: "tickets", at: [0, 0.4, 0.6, 0.8, 1.0, 1.55])
    }

    @Test("A finger pulls the tickets down and out, and leaves the home screen as it was")
    func pulledOut() async throws {
        let stage = await RehearsalStage { HomeController() }
        let before = stage.tree
        stage.present(TicketsController(), with: .tickets)
        try await stage.advanceToRest()
        try await stage.perform(
            .drag(from: .place(in: "tickets", x: 0.5, y: 0.3), to: .place(in: "tickets", x: 0.5, y: 0.9), duration: 0.2)
        )
        try await stage.advanceToRest()
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.tree == before)
    }

    @Test("Whatever is done to it, our transition keeps the laws")
    func laws() async throws {
        try await TransitionLaws.check(.tickets)
    }

    @Test("So do movements of our own")
    func movements() async throws {
        try await TransitionLaws.check(.rise)
        try await TransitionLaws.check(.pitch)
    }

    @Test("So does an animator of our own, presenting and in a navigation controller")
    func animator() async throws {
        try await TransitionLaws.check { SlideAnimator(isComing: $0) }
        try await TransitionLaws.check(in: .navigation) { SlideAnimator(isComing: $0) }
    }
}
