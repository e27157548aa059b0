import CoreGraphics
import QuartzCore

/// Turns what keys do into presses, and takes each to the responder that is first when it begins.
///
/// That is the first responder, or where there is none the nearest controller of the key window: the last presented,
/// and in it the one child that shows. It works in the input phase of a frame.
@MainActor
package final class PressRouter {
    private unowned let context: InterfaceContext
    /// Keys that are down, in the order in which they went down.
    private var presses: [UIPress] = []
    /// The event that is under way and the press that it is about.
    private var current: (event: UIPressesEvent, press: UIPress)?

    init(context: InterfaceContext) { self.context = context }

    /// Sends what a key did; a key that goes down twice is heard of once, and an end without a beginning not at all.
    package func send(_ input: KeyInput) {
        let place = presses.firstIndex { $0.stroke.usage == input.stroke.usage }
        switch (input.phase, place) {
        case (.began, nil): begin(input)
        case (.ended, let place?): end(presses[place], .ended, input)
        case (.cancelled, let place?): end(presses[place], .cancelled, input)
        default: break
        }
    }

    /// Cancels all presses; their keys are heard of again when they go down anew.
    package func cancelAll() {
        for press in presses {
            end(press, .cancelled, KeyInput(press.stroke, phase: .cancelled, timestamp: context.media.time))
        }
    }

    private func begin(_ input: KeyInput) {
        guard context.application.applicationState == .active else {
            return reportUnheard("the application is not active", "bring it to the foreground first")
        }
        guard let window = context.keyWindow else {
            return reportUnheard("no window is the key window", "show one with makeKeyAndVisible()")
        }
        let press = UIPress(input.stroke)
        press.time = input.timestamp
        press.targetWindow = window
        press.target = context.firstResponder ?? window.nearestResponder
        presses.append(press)
        send(press)
    }

    private func reportUnheard(_ problem: String, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(place: "a key's press", problem: "\(problem); nobody hears of it", remedy: remedy))
    }

    private func end(_ press: UIPress, _ phase: UIPress.Phase, _ input: KeyInput) {
        // What a key types belongs to its going down.
        press.stroke.modifiers = input.stroke.modifiers
        press.time = max(press.time, input.timestamp)
        press.state = phase
        send(press)
        presses.removeAll { $0 === press }
    }

    private func send(_ press: UIPress) {
        let event = UIPressesEvent(presses: presses, timestamp: press.time)
        let outer = current
        current = (event, press)
        context.application.sendEvent(event)
        current = outer
        for press in presses where press.state == .began { press.state = .stationary }
    }

    /// Tells the responder of the press that an event is about; called by `UIWindow.sendEvent`.
    ///
    /// An event that is not under way is reported and told nobody.
    func deliver(_ event: UIPressesEvent, in window: UIWindow) {
        guard let current, current.event === event else {
            return reportUnheard("an event was sent that no key caused", "send keys to the stage")
        }
        let responder = current.press.target ?? window
        tellRecognizers(from: responder, current.press, event)
        switch current.press.state {
        case .ended: responder.pressesEnded([current.press], with: event)
        case .cancelled: responder.pressesCancelled([current.press], with: event)
        default: responder.pressesBegan([current.press], with: event)
        }
    }

    /// Tells the recognizers of the view that hears of a press, or in whose controller it is heard of, and of those
    /// that hold it.
    private func tellRecognizers(from responder: UIResponder, _ press: UIPress, _ event: UIPressesEvent) {
        if press.state == .began {
            let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
            let chain = view.map { Array(sequence(first: $0, next: \.superview)) } ?? []
            press.receivers = chain.flatMap(\.recognizers).filter { $0.admits(press, event) }.map(WeakRecognizer.init)
        }
        for receiver in press.receivers { receiver.recognizer?.receive(press, event) }
    }
}

extension UIWindow {
    /// Who hears of keys where nobody is first responder.
    fileprivate var nearestResponder: UIResponder {
        guard var nearest = rootViewController else { return self }
        while let presented = nearest.presentedViewController { nearest = presented }
        while let child = nearest.onlyChildShown { nearest = child }
        return nearest
    }
}

extension UIViewController {
    fileprivate var onlyChildShown: UIViewController? {
        let shown = children.filter { $0.viewIfLoaded?.window != nil }
        return shown.count == 1 ? shown[0] : nil
    }
}
