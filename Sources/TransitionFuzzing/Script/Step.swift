/// One thing that an app, a user or the system does in a run. Its text form is a line of a script.
struct Step: Hashable, Sendable {
    /// What is done; the words behind it are its actors, then its numbers.
    enum Verb: String, CaseIterable, Sendable {
        /// present WHO BY
        case present
        /// dismiss WHO
        case dismiss
        /// push WHO ON
        case push
        /// pop ON, popToRoot ON, popTo WHO
        case pop, popToRoot, popTo
        /// stack ON WHO…
        case stack
        /// bar ON: shows or hides the bar
        case bar
        /// tab ON NUMBER, tabs ON WHO…
        case tab, tabs
        /// adopt WHO BY, orphan WHO, exchange WHO BY FRAMES
        case adopt, orphan, exchange
        /// root WHO
        case root
        /// Steer the interaction that was made last: update PERCENT
        case update, finish, cancel, pause
        /// Steer the animator that was made last
        case hold, reverse, resume
        /// sheet WHO, edge WHO: a finger takes hold; pull PERCENT, let NUMBER: it moves, and lets go, on with 1
        case sheet, edge, pull, lets
        /// resize WIDTH HEIGHT
        case resize, rotate
        /// tap X Y, drag X Y X Y FRAMES, in hundredths of the screen
        case tap, drag
        case background, foreground, hide, show
        /// Lets go of what only the run keeps: drop WHO
        case drop, dropAnimator, dropDelegate, dropInteraction
        /// wait FRAMES, 60 a second; jump FRAMES, in one
        case wait, jump
    }

    /// Where inside the machinery a step is done; nil for between frames.
    enum Moment: String, CaseIterable, Sendable {
        case completion, willAppear, isAppearing, didAppear, willDisappear, didDisappear, alongside, ended, layout
    }

    var verb: Verb
    var actors: [ActorName] = []
    var numbers: [Int] = []
    var motion: Motion?
    var moment: Moment?

    init(
        _ verb: Verb, _ actors: [ActorName] = [], _ numbers: [Int] = [], _ motion: Motion? = nil,
        in moment: Moment? = nil
    ) {
        self.verb = verb
        self.actors = actors
        self.numbers = numbers
        self.motion = motion
        self.moment = moment
    }

    /// Its line: `in didAppear: present c3 top with view 12 held`.
    var text: String {
        var words = [verb.rawValue] + actors.map(\.text) + numbers.map(String.init)
        if let motion { words += ["with", motion.text] }
        return (moment.map { "in \($0.rawValue): " } ?? "") + words.joined(separator: " ")
    }

    /// Reads the text form; nil where it isn't one.
    init?(_ text: String) {
        var words = text.split(separator: " ").map(String.init)[...]
        if words.first == "in" {
            guard words.count > 2, let name = words.dropFirst().first, name.hasSuffix(":"),
                let moment = Moment(rawValue: String(name.dropLast()))
            else { return nil }
            self.moment = moment
            words = words.dropFirst(2)
        }
        guard let verb = words.popFirst().flatMap({ Verb(rawValue: $0) }) else { return nil }
        self.verb = verb
        while let word = words.first, word != "with" {
            if let number = Int(word), (-10_000...10_000).contains(number) {
                numbers.append(number)
            } else if let actor = ActorName(word), numbers.isEmpty {
                actors.append(actor)
            } else {
                return nil
            }
            words.removeFirst()
        }
        guard words.popFirst() != nil else { return }
        guard let motion = Motion(words) else { return nil }
        self.motion = motion
    }
}
