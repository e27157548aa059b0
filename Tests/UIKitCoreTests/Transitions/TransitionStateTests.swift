import Testing

@testable import UIKitCore

@Suite struct TransitionStateTests {
    @Test("Nothing leads out of the end, and only an end leads there")
    func end() {
        for event in TransitionEvent.allCases { #expect(TransitionState.ended.after(event) == nil) }
        for state in TransitionState.allCases {
            for event in TransitionEvent.allCases where state.after(event) == .ended {
                #expect(event == .complete || event == .abandon)
            }
        }
    }

    @Test("From every state that isn't the end one event leads there, whatever happened before")
    func wayOut() {
        for state in TransitionState.allCases where state != .ended { #expect(state.after(.abandon) == .ended) }
    }

    @Test("Only a transition that has begun can be completed, and only an interactive one steered")
    func order() {
        #expect(TransitionState.idle.after(.complete) == nil)
        for state in TransitionState.allCases where state != .idle && state != .ended {
            #expect(state.after(.complete) == .ended)
        }
        for event in [TransitionEvent.update, .finish, .cancel] {
            for state in TransitionState.allCases { #expect((state.after(event) != nil) == (state == .interactive)) }
        }
    }

    @Test("The phases of appearance go round in one order, and turn back only where a change is under way")
    func phases() {
        for phase in AppearancePhase.allCases {
            let ways = [phase.beginning(toAppear: true), phase.beginning(toAppear: false), phase.ending].compactMap(
                \.self)
            switch phase {
            case .disappeared: #expect(ways == [.appearing])
            case .appearing: #expect(ways == [.disappearing, .appeared])
            case .appeared: #expect(ways == [.disappearing])
            case .disappearing: #expect(ways == [.appearing, .disappeared])
            }
        }
    }
}
