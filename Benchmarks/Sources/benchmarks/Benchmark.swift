/// One thing to measure: a name, what one operation is, and how to do a number of them.
struct Benchmark {
    /// `group/case`; the command line selects by what a name contains.
    let name: String
    /// The bytes that one operation has to move at the least, for the ratio to memcpy; nil where copying is no measure.
    let bytes: Int?
    /// What else is measured of it, once, after the times: each a line of text.
    var notes: () -> [String] = { [] }
    /// The benchmark that it is compared with in place of the copy.
    let rival: String?
    /// The copy whose speed tells how long the bytes take.
    var copy = Measurement.reference
    /// Does the operation `count` times and returns something that depends on all of them, so that none is left out.
    let run: (_ count: Int) -> UInt64

    init(_ name: String, bytes: Int? = nil, against rival: String? = nil, run: @escaping (_ count: Int) -> UInt64) {
        self.name = name
        self.bytes = bytes
        self.rival = rival
        self.run = run
    }
}
