/// One thing to measure: a name, what one operation is, and how to do a number of them.
struct Benchmark {
    /// `group/case`; the command line selects by what a name contains.
    let name: String
    /// The bytes that one operation has to write at the least, for the ratio to memcpy; nil where copying is no measure.
    let bytes: Int?
    /// Does the operation `count` times and returns something that depends on all of them, so that none is left out.
    let run: (_ count: Int) -> UInt64

    init(_ name: String, bytes: Int? = nil, run: @escaping (_ count: Int) -> UInt64) {
        self.name = name
        self.bytes = bytes
        self.run = run
    }
}
