import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A picker stands what its source and delegate do", .serialized)
struct HostilePickerTests {
    /// When something of the test's own is done.
    enum Moment: CaseIterable {
        case columns, rows, title, width, height, choose
    }

    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var columns = 2
        var rows = 20
        var height: CGFloat = 32
        var width: CGFloat = 0
        var moment: Moment?
        var act: () -> Void = {}
        var titles = 0
        /// What was asked of rows and columns that aren't there.
        var wrong: [String] = []

        /// Does the test's deed the next time that a moment comes.
        func once(at moment: Moment, _ act: @escaping () -> Void) {
            self.moment = moment
            self.act = act
        }

        private func come(_ moment: Moment) {
            guard moment == self.moment else { return }
            self.moment = nil
            act()
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int {
            come(.columns)
            return columns
        }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            come(.rows)
            return rows
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            titles += 1
            if moment == nil, row >= rows || component >= columns { wrong.append("\(component):\(row)") }
            come(.title)
            return "\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            come(.width)
            return width
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
            come(.height)
            return height
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            come(.choose)
        }
    }

    private func stage(_ set: (Source) -> Void = { _ in }) -> (TouchScreen, UIPickerView, Source) {
        let screen = TouchScreen()
        screen.activate()
        let source = Source()
        set(source)
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 400, height: 216))
        picker.dataSource = source
        picker.delegate = source
        screen.window.addSubview(picker)
        screen.wait(0.1)
        return (screen, picker, source)
    }

    /// Has every moment come.
    private func goThrough(_ screen: TouchScreen, _ picker: UIPickerView) {
        picker.reloadAllComponents()
        screen.wait(0.1)
        screen.tap(100, 260)
        screen.wait(1)
    }

    private func isTrue(_ picker: UIPickerView, _ source: Source) -> Bool {
        picker.numberOfComponents == source.columns
            && (0..<source.columns).allSatisfy { column in
                let chosen = picker.selectedRow(inComponent: column)
                return picker.numberOfRows(inComponent: column) == source.rows && (0..<source.rows).contains(chosen)
                    && picker.view(forRow: chosen, forComponent: column) != nil
            }
    }

    @Test("Fewer columns or rows, read anew in any callback, are what shows then", arguments: Moment.allCases)
    func fewer(_ moment: Moment) {
        for (columns, rows) in [(1, 20), (2, 1), (1, 1)] {
            let (screen, picker, source) = stage()
            source.once(at: moment) { [unowned source, unowned picker] in
                (source.columns, source.rows) = (columns, rows)
                picker.reloadAllComponents()
            }
            goThrough(screen, picker)
            screen.wait(0.1)
            #expect(source.moment == nil && isTrue(picker, source), "\(columns) \(rows)")
        }
    }

    @Test("A callback that reads anew each time ends", arguments: Moment.allCases)
    func endless(_ moment: Moment) {
        let (screen, picker, source) = stage()
        func again() {
            source.once(at: moment, again)
            picker.reloadAllComponents()
        }
        _ = Diagnostics.recording {
            source.once(at: moment, again)
            goThrough(screen, picker)
            source.moment = nil
            goThrough(screen, picker)
        }
        #expect(isTrue(picker, source) && source.wrong.isEmpty)
    }

    @Test(
        "Heights that can't be are told of once, and rows have the stock one",
        arguments: [CGFloat.nan, .infinity, -.infinity, 1e-300, 1e-3, -5, 1e300])
    func heights(_ height: CGFloat) {
        let said = Diagnostics.recording {
            let (screen, picker, source) = stage {
                $0.height = height
                $0.rows = 50_000
            }
            picker.selectRow(40, inComponent: 0, animated: true)
            screen.wait(1)
            #expect(picker.rowSize(forComponent: 0).height == 32 && source.titles < 400)
            #expect(picker.selectedRow(inComponent: 0) == 40)
        }
        #expect(said.count == 1, "\(said)")
    }

    @Test("Counts that can't be are told of and count as 0", arguments: [-1, .min, .max])
    func counts(_ count: Int) {
        let said = Diagnostics.recording {
            let (screen, picker, source) = stage { $0.columns = count }
            screen.wait(0.1)
            #expect(picker.numberOfComponents == 0)
            (source.columns, source.rows) = (2, count)
            picker.reloadAllComponents()
            screen.wait(0.1)
            #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 0)
        }
        #expect(said.count == 2, "\(said)")
    }

    @Test("Widths that can't be share the room", arguments: [CGFloat.nan, .infinity, -5])
    func widths(_ width: CGFloat) {
        let (_, picker, _) = stage { $0.width = width }
        #expect(Double(picker.rowSize(forComponent: 1).width) == 191)
    }
}
