import CoreGraphics
import Testing

@Suite struct DiagnosticsTests {
    private let remark = Diagnostic(place: "DiagnosticsTests", problem: "nothing is wrong", remedy: "Read on")

    @Test("A recording hears its body in order, and a key once for itself")
    func recording() {
        for _ in 0..<2 {
            let heard = Diagnostics.recording {
                Diagnostics.report(remark, once: "DiagnosticsTests")
                Diagnostics.report(Diagnostic(place: "other", problem: "p"))
                Diagnostics.report(remark, once: "DiagnosticsTests")
            }
            #expect(heard == [remark, Diagnostic(place: "other", problem: "p")])
        }
        #expect(remark.description == "DiagnosticsTests: nothing is wrong. Read on.")
    }

    @Test("An inner recording keeps what it hears from the outer one, also when its body throws")
    func nesting() {
        struct Stop: Error {}
        let heard = Diagnostics.recording {
            _ = try? Diagnostics.recording {
                Diagnostics.report(remark)
                throw Stop()
            }
            Diagnostics.report(Diagnostic(place: "outer", problem: "p"))
        }
        #expect(heard.map(\.place) == ["outer"])
    }

    @Test("An asynchronous recording hears the tasks that its body begins, on any thread")
    func asynchronous() async {
        let heard = await Diagnostics.recording {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { Diagnostics.report(remark) } }
            }
        }
        #expect(heard == [Diagnostic](repeating: remark, count: 20))
    }

    @Test("Of recordings at the same time, also on one actor, each hears its own and nothing else")
    @MainActor
    func atOnce() async {
        let recordings = (0..<20).map { index in
            Task {
                let own = Diagnostic(place: "recording \(index)", problem: "p")
                let heard = await Diagnostics.recording {
                    for _ in 0..<5 {
                        await Task.yield()
                        Diagnostics.report(own)
                    }
                }
                return heard == [Diagnostic](repeating: own, count: 5)
            }
        }
        for recording in recordings { #expect(await recording.value) }
    }

    @Test("Asynchronous recordings nest: the innermost hears")
    func nestingAsynchronously() async {
        let own = Diagnostic(place: "inner", problem: "p")
        let outer = await Diagnostics.recording {
            let inner = await Diagnostics.recording {
                await Task.yield()
                Diagnostics.report(own)
            }
            #expect(inner == [own])
            #expect(Diagnostics.recording { Diagnostics.report(own) } == [own])
        }
        #expect(outer == [])
    }

    @Test("What says something as it is let go of is heard", .serialized, arguments: [true, false])
    @MainActor
    func lettingGo(isAsynchronous: Bool) async {
        @MainActor final class Parting {
            isolated deinit { Diagnostics.report(Diagnostic(place: "Parting", problem: "p")) }
        }
        let heard =
            if isAsynchronous {
                await Diagnostics.recording {
                    await Task.yield()
                    _ = Parting()
                    await Task.yield()
                }
            } else {
                Diagnostics.recording { _ = Parting() }
            }
        #expect(heard.map(\.place) == ["Parting"])
    }
}
