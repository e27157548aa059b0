import CoreGraphics
import UIKitCore

extension Stage {
    func deliver(_ input: StageInput, at time: Double) {
        switch input {
        case .touch(let id, let phase, let location):
            let phase: TouchInput.Phase =
                switch phase {
                case .began: .began
                case .moved: .moved
                case .ended: .ended
                case .cancelled: .cancelled
                }
            context.touchRouter.send(TouchInput(id: id, phase: phase, location: location, timestamp: time))
        case .key(let key, let phase):
            let phase: KeyInput.Phase =
                switch phase {
                case .began: .began
                case .ended: .ended
                case .cancelled: .cancelled
                }
            context.pressRouter.send(KeyInput(key.stroke, phase: phase, timestamp: time))
        case .wheel(let delta, let location): context.turnWheel(WheelTurn(delta: delta, location: location))
        case .hover(let location): context.touchRouter.hover(at: location)
        case .resize(let size, let scale):
            guard Self.isValid(size: size, scale: scale) else {
                return Diagnostics.report(
                    Diagnostic(
                        place: "Stage.send(.resize)", problem: "a screen of \(size) at scale \(scale) can't be",
                        remedy: "use sides of 1 to 16,384 points and a scale of at most 8; the size before is kept"))
            }
            context.resize(to: size, scale: scale)
        case .background(let isInBackground): context.application.enter(isInBackground ? .background : .active)
        case .appearance(let isDark): context.userInterfaceStyle = isDark ? .dark : .light
        }
    }
}
