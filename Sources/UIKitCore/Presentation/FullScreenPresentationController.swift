/// Covers the window, and takes the presenter's view from it meanwhile.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}
