/// Where the dials of a scene stand.
struct Tuning: Hashable, Sendable {
    let dials: [Dial]
    private var values: [Double]

    init(_ dials: [Dial]) {
        self.dials = dials
        values = dials.map(\.standard)
    }

    /// Whether every dial stands where it did at first.
    var isStandard: Bool { values == dials.map(\.standard) }

    /// A dial's value, by its place; it is held to what the dial can be.
    subscript(place: Int) -> Double {
        get { values[place] }
        set { values[place] = dials[place].held(newValue) }
    }

    /// A dial's value, by its name.
    ///
    /// - Precondition: There is such a dial.
    subscript(name: String) -> Double {
        guard let place = dials.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("there is no dial \(name) among \(dials.map(\.name))")
        }
        return values[place]
    }

    /// Whether a dial stands elsewhere than at first.
    func isTurned(_ name: String) -> Bool {
        zip(dials, values).contains { $0.name == name && $0.standard != $1 }
    }
}
