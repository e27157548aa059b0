import CoreGraphics

/// What stands in one line of a menu that shows.
enum MenuRow {
    case title(String)
    case action(UIAction)
    case menu(UIMenu)
    /// The way back from a menu to that around it.
    case back(UIMenu)
    case waiting(UIDeferredMenuElement)
    case gap

    /// The lines of a menu; those of what isn't found yet wait.
    @MainActor
    static func rows(of menu: UIMenu, isInside: Bool) -> [MenuRow] {
        var rows: [MenuRow] = []
        if isInside {
            rows.append(.back(menu))
        } else if !menu.title.isEmpty {
            rows.append(.title(menu.title))
        }
        rows += lines(of: menu.children)
        // No gap begins a menu, ends it, or follows another.
        var result: [MenuRow] = []
        for row in rows {
            if case .gap = row {
                guard let last = result.last else { continue }
                if case .gap = last { continue }
            }
            result.append(row)
        }
        if case .gap? = result.last { result.removeLast() }
        return result
    }

    @MainActor
    private static func lines(of elements: [UIMenuElement]) -> [MenuRow] {
        elements.flatMap { element -> [MenuRow] in
            switch element {
            case let action as UIAction: return action.attributes.contains(.hidden) ? [] : [.action(action)]
            case let menu as UIMenu:
                guard menu.options.contains(.displayInline) else { return [.menu(menu)] }
                let title: [MenuRow] = menu.title.isEmpty ? [] : [.title(menu.title)]
                return [.gap] + title + lines(of: menu.children) + [.gap]
            case let deferred as UIDeferredMenuElement:
                return deferred.found.map { lines(of: $0) } ?? [.waiting(deferred)]
            default: return []
            }
        }
    }

    @MainActor
    var height: CGFloat {
        switch self {
        case .title: 32
        case .action(let element as UIMenuElement), .menu(let element as UIMenuElement):
            element.subtitle?.isEmpty ?? true ? 44 : 60
        case .back, .waiting: 44
        case .gap: 8
        }
    }

    /// Whether it can be chosen.
    @MainActor
    var isChoosable: Bool {
        switch self {
        case .action(let action): !action.attributes.contains(.disabled)
        case .menu, .back: true
        case .title, .waiting, .gap: false
        }
    }
}
