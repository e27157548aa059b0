import Kinematics

/// Takes of every kind, for the laws that all of them obey.
enum TakeCatalogue {
    static let screen = Enclosure(x: 0, y: 0, width: 390, height: 844)

    static let finite: [(name: String, take: Take)] = {
        var takes: [(name: String, take: Take)] = []
        var random = SeededGenerator(77)
        for number in 0..<12 {
            let state = BodyState(
                position: SIMD2(random.number(60...330), random.number(100...700)),
                velocity: SIMD2(random.number(-1_500...1_500), random.number(-1_500...1_500)),
                angle: random.number(-0.4...0.4), angularVelocity: random.number(-8...8))
            let pull = SIMD2(random.number(-500...500), random.number(1_000...5_000))
            takes.append(
                (
                    "fall \(number)",
                    Fall(
                        from: state, size: SIMD2(80, 120), gravity: pull, elasticity: 0.06 * Double(number),
                        onto: [.floor(at: 844), .leftWall(at: 0), .rightWall(at: 390)]
                    ).take()
                ))
            takes.append(
                ("throw \(number)", Throw(from: state, size: SIMD2(80, 80), gravity: pull, leaving: screen).take()))
            takes.append(
                ("tumble \(number)", Tumble(from: state, size: SIMD2(40, 60), gravity: pull, leaving: screen).take()))
            takes.append(
                (
                    "pendulum \(number)",
                    Pendulum(
                        hinge: SIMD2(195, 100), body: state, size: SIMD2(80, 120), gravity: pull,
                        damping: random.number(0.5...12)
                    ).take()
                ))
        }
        let drop = Fall(
            from: BodyState(position: SIMD2(195, -422)), size: SIMD2(390, 844), gravity: SIMD2(0, 3_000),
            onto: [.floor(at: 844)])
        takes.append(("drop", drop.take()))
        takes.append(("drop, late and slow", drop.take().delayed(by: 0.2).lasting(3)))
        let beyond = BodyState(position: SIMD2(195, 500), velocity: SIMD2(30, 700), angle: 0.1)
        takes.append(
            (
                "from beyond the floor",
                Fall(from: beyond, size: SIMD2(390, 844), gravity: SIMD2(0, 3_000), onto: [.floor(at: 844)]).take()
            ))
        let hinged = Pendulum(
            hinge: SIMD2(0, 0), body: BodyState(position: SIMD2(195, 422)), size: SIMD2(390, 844),
            gravity: SIMD2(0, 3_000)
        ).take().until(0.4)
        let falls = Tumble(
            from: hinged.end, size: SIMD2(390, 844), gravity: SIMD2(0, 3_000), leaving: screen
        ).take()
        takes.append(("swing and fall", hinged.followed(by: falls)))
        takes.append(("still", Take(holding: BodyState(position: SIMD2(1, 2), angle: 3), for: 0.5)))
        takes += takes.map { ($0.name + ", reversed", $0.take.reversed) }
        return takes
    }()
}
