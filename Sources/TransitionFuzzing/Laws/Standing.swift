import CoreGraphics
import Entracte
import Staging
import UIKitCore

/// How controllers stand to one another at the end of a run, and the same made directly.
@MainActor
indirect enum Standing {
    case controller(Role, children: [Standing], selected: Int, isBarHidden: Bool, presented: Presented?)

    struct Presented {
        let standing: Standing
        /// Whether the presentation controller came from the delegate.
        let isInset: Bool
        /// Its turn among those that lie on the window: those of different presenters lie in the order in which they
        /// came, as they themselves have heard. Nil for one that lies in its presenter's place.
        let order: Int?
        /// How the library presents it.
        let recipe: Recipe?
    }

    /// Nil for a controller that isn't the run's.
    init?(_ controller: UIViewController) {
        guard let controller = controller as? any FuzzController else { return nil }
        let members: [UIViewController] =
            switch controller {
            case let navigation as FuzzNavigation: navigation.viewControllers
            case let tabs as FuzzTabs: tabs.viewControllers ?? []
            default: controller.children
            }
        var presented: Presented?
        if let other = controller.presentedViewController, other.presentingViewController === controller,
            let standing = Standing(other)
        {
            let container = other.activePresentationController?.containerView
            presented = Presented(
                standing: standing, isInset: other.activePresentationController is InsetPresentation,
                order: container?.superview is UIWindow ? (other as? any FuzzController)?.witness.turn : nil,
                recipe: other.isPresentedByLibrary ? (other as? any FuzzController)?.witness.recipe : nil)
        }
        let selected = (controller as? FuzzTabs)?.selectedIndex ?? 0
        self = .controller(
            controller.role, children: members.compactMap { Standing($0) }, selected: selected,
            isBarHidden: (controller as? FuzzNavigation)?.isNavigationBarHidden ?? false, presented: presented)
    }

    var role: Role {
        switch self {
        case .controller(let role, _, _, _, _): role
        }
    }
}

/// Makes a standing directly, without animation, on a stage of its own.
@MainActor
struct DirectBuild {
    private let record = RunRecord()
    private let stage: Stage
    private let window: UIWindow
    private let director: Director

    /// What was reported meanwhile, which is to be nothing.
    private(set) var heard: [Diagnostic] = []
    let tree: ModelTree

    init(_ standing: Standing?, size: CGSize) {
        let stage = Stage(size: size, scale: 1, rate: nil)
        let window = UIWindow()
        let director = Director(record)
        self.stage = stage
        self.window = window
        self.director = director
        let build = Build(record: record, director: director, on: stage)
        heard = Diagnostics.recording {
            if let standing {
                let root = build.make(standing.role)
                window.rootViewController = root
                window.makeKeyAndVisible()
                build.fill(root, standing)
                build.order(in: window)
            } else {
                window.makeKeyAndVisible()
            }
            build.rest()
        }
        tree = ModelTree(of: window)
        window.isHidden = true
        stage.end()
        window.rootViewController = nil
    }

    @MainActor
    private final class Build {
        private let record: RunRecord
        private let director: Director
        /// The presentations that lie on the window, each with its place.
        private var onWindow: [(controller: UIViewController, order: Int)] = []

        private let stage: Stage
        private var time = 0.0
        /// How many frames, .3 s each, a presentation of the library's may take.
        private static let patience = 400

        init(record: RunRecord, director: Director, on stage: Stage) {
            (self.record, self.director, self.stage) = (record, director, stage)
        }

        /// Runs until nothing moves.
        func rest() {
            for frame in 0..<Self.patience {
                guard frame < 4 || !stage.isAtRest else { return }
                time += frame < 4 ? 1.0 / 60 : 0.3
                stage.runFrame(at: time)
            }
        }

        func make(_ role: Role) -> any FuzzController {
            role.makeController(Witness("", record))
        }

        /// Fills a controller that shows: members are shown one after the other, so that each can present.
        func fill(_ controller: any FuzzController, _ standing: Standing) {
            guard case .controller(_, let children, let selected, let isBarHidden, let presented) = standing else {
                return
            }
            let members = children.map { make($0.role) }
            switch controller {
            case let navigation as FuzzNavigation:
                navigation.isNavigationBarHidden = isBarHidden
                for (member, child) in zip(members, children) {
                    navigation.pushViewController(member, animated: false)
                    fill(member, child)
                }
            case let tabs as FuzzTabs:
                tabs.viewControllers = members
                for (index, (member, child)) in zip(members, children).enumerated() where child.isFuller {
                    tabs.selectedIndex = index
                    fill(member, child)
                }
                if members.indices.contains(selected) { tabs.selectedIndex = selected }
            case let parent as FuzzParent:
                for (member, child) in zip(members, children) {
                    parent.embed(member)
                    fill(member, child)
                }
            default: break
            }
            guard let presented else { return }
            let other = make(presented.standing.role)
            if let recipe = presented.recipe {
                controller.present(other, with: recipe.transition { [weak controller] in controller?.viewIfLoaded })
                rest()
            } else {
                other.transitioningDelegate = presented.isInset ? director : nil
                controller.present(other, animated: false)
            }
            if let order = presented.order { onWindow.append((other, order)) }
            fill(other, presented.standing)
        }

        /// Puts the presentations on the window in the order in which they began, which isn't that of the tree.
        func order(in window: UIWindow) {
            for (controller, _) in onWindow.sorted(by: { $0.order < $1.order }) {
                guard let container = controller.activePresentationController?.containerView else { continue }
                window.bringSubviewToFront(container)
            }
        }
    }
}

extension Standing {
    /// Whether there is more to it than its view.
    fileprivate var isFuller: Bool {
        switch self {
        case .controller(_, let children, _, let isBarHidden, let presented):
            !children.isEmpty || isBarHidden || presented != nil
        }
    }
}
