/// Hears that its presentation is over, whether it had begun or was taken back before.
@MainActor
protocol PresentationEndListener {
    func presentationIsOver()
}
