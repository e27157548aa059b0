import CoreGraphics

/// Where the parts of a scene's page lie: the phone beside its controls, or above them where that is too narrow.
@MainActor
struct PageLayout {
    let isWide: Bool
    private let area: CGRect
    private let hasBack: Bool

    private static let phone = CGSize(width: 390, height: 844)
    /// The least width of the controls beside the phone.
    private static let panelWidth: CGFloat = 240
    private var margin: CGFloat { isWide ? 24 : 16 }

    init(_ area: CGRect, hasBack: Bool) {
        self.area = area
        self.hasBack = hasBack
        isWide = area.width >= 560
    }

    /// The phone's width beside the controls.
    private var wideWidth: CGFloat {
        let height = min(max(area.height - 2 * margin, 1), Self.phone.height)
        let room = area.width - 3 * margin - Self.panelWidth
        return max(min((height * Self.phone.width / Self.phone.height).rounded(.down), room), 1)
    }

    var back: CGRect { CGRect(x: area.minX + 4, y: area.minY + 8, width: 44, height: 44) }
    /// The button that lets the scene fill the page.
    var fill: CGRect { CGRect(x: area.maxX - 52, y: area.minY + 8, width: 44, height: 44) }

    /// The title's place and width; its height is what it needs.
    var heading: CGRect {
        guard isWide else {
            let x = area.minX + (hasBack ? 52 : margin)
            return CGRect(x: x, y: area.minY + 10, width: max(area.maxX - 52 - x, 0), height: 0)
        }
        let x = area.minX + wideWidth + 2 * margin + (hasBack ? 44 : 0)
        return CGRect(x: x, y: area.minY + margin, width: max(area.maxX - 52 - x, 0), height: 0)
    }

    /// - Parameter y: The lower edge of the heading.
    func phone(below y: CGFloat) -> CGRect {
        let ratio = Self.phone.height / Self.phone.width
        if isWide {
            let height = (wideWidth * ratio).rounded()
            return CGRect(
                x: area.minX + margin, y: (area.midY - height / 2).rounded(), width: wideWidth, height: height)
        }
        let top = y + 14
        let height = min(max((area.maxY - top) * 0.58, 1), Self.phone.height)
        let room = max(area.width - 3 * margin - 128, area.width * 0.4)
        let width = max(min((height / ratio).rounded(.down), room), 1)
        return CGRect(x: area.minX + margin, y: top, width: width, height: (width * ratio).rounded())
    }

    /// The places of the panel and, where it isn't in that, of the readout.
    func panel(phone: CGRect, below y: CGFloat) -> (panel: CGRect, readout: CGRect?) {
        let x = phone.maxX + margin
        let width = max(area.maxX - margin - x, 0)
        if isWide {
            return (CGRect(x: x, y: y + 8, width: width, height: max(area.maxY - y - 8, 0)), nil)
        }
        let top = phone.maxY + 16
        let panel = CGRect(
            x: area.minX + margin, y: top, width: max(area.width - 2 * margin, 0), height: max(area.maxY - top, 0))
        return (panel, CGRect(x: x, y: phone.minY, width: width, height: min(SpeedReadout.height + 80, phone.height)))
    }
}
