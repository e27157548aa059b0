import CoreGraphics
package import UIKitCore

extension FuzzScript {
    /// Plays the script and gives the laws that it broke; with a fault, in a machinery that has it.
    @MainActor
    package func violations(planting fault: PlantedFault? = nil) -> [Violation] {
        let record = RunRecord()
        let hook = fault.map { FaultHook($0) }
        record.hear(Diagnostics.recording { play(record, hook) })
        record.checkMemory()
        return withExtendedLifetime(hook) { record.violations }
    }

    @MainActor
    private func play(_ record: RunRecord, _ hook: FaultHook?) {
        let world = FuzzWorld(self, record, hook)
        for step in steps { world.perform(step) }
        world.settle(forward: endsForward)
        world.check()
        world.end()
        record.checkRequests()
    }
}
