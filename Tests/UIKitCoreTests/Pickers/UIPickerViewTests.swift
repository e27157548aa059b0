import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A picker's columns turn", .serialized)
struct UIPickerViewTests {
    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [20, 5]
        var log: [String] = []
        var widths: [CGFloat] = [0, 0]
        var rowHeight: CGFloat = 0
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            counts[component]
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component):\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            widths[component]
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { rowHeight }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            log.append("\(component):\(row)")
        }
    }

    private func stage() -> (TouchScreen, UIPickerView, Source) {
        let screen = TouchScreen()
        screen.activate()
        let source = Source()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 400, height: 216))
        picker.dataSource = source
        picker.delegate = source
        screen.window.addSubview(picker)
        screen.wait(0.1)
        return (screen, picker, source)
    }

    private func text(_ picker: UIPickerView, _ row: Int, _ column: Int = 0) -> String? {
        (picker.view(forRow: row, forComponent: column) as? UILabel)?.text
    }

    @Test("Rows are asked for as they come into sight, and the chosen one stands in the middle")
    func rows() throws {
        let (_, picker, _) = stage()
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 5)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 2) == -1)
        #expect(text(picker, 0) == "0:0" && text(picker, 5) == "0:5" && picker.view(forRow: 9, forComponent: 0) == nil)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 191, height: 32))
        let first = try #require(picker.view(forRow: 0, forComponent: 0))
        #expect(Double(first.convert(CGPoint(x: 0, y: 16), to: picker).y) == 108)
    }

    @Test("A finger turns a column, which comes to rest on a row and tells of it once")
    func dragging() {
        let (screen, picker, source) = stage()
        screen.down(100, 208)
        for step in 1...20 {
            screen.wait(1.0 / 60)
            screen.move(100, 208 - CGFloat(step) * 5)
        }
        screen.wait(0.3)
        screen.move(100, 108)
        screen.up(100, 108)
        screen.wait(3)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row == 3 && source.log == ["0:3"] && picker.selectedRow(inComponent: 1) == 0)
        let label = picker.view(forRow: row, forComponent: 0)
        let middle = label.map { Double($0.convert(CGPoint(x: 0, y: 16), to: picker).y) } ?? 0
        #expect(abs(middle - 108) < 0.01)
    }

    @Test("A throw turns it far, and no farther than its last row")
    func throwing() {
        let (screen, picker, source) = stage()
        for _ in 0..<4 {
            screen.down(300, 250)
            for step in 1...8 {
                screen.wait(1.0 / 60)
                screen.move(300, 250 - CGFloat(step) * 15)
            }
            screen.up(300, 130)
            screen.wait(4)
        }
        #expect(picker.selectedRow(inComponent: 1) == 4 && source.log.last == "1:4")
    }

    @Test("A tap on a row turns the column there")
    func tapping() {
        let (screen, picker, source) = stage()
        screen.tap(100, 208 + 32)
        screen.wait(1)
        #expect(picker.selectedRow(inComponent: 0) == 1 && source.log == ["0:1"])
        screen.tap(100, 208 + 58)
        screen.wait(1)
        #expect(picker.selectedRow(inComponent: 0) == 3 && source.log == ["0:1", "0:3"])
        screen.tap(100, 208)
        screen.wait(1)
        #expect(source.log.count == 2)
    }

    @Test("Code turns a column without telling; what isn't there is refused with a word")
    func code() {
        let (screen, picker, source) = stage()
        picker.selectRow(7, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 7 && text(picker, 7) == "0:7")
        picker.selectRow(12, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 12)
        screen.wait(1)
        #expect(picker.selectedRow(inComponent: 0) == 12 && text(picker, 12) == "0:12" && source.log.isEmpty)
        #expect(Diagnostics.recording { picker.selectRow(20, inComponent: 0, animated: false) }.count == 1)
        #expect(Diagnostics.recording { picker.selectRow(0, inComponent: 2, animated: false) }.count == 1)
        #expect(picker.selectedRow(inComponent: 0) == 12)
    }

    @Test("Fewer rows keep the chosen one where it can be; none leave none chosen")
    func reloading() {
        let (screen, picker, source) = stage()
        picker.selectRow(15, inComponent: 0, animated: false)
        source.counts = [10, 5]
        picker.reloadComponent(0)
        screen.wait(0.1)
        #expect(picker.selectedRow(inComponent: 0) == 9 && text(picker, 9) == "0:9")
        source.counts = [0]
        picker.reloadAllComponents()
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
        screen.tap(100, 240)
        screen.wait(1)
        #expect(source.log.isEmpty)
        source.counts = [3]
        picker.reloadAllComponents()
        screen.wait(0.1)
        #expect(picker.selectedRow(inComponent: 0) == 0 && text(picker, 2) == "0:2")
    }

    @Test("Columns have the widths they are given, in the middle; others share what is left")
    func widths() {
        let (screen, picker, source) = stage()
        source.widths = [100, 60]
        picker.setNeedsLayout()
        screen.wait(0.1)
        #expect(picker.rowSize(forComponent: 0).width == 100 && picker.rowSize(forComponent: 1).width == 60)
        let columns = picker.subviews.filter { $0 is UIScrollView }
        #expect(columns.map { Double($0.frame.minX) } == [120, 220])
        source.widths = [100, 0]
        picker.setNeedsLayout()
        screen.wait(0.1)
        #expect(Double(picker.rowSize(forComponent: 1).width) == 282)
    }

    @Test("Rows as low or as high as numbers go are rows of some height")
    func extremeHeights() {
        let (screen, picker, source) = stage()
        for height in [.leastNonzeroMagnitude, 1e-300, 1e-9, 1e300, .greatestFiniteMagnitude] as [CGFloat] {
            source.rowHeight = height
            picker.reloadAllComponents()
            picker.selectRow(3, inComponent: 0, animated: false)
            screen.wait(0.1)
            #expect(picker.selectedRow(inComponent: 0) == 3 && text(picker, 3) == "0:3", "\(height)")
        }
        source.rowHeight = 0
        picker.reloadAllComponents()
        screen.wait(0.1)
        #expect(picker.rowSize(forComponent: 0).height == 32)
    }
}
