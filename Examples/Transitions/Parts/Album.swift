import UIKit

/// A record, as the examples' screens show it.
struct Album: Sendable {
    let title: String
    let artist: String
    /// The hue of its cover, a fraction of the circle.
    let hue: CGFloat

    static let all = [
        Album(title: "Low Tide", artist: "The Lanterns", hue: 0.58),
        Album(title: "Paper Moons", artist: "Ada Vance", hue: 0.94),
        Album(title: "Northbound", artist: "Kite & Anchor", hue: 0.38),
        Album(title: "Small Hours", artist: "Jun Sato Trio", hue: 0.74),
        Album(title: "Amber", artist: "Les Oiseaux", hue: 0.08),
        Album(title: "Field Notes", artist: "Mara Lind", hue: 0.28),
        Album(title: "Slow Signal", artist: "Oru", hue: 0.50),
        Album(title: "Harbour", artist: "Tomas Reyes", hue: 0.66),
        Album(title: "First Light", artist: "The Lanterns", hue: 0.13),
    ]
}
