import CoreGraphics
import Testing

@Suite struct DiagnosticsTests {
    private let remark = Diagnostic(place: "DiagnosticsTests", problem: "nothing is wrong", remedy: "Read on")

    @Test("A recording hears its own thread in order, and a key once for itself")
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

    @Test("An asynchronous recording hears every thread")
    func asynchronous() async {
        let heard = await Diagnostics.recording {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { Diagnostics.report(remark) } }
            }
        }
        #expect(heard.filter { $0 == remark }.count == 20)
    }

    @Test("Asynchronous recordings that overlap hear alike")
    func overlapping() async {
        let own = Diagnostic(place: "overlapping", problem: "p")
        let outer = await Diagnostics.recording {
            let inner = await Diagnostics.recording {
                await Task.yield()
                Diagnostics.report(own)
            }
            #expect(inner.contains(own))
        }
        #expect(outer.contains(own))
    }
}
