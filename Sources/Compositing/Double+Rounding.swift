/// Rounding without calls of the C library, which is what the plain instruction set makes of `rounded`.
extension Double {
    /// What `rounded()` answers of a number from 0 to 2^62.
    var roundedToNearest: Double {
        let whole = Double(Int(self))
        return self - whole >= 0.5 ? whole + 1 : whole
    }

    /// The greatest whole number that isn't above one within ±2^62.
    var floor: Int {
        let whole = Int(self)
        return Double(whole) > self ? whole - 1 : whole
    }

    /// The least whole number that isn't below one within ±2^62.
    var ceiling: Int {
        let whole = Int(self)
        return Double(whole) < self ? whole + 1 : whole
    }
}
