extension FuzzScript {
    /// Draws a script by chance.
    ///
    /// - Parameter usesLibrary: Whether most transitions are the library's, and more fingers come in between.
    init(seed: UInt64, usesLibrary: Bool = false) {
        var dice = Dice(seed: seed)
        let isWide = dice.chance(30)
        (width, height) = dice.pick(
            isWide ? [(640, 720), (720, 640), (1024, 768)] : [(320, 480), (390, 844), (480, 320)])
        endsForward = dice.chance(50)
        roles = (0..<dice.roll(in: 3...7)).map { Self.role(isRoot: $0 == 0, &dice) }
        let count = dice.roll(in: 20...60)
        steps = (0..<count).map { _ in step(&dice, usesLibrary) }
    }

    private static func role(isRoot: Bool, _ dice: inout Dice) -> Role {
        var role = Role()
        role.kind =
            isRoot
            ? dice.pick(weighted: [(.plain, 2), (.navigation, 4), (.tabs, 3), (.parent, 2)])
            : dice.pick(weighted: [(.plain, 10), (.navigation, 2), (.tabs, 1), (.parent, 1)])
        role.style = dice.pick(Role.Style.allCases)
        role.stock = dice.chance(60) ? .coverVertical : dice.pick(Role.Stock.allCases)
        role.isContext = dice.chance(20)
        return role
    }

    private func motion(_ dice: inout Dice, _ usesLibrary: Bool) -> Motion {
        if usesLibrary, dice.chance(70) { return Motion(Recipe(&dice)) }
        let kind: Motion.Kind = dice.pick(weighted: [
            (.still, 10), (.stock, 14), (.view, 8), (.spring, 3), (.property, 3), (.interruptible, 8),
            (.interruptibleOnly, 2), (.layer, 2), (.dynamics, 2), (.sudden, 2), (.twice, 1), (.idle, 1),
        ])
        var motion = Motion(kind)
        guard kind != .still, kind != .stock else { return motion }
        motion.frames = dice.chance(10) ? 0 : dice.roll(in: 1...20)
        motion.drive = dice.pick(weighted: [(.alone, 6), (.held, 6), (.free, 2), (.own, 1)])
        return motion
    }

    private func role(_ dice: inout Dice) -> ActorName { .role(dice.roll(roles.count)) }

    /// One of those in front mostly.
    private func someone(_ dice: inout Dice) -> ActorName {
        if dice.chance(60) { return .top }
        return dice.chance(70) ? role(&dice) : .inner(dice.roll(roles.count), dice.roll(2))
    }

    private static let requests: [(item: Step.Verb, weight: Int)] = [
        (.present, 28), (.dismiss, 22), (.push, 16), (.pop, 10), (.popToRoot, 2), (.popTo, 3), (.stack, 4), (.bar, 1),
        (.tab, 9), (.tabs, 1), (.adopt, 2), (.orphan, 2), (.exchange, 2), (.root, 1),
    ]
    private static let others: [(item: Step.Verb, weight: Int)] = [
        (.wait, 40), (.jump, 6), (.update, 12), (.finish, 8), (.cancel, 8), (.pause, 5), (.hold, 3), (.reverse, 3),
        (.resume, 2), (.sheet, 4), (.edge, 4), (.pull, 5), (.lets, 5), (.resize, 4), (.rotate, 2), (.tap, 4),
        (.drag, 3),
        (.background, 1), (.foreground, 1), (.hide, 1), (.show, 1), (.drop, 4), (.dropAnimator, 2), (.dropDelegate, 1),
        (.dropInteraction, 2),
    ]

    /// What comes in addition where the library plays: fingers that catch what is in flight.
    private static let fingers: [(item: Step.Verb, weight: Int)] = [(.drag, 30), (.tap, 6), (.wait, 10)]

    private func step(_ dice: inout Dice, _ usesLibrary: Bool) -> Step {
        let isRequest = dice.chance(45)
        let others = usesLibrary ? Self.others + Self.fingers : Self.others
        var step = Step(dice.pick(weighted: isRequest ? Self.requests : others))
        switch step.verb {
        case .present, .push, .adopt: step.actors = [role(&dice), someone(&dice)]
        case .exchange:
            step.actors = [role(&dice), someone(&dice)]
            step.numbers = [dice.roll(12)]
        case .dismiss, .pop, .popToRoot, .popTo, .orphan, .bar, .sheet, .edge: step.actors = [someone(&dice)]
        case .stack, .tabs:
            step.actors = [someone(&dice)]
            for _ in 0...dice.roll(3) { step.actors.append(dice.chance(30) ? .inner(0, 0) : role(&dice)) }
        case .tab:
            step.actors = [dice.chance(50) ? .role(0) : someone(&dice)]
            step.numbers = [dice.roll(2)]
        case .root, .drop: step.actors = [role(&dice)]
        case .update, .pull: step.numbers = [dice.roll(11) * 10]
        case .lets: step.numbers = [dice.roll(2)]
        case .resize: step.numbers = size(&dice)
        case .tap: step.numbers = [dice.roll(101), dice.roll(101)]
        case .drag: step.numbers = (0..<4).map { _ in dice.roll(101) } + [dice.roll(in: 1...6)]
        case .wait: step.numbers = [dice.roll(in: 1...8)]
        case .jump: step.numbers = [dice.roll(in: 10...120)]
        default: break
        }
        switch step.verb {
        case .present, .dismiss, .push, .pop, .popToRoot, .popTo, .stack, .tab, .bar:
            step.motion = motion(&dice, usesLibrary)
        default: break
        }
        let mayBeInside = isRequest || [.resize, .hide, .update, .finish, .cancel, .pause, .drop].contains(step.verb)
        if mayBeInside, dice.chance(8) { step.moment = dice.pick(Step.Moment.allCases) }
        return step
    }

    private func size(_ dice: inout Dice) -> [Int] {
        width < 600
            ? [dice.roll(in: 150...290) * 2, dice.roll(in: 200...290) * 2]
            : [dice.roll(in: 300...520) * 2, dice.roll(in: 300...520) * 2]
    }
}
