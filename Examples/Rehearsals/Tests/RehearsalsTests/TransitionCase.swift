import Rehearsal
import Rehearsals
import UIKit
import XCTest

/// The same with XCTest: what the stage expects fails a test of any library.
@MainActor
final class TransitionCase: XCTestCase {
    func testTicketsRestInTheMiddle() async throws {
        let stage = await RehearsalStage { HomeController() }
        stage.present(TicketsController(), with: .tickets)
        try await stage.advanceToRest()
        XCTAssertEqual(try stage.shown("tickets").frame, CGRect(x: 24, y: 24, width: 342, height: 796))
        try stage.expectStrip(named: "tickets", at: [0, 0.4, 0.6, 0.8, 1.0, 1.55])
    }

    func testLaws() async throws {
        try await TransitionLaws.check(.tickets)
    }
}
