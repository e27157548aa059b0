extension Float {
    /// The Double whose shortest decimal is the Float's: .42 means .42, not its nearest binary neighbour.
    var decimal: Double { Double(description) ?? Double(self) }
}
