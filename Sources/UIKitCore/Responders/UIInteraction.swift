public import CoreGraphics

/// Something that a view can be given to do with touches.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that it was added to; not kept alive.
    var view: UIView? { get }
    /// It is about to be added to a view, or taken from it.
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    final func attach(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        keptInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    final func detach(_ interaction: any UIInteraction) {
        guard keptInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        keptInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    final func replaceInteractions(_ interactions: [any UIInteraction]) {
        for old in keptInteractions where !interactions.contains(where: { $0 === old }) { removeInteraction(old) }
        for new in interactions { addInteraction(new) }
    }
}
