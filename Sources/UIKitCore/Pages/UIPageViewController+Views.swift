import CoreGraphics
import QuartzCore

extension UIPageViewController {
    final func setUpBook() {
        switch pages.style {
        case .scroll: book.stage = ScrollPages(self)
        case .pageCurl:
            let stage = CurlPages(self)
            book.stage = stage
            book.recognizers = [CurlPanRecognizer(stage), CurlTapRecognizer(stage)]
        }
        book.dots.addAction(UIAction { [weak self] _ in self?.dotsWereTapped() }, for: .valueChanged)
    }

    final func makePageView() -> UIView {
        let view = PageRootView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.clipsToBounds = true
        view.layoutParts = { [weak self] in self?.layoutPages() }
        view.willLeaveWindow = { [weak self] in self?.settle() }
        for recognizer in book.recognizers { view.addGestureRecognizer(recognizer) }
        if let stage = book.stage {
            view.addSubview(stage.view)
            stage.layout(in: place(in: view.bounds))
            stage.show(pages.shown)
        }
        view.addSubview(book.dots)
        return view
    }

    final func layoutPages() {
        guard let view = viewIfLoaded else { return }
        let rect = place(in: view.bounds)
        book.dots.frame = CGRect(
            x: view.bounds.minX, y: rect.maxY, width: view.bounds.width, height: PageBook.dotsHeight)
        book.stage?.layout(in: rect)
    }

    /// The room for the pages: all but the dots'.
    private func place(in bounds: CGRect) -> CGRect {
        guard book.hasDots else { return bounds }
        let dots = min(PageBook.dotsHeight + (viewIfLoaded?.safeAreaInsets.bottom ?? 0), bounds.height)
        return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - dots)
    }

    // MARK: Dots

    /// Asks for the dots, which only pages have that scroll from left to right.
    final func askForDots() {
        guard pages.style == .scroll, pages.orientation == .horizontal else { return }
        let had = book.hasDots
        book.dots.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
        if book.hasDots { book.dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
        book.dots.isHidden = !book.hasDots
        if book.hasDots != had { viewIfLoaded?.setNeedsLayout() }
        shownDot = book.dots.currentPage
    }

    final func moveDots(after turn: PageTurn, completed: Bool) {
        guard book.hasDots, completed || turn.dots != nil else { return }
        let next = turn.dots?.after ?? book.dots.currentPage + (turn.direction == .forward ? 1 : -1)
        book.dots.currentPage = completed ? next : turn.dots?.before ?? 0
        shownDot = book.dots.currentPage
    }

    /// The dot that stands for what is shown, whatever a tap made of it.
    private var shownDot: Int {
        get { book.dots.tag }
        set { book.dots.tag = newValue }
    }

    private func dotsWereTapped() {
        let direction = book.dots.currentPage > shownDot ? NavigationDirection.forward : .reverse
        book.dots.currentPage = shownDot
        turn(direction)
    }
}
