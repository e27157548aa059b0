/// What `entracte` can be asked for, in the order in which help tells of it.
enum Command: String, CaseIterable {
    case list, strip, trace, film, report, fuzz
}
