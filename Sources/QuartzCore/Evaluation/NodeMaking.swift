/// How a tree is turned into nodes.
struct NodeMaking {
    /// Whether nodes that are up to date are taken from the last frame, and new ones kept for the next.
    let usesCache: Bool
    /// Whether running animations show.
    let showsAnimations: Bool
    /// The layers that move, with where they are at this frame's time; nil where that wasn't asked for.
    let movers: MoverTable?
    /// How many layers lie above.
    private(set) var depth = 0

    private init(usesCache: Bool, showsAnimations: Bool, movers: MoverTable? = nil, depth: Int = 0) {
        self.usesCache = usesCache
        self.showsAnimations = showsAnimations
        self.movers = movers
        self.depth = depth
    }

    static var frame: NodeMaking { NodeMaking(usesCache: true, showsAnimations: true) }
    /// At another time than the frame's.
    static var aside: NodeMaking { NodeMaking(usesCache: false, showsAnimations: true) }
    static var model: NodeMaking { NodeMaking(usesCache: false, showsAnimations: false) }

    /// At the time for which movers are in their places.
    static func frame(with movers: MoverTable) -> NodeMaking {
        NodeMaking(usesCache: true, showsAnimations: true, movers: movers)
    }

    /// The same, for what lies one layer deeper.
    var below: NodeMaking {
        var copy = self
        copy.depth += 1
        return copy
    }

    func aside(isAside: Bool) -> NodeMaking {
        isAside ? NodeMaking(usesCache: false, showsAnimations: true, depth: depth) : self
    }
}
