import CoreGraphics

/// A controller's view, and whether it is being made.
struct ViewLoading {
    var view: UIView?
    var isLoading = false
    var hasLoaded = false
}

extension UIViewController {
    final var loadedView: UIView? {
        loadOnce()
        return loading.view
    }

    final func makeDefaultView() -> UIView {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }

    /// Loads the view, where there is none: never animated, nor taken back, by whoever's animation asks for it.
    final func loadOnce() {
        guard loading.view == nil else { return }
        InterfaceContext.current.outsideAnimations { loadOutsideAnimations() }
    }

    private func loadOutsideAnimations() {
        guard !loading.isLoading else {
            report(
                "loadView()", "the view was asked for before it was set; a plain one is used",
                remedy: "set view first, and don't call super where loadView() is overridden")
            return adopt(makeDefaultView())
        }
        loading.isLoading = true
        loadView()
        loading.isLoading = false
        if loading.view == nil {
            report(
                "loadView()", "it set no view; a plain one is used", remedy: "set view, or call super.loadView()")
            adopt(makeDefaultView())
        }
        finishLoading()
    }

    final func replaceView(_ view: UIView?) {
        guard view !== loading.view else { return }
        if let view, let owner = view.viewController, owner !== self {
            return report(
                "view", "the view is another controller's, a \(type(of: owner))'s; nothing is changed",
                remedy: "give each controller a view of its own")
        }
        if let old = loading.view { old.viewController = nil }
        guard let view else {
            loading.view = nil
            loading.hasLoaded = false
            return updateZoomGrab()
        }
        adopt(view)
        if !loading.isLoading { finishLoading() }
    }

    private func adopt(_ view: UIView) {
        loading.view = view
        view.viewController = self
        updateZoomGrab()
    }

    private func finishLoading() {
        guard !loading.hasLoaded else { return }
        loading.hasLoaded = true
        viewDidLoad()
    }

    final func reportNib(_ name: String) {
        report("init(nibName:bundle:)", "there are no nibs, so \(name) isn't read", remedy: "make views in loadView()")
    }

    final func report(_ member: String, _ problem: String, remedy: String) {
        Diagnostics.report(Diagnostic(place: "\(type(of: self)).\(member)", problem: problem, remedy: remedy))
    }
}
