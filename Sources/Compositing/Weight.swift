/// An opacity in the kernels' 65280ths.
struct Weight: Equatable {
    let value: UInt16

    /// - Parameter opacity: 0…1.
    init(_ opacity: Double) { value = UInt16((min(max(opacity, 0), 1) * 65280).rounded()) }

    var isZero: Bool { value == 0 }
    var isWhole: Bool { value == 65280 }
}
