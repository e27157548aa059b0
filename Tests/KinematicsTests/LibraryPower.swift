import Foundation

/// The C library's power, whose name Foundation gives to other types too.
func libraryPower(_ base: Double, _ exponent: Double) -> Double {
    Foundation.pow(base, exponent)
}
