import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A stepper steps", .serialized)
struct UIStepperTests {
    private func stage() -> (TouchScreen, UIStepper, () -> Int) {
        let screen = TouchScreen()
        screen.activate()
        let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 1, height: 1))
        var count = 0
        stepper.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        screen.window.addSubview(stepper)
        screen.wait(0.1)
        return (screen, stepper, { count })
    }

    @Test("A tap on a side is a step that way, with an event; code steps without one")
    func taps() {
        let (screen, stepper, count) = stage()
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32) && stepper.value == 0)
        screen.tap(90, 116)
        #expect(stepper.value == 1 && count() == 1)
        stepper.stepValue = 2.5
        screen.wait(0.4)
        screen.tap(90, 116)
        #expect(stepper.value == 3.5 && count() == 2)
        screen.wait(0.4)
        screen.tap(40, 116)
        #expect(stepper.value == 1 && count() == 3)
        stepper.value = 50
        #expect(count() == 3)
        screen.wait(0.4)
        screen.down(90, 116)
        screen.wait(0.1)
        screen.move(90, 400)
        screen.up(90, 400)
        #expect(stepper.value == 50 && count() == 3)
    }

    @Test("At an end a side does nothing; with wraps it goes on from the other end")
    func ends() {
        let (screen, stepper, count) = stage()
        screen.tap(40, 116)
        #expect(stepper.value == 0 && count() == 0)
        stepper.wraps = true
        screen.wait(0.4)
        screen.tap(40, 116)
        #expect(stepper.value == 100 && count() == 1)
        screen.wait(0.4)
        screen.tap(90, 116)
        #expect(stepper.value == 0 && count() == 2)
        stepper.wraps = false
        stepper.value = 99.5
        screen.wait(0.4)
        screen.tap(90, 116)
        #expect(stepper.value == 100)
    }

    @Test("A side that is held steps after half a second, and then ten times a second")
    func held() {
        let (screen, stepper, count) = stage()
        screen.down(90, 116)
        screen.wait(0.45)
        #expect(stepper.value == 0)
        screen.wait(1.08)
        #expect(stepper.value == 11 && count() == 11)
        screen.up(90, 116)
        screen.wait(1)
        #expect(stepper.value == 11 && count() == 11)
        stepper.isContinuous = false
        screen.down(90, 116)
        screen.wait(0.75)
        #expect(stepper.value == 14 && count() == 11)
        screen.up(90, 116)
        #expect(stepper.value == 14 && count() == 12)
        stepper.autorepeat = false
        screen.wait(0.5)
        screen.down(90, 116)
        screen.wait(2)
        #expect(stepper.value == 14)
        screen.up(90, 116)
        #expect(stepper.value == 15)
    }

    @Test("Ends take values along, and what can't be is refused with a word")
    func numbers() {
        let (_, stepper, _) = stage()
        stepper.value = 40
        stepper.maximumValue = 30
        #expect(stepper.value == 30)
        stepper.minimumValue = 35
        #expect(stepper.maximumValue == 35 && stepper.value == 35)
        stepper.maximumValue = 20
        #expect(stepper.minimumValue == 20 && stepper.value == 20)
        for wrong in [Double.nan, .infinity] {
            #expect(Diagnostics.recording { stepper.minimumValue = wrong }.count == 1)
            #expect(Diagnostics.recording { stepper.maximumValue = wrong }.count == 1)
            #expect(Diagnostics.recording { stepper.stepValue = wrong }.count == 1)
        }
        #expect(Diagnostics.recording { stepper.stepValue = 0 }.count == 1 && stepper.stepValue == 1)
        #expect(Diagnostics.recording { stepper.value = .nan }.count == 1 && stepper.value == 20)
    }

    @Test("Turned off it takes nothing; from right to left the sides change")
    func sides() {
        let (screen, stepper, count) = stage()
        stepper.isEnabled = false
        screen.tap(90, 116)
        #expect(count() == 0)
        let mirrored = TouchScreen()
        mirrored.activate()
        mirrored.context.layoutDirection = .rightToLeft
        let other = UIStepper(frame: CGRect(x: 20, y: 100, width: 1, height: 1))
        mirrored.window.addSubview(other)
        mirrored.wait(0.1)
        mirrored.tap(40, 116)
        #expect(other.value == 1)
    }
}
