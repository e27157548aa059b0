import Testing
import TransitionFuzzing
import UIKitCore

@MainActor @Suite(.serialized)
struct FuzzerTests {
    @Test("Three thousand random steps break no law")
    func clean() {
        var fuzzer = Fuzzer(seed: 1)
        let finding = fuzzer.play(steps: 3000)
        #expect(finding == nil, "\(finding?.violations ?? []) \(finding?.script.text ?? "")")
        #expect(fuzzer.steps == 3000)
    }
}
