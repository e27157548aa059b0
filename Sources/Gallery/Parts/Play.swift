import UIKit

/// What a bill says of a play.
struct Play {
    let name: String
    let time: String
    let colors: [UIColor]

    static let all = [
        Play(name: "The Winter’s Tale", time: "Tonight · 19:30", colors: [.systemRed, .systemOrange]),
        Play(name: "Twelfth Night", time: "From the 12th", colors: [.systemIndigo, .systemTeal]),
        Play(name: "The Tempest", time: "In spring", colors: [.systemTeal, .systemGreen]),
        Play(name: "As You Like It", time: "In June, outdoors", colors: [.systemGreen, .systemYellow]),
        Play(name: "Hamlet", time: "Late show", colors: [.systemGray, .systemBlue]),
        Play(name: "Pericles", time: "Read aloud", colors: [.systemPink, .systemPurple]),
    ]
}
