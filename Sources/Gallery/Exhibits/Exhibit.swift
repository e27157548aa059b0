import Staging

/// A scene as the gallery shows it, with what can be turned about it.
struct Exhibit: Sendable {
    /// The scene with every dial where it stands at first.
    let scene: Scene
    let dials: [Dial]
    private let make: @Sendable (Tuning) -> Scene

    /// A scene about which nothing can be turned.
    init(_ scene: Scene) { self.init(dials: []) { _ in scene } }

    init(dials: [Dial], _ make: @escaping @Sendable (Tuning) -> Scene) {
        self.dials = dials
        self.make = make
        scene = make(Tuning(dials))
    }

    /// The scene with its dials turned.
    func scene(tuned tuning: Tuning) -> Scene { make(tuning) }

    /// The wing that it hangs in: the words before the name's stroke.
    var wing: String { Self.written(scene.name.split(separator: "/").first ?? "") }

    private static func written(_ name: Substring) -> String {
        let words = name.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The words behind the name's stroke, as people write them.
    var shortName: String { Self.written(scene.name.split(separator: "/").last ?? "") }
}
