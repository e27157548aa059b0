import CoreGraphics
package import UIKitCore

extension FuzzScript {
    /// Plays the script and gives the laws that it broke; with a fault, in a machinery that has it.
    @MainActor
    package func violations(planting fault: PlantedFault? = nil) -> [Violation] {
        PlantedFault.current = fault
        defer { PlantedFault.current = nil }
        let record = RunRecord()
        record.hear(Diagnostics.recording { play(record) })
        record.checkMemory()
        PlantedFault.forget()
        return record.violations
    }

    @MainActor
    private func play(_ record: RunRecord) {
        let world = FuzzWorld(self, record)
        for step in steps { world.perform(step) }
        world.settle(forward: endsForward)
        world.check()
        world.end()
        record.checkRequests()
    }
}
