/// Why a report isn't made.
public enum ReportFailure: Error, CustomStringConvertible {
    /// A folder to compare with that holds no report.
    case noReport(folder: String, reason: String)
    /// Two runs that can't be laid beside each other.
    case otherScreen(folder: String, was: String, is: String)
    /// A folder that can't be made or replaced, with the reason.
    case cannotWrite(String)
    /// A scene that can't be played or encoded.
    case scene(String)

    /// What is wrong, where, and what to do, in one line.
    public var description: String {
        switch self {
        case .noReport(let folder, let reason):
            "\(folder) holds no report that can be read: \(reason); name a folder that \"entracte report\" wrote"
        case .otherScreen(let folder, let was, let now):
            "the report in \(folder) was made at \(was), this one at \(now); take the same --size, --scale and --rate, and --dark for both or none"
        case .cannotWrite(let reason), .scene(let reason): reason
        }
    }
}
