public import CoreGraphics
import QuartzCore

/// Columns like wheels, each with rows of which the one in the middle is chosen.
///
/// A column is turned by a finger, thrown, and comes to rest on a row; a tap on a row turns it there.
///
/// **Differs from UIKit**: no sound; a column that code turns without animation stops a finger's throw.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    static let stockSize = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32

    final var columns: [PickerColumn] = []
    final var isLoaded = false
    /// While its source and delegate are asked.
    final var isAsking = false
    private final let band = UIView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(
            frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.stockSize) : frame)
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forget() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { forget() } }
    /// Kept: the chosen row always shows.
    open var showsSelectionIndicator = true

    // MARK: Columns and rows

    open var numberOfComponents: Int {
        load()
        return columns.count
    }
    /// 0 for a column that isn't there.
    open func numberOfRows(inComponent component: Int) -> Int {
        load()
        return columns.indices.contains(component) ? columns[component].count : 0
    }
    /// The size of a column's rows; zero for a column that isn't there.
    open func rowSize(forComponent component: Int) -> CGSize {
        layoutIfNeeded()
        guard columns.indices.contains(component) else { return .zero }
        return CGSize(width: columns[component].bounds.width, height: columns[component].rowHeight)
    }
    /// What a row shows; nil for one that is out of sight.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return columns.indices.contains(component) ? columns[component].shown(row) : nil
    }
    /// Asks for everything anew; chosen rows stay chosen where they are still there.
    open func reloadAllComponents() { reload() }
    open func reloadComponent(_ component: Int) {
        load()
        guard columns.indices.contains(component) else { return refuse("reloadComponent(_:)", component) }
        reload(component)
    }

    // MARK: Choosing

    /// Turns a column to a row, without telling the delegate. What isn't there is refused.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        load()
        guard columns.indices.contains(component) else {
            return refuse("selectRow(_:inComponent:animated:)", component)
        }
        columns[component].turn(to: row, animated: animated)
    }
    /// The chosen row; -1 where there is none, or no such column.
    open func selectedRow(inComponent component: Int) -> Int {
        load()
        return columns.indices.contains(component) ? columns[component].chosen : -1
    }

    open override var intrinsicContentSize: CGSize { Self.stockSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.stockSize }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { load() }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        let height = columns.first?.rowHeight ?? Self.rowHeight
        band.frame = CGRect(x: 9, y: (bounds.height - height) / 2, width: max(bounds.width - 18, 0), height: height)
        placeColumns()
    }
}
