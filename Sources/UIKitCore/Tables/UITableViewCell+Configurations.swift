import CoreGraphics

extension UITableViewCell {
    final var usualContent: UIListContentConfiguration {
        switch parts.style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    final var usualState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isSwiped = parts.configured.isSwiped
        return state
    }

    /// Shows content in the place of the cell's own labels and picture.
    final func setContent(_ new: (any UIContentConfiguration)?) {
        parts.configured.setContent(new, in: parts.content, configurationState)
        for view in [parts.label, parts.detail, parts.picture] as [UIView?] { view?.isHidden = new != nil }
    }

    /// The ground lies over the cell's own grounds, which it takes the place of.
    final func setGround(_ new: UIBackgroundConfiguration?) {
        parts.configured.setBackground(new, in: self, below: parts.content, configurationState)
        showState()
    }

    final func stateDidChange() {
        let configured = parts.configured
        guard configured.content != nil || configured.ground != nil || parts.updateHandler != nil else { return }
        configured.show(configurationState)
        setNeedsUpdateConfiguration()
    }

    final func updateConfigurationIfNeeded() {
        guard parts.configured.needsUpdate else { return }
        parts.configured.needsUpdate = false
        updateConfiguration(using: configurationState)
    }
}
