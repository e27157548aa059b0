import CoreGraphics
import QuartzCore
import UIKitCore

extension LawHearing {
    func faultOfNew(_ crew: LawCrew) -> String? {
        guard let new = crew.new, let view = new.viewIfLoaded, view.window != nil else {
            return "the new screen isn't in the window"
        }
        return fault(of: view, called: "the new screen", wanted: place(of: new, in: crew), in: crew)
    }

    /// Where the new screen belongs, in the window: all of it under a hidden bar, else what its presentation controller
    /// says. Nil where nobody says it but the animator.
    private func place(of new: UIViewController, in crew: LawCrew) -> CGRect? {
        let bounds = crew.stage.window.bounds
        guard crew.navigation == nil, let presentation = new.presentationController else { return bounds }
        let frame = presentation.frameOfPresentedViewInContainerView
        let place = presentation.containerView?.convert(frame, to: nil) ?? frame
        let isOwn = new.modalPresentationStyle != .custom || type(of: presentation) != UIPresentationController.self
        if isOwn || crew.stage.shown(new.view).frame == place { return place }
        leaveOut(
            .ends,
            "coming: its place, as a custom presentation without a presentation controller of its own stands where the "
                + "animator puts it")
        return nil
    }

    func faultOfOld(_ crew: LawCrew, _ place: CGRect) -> String? {
        guard let view = crew.old.viewIfLoaded, view.window != nil else {
            return "the old screen isn't in the window"
        }
        if let new = crew.new?.viewIfLoaded, new.window != nil { return "the new screen is still in the window" }
        return fault(of: view, called: "the old screen", wanted: place, in: crew)
    }

    /// What is wrong with a view that should stand in its place, upright, untransformed, opaque and open to touches.
    private func fault(of view: UIView, called name: String, wanted: CGRect?, in crew: LawCrew) -> String? {
        let shown = crew.stage.shown(view)
        let (frame, bounds) = (shown.frame, crew.stage.window.bounds)
        func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.01 }
        let isUpright = isNear(shown.corners[0].x, shown.corners[3].x) && isNear(shown.corners[0].y, shown.corners[1].y)
        guard isUpright, shown.corners[0].x <= shown.corners[1].x, shown.corners[0].y <= shown.corners[3].y else {
            return "\(name) isn't upright: its corners are at \(shown.corners)"
        }
        if let wanted {
            guard isNear(frame.minX, wanted.minX), isNear(frame.minY, wanted.minY), isNear(frame.maxX, wanted.maxX),
                isNear(frame.maxY, wanted.maxY)
            else { return "\(name) stands in \(frame) and not in \(wanted)" }
        }
        guard bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame), frame.width > 1, frame.height > 1 else {
            return "\(name) stands in \(frame), not inside the window's \(bounds)"
        }
        guard isNear(frame.width, view.bounds.width), isNear(frame.height, view.bounds.height),
            Self.isIdentity(view.layer.transform)
        else { return "a transform is left on \(name): its \(view.bounds.size) shows as \(frame.size)" }
        guard shown.opacity > 0.999 else { return "\(name) has an opacity of \(shown.opacity)" }
        let touched = crew.stage.run {
            crew.stage.window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
        }
        guard let touched, touched.isDescendant(of: view) else {
            return "touches on \(name) go to \(touched.map { "\(type(of: $0))" } ?? "nobody")"
        }
        return nil
    }

    /// Whether a transform moves nothing, but for the rounding of turns there and back.
    private static func isIdentity(_ transform: CATransform3D) -> Bool {
        let (t, i) = (transform, CATransform3DIdentity)
        let pairs = [
            (t.m11, i.m11), (t.m12, i.m12), (t.m13, i.m13), (t.m14, i.m14), (t.m21, i.m21), (t.m22, i.m22),
            (t.m23, i.m23), (t.m24, i.m24), (t.m31, i.m31), (t.m32, i.m32), (t.m33, i.m33), (t.m34, i.m34),
            (t.m41, i.m41), (t.m42, i.m42), (t.m43, i.m43), (t.m44, i.m44),
        ]
        return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
    }

    func faultOfAnimations(_ crew: LawCrew) -> String? {
        let line = crew.stage.tree.split(separator: "\n").first { $0.contains(" animations [") }
        return line.map { "an animation is left: \($0.drop { $0 == " " })" }
    }
}
