import CoreGraphics
import Drawing

/// A transition as its layer evaluates it: what the layer shows is laid together with what it showed before.
struct TransitionTrack: AnimationTrack {
    private(set) var pace: Pace
    let type: CATransitionType
    let subtype: CATransitionSubtype
    let start: Double
    let end: Double
    /// What the layer showed in the last frame; `none` for a layer that no frame has shown.
    let old: ShownBody

    var affects: LayerFlags { .body }

    /// A transition changes no value; `body(_:bounds:at:)` changes what is drawn.
    func apply(to state: inout LayerState, time: Double, run: Int) {}

    func repaced(_ change: (Pace, CrossPace) -> Pace) -> any AnimationTrack {
        var copy = self
        copy.pace = change(pace, .whole)
        return copy
    }

    /// How much of the way from the old to the new content is gone, 0…1.
    func progress(at time: Double) -> Double {
        min(max(start + (end - start) * pace.fraction(at: time), 0), 1)
    }

    /// The old and the new content together.
    func body(_ new: DisplayItem?, bounds: CGRect, at time: Double) -> DisplayItem? {
        guard case .some(let kept, let keptBounds) = old else { return new }
        let old = kept.map { stretch($0, from: keptBounds, over: bounds) }
        let progress = progress(at: time)
        let way = CGVector(dx: subtype.direction.dx * bounds.width, dy: subtype.direction.dy * bounds.height)
        let oldPlace = CGVector(dx: way.dx * CGFloat(progress), dy: way.dy * CGFloat(progress))
        let newPlace = CGVector(dx: oldPlace.dx - way.dx, dy: oldPlace.dy - way.dy)
        switch type {
        case .push: return group(move(old, oldPlace), move(new, newPlace))
        case .moveIn: return group(old, move(new, newPlace))
        case .reveal: return group(new, move(old, oldPlace))
        case .flip: return flip(old, new, bounds, progress)
        case .curlUp: return cut(group(new, move(old, CGVector(dx: 0, dy: -bounds.height * progress))), bounds)
        case .curlDown: return cut(group(old, move(new, CGVector(dx: 0, dy: bounds.height * (progress - 1)))), bounds)
        default: return fade(old, new, progress)
        }
    }

    /// Each content fades on its own, and what is below them both shows through as much as it did: never dimmer.
    private func fade(_ old: DisplayItem?, _ new: DisplayItem?, _ progress: Double) -> DisplayItem? {
        guard let old else { return new.map { DisplayItem(.opacity(progress, $0)) } }
        guard let new else { return DisplayItem(.opacity(1 - progress, old)) }
        return DisplayItem(.crossFade(old, new, fraction: progress))
    }

    /// Half a turn about an axis in the middle; the named side comes towards the eye.
    private func flip(_ old: DisplayItem?, _ new: DisplayItem?, _ bounds: CGRect, _ progress: Double) -> DisplayItem? {
        let isFirstHalf = progress < 0.5
        guard let item = isFirstHalf ? old : new else { return nil }
        let side = max(bounds.width, bounds.height)
        let angle = CGFloat.pi * CGFloat(isFirstHalf ? progress : progress - 1)
        guard angle != 0, side > 0 else { return item }
        // On edge nothing is seen.
        guard abs(progress - 0.5) > 1e-9 else { return nil }
        let turned =
            switch subtype {
            case .fromTop: CATransform3DMakeRotation(-angle, 1, 0, 0)
            case .fromBottom: CATransform3DMakeRotation(angle, 1, 0, 0)
            case .fromLeft: CATransform3DMakeRotation(angle, 0, 1, 0)
            default: CATransform3DMakeRotation(-angle, 0, 1, 0)
            }
        var eye = CATransform3DIdentity
        eye.m34 = -1 / (2 * side)
        let place = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0), turned),
            CATransform3DConcat(eye, CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)))
        let seen = place.projection
        return seen.isDrawable ? DisplayItem(.project(seen, item)) : nil
    }

    /// Resized in flight, both contents fill the bounds: nothing of what is behind shows between them.
    private func stretch(_ item: DisplayItem, from old: CGRect, over new: CGRect) -> DisplayItem {
        guard old.size != new.size, old.width > 0, old.height > 0, new.width > 0, new.height > 0 else { return item }
        let (x, y) = (new.width / old.width, new.height / old.height)
        return DisplayItem(
            .transform(
                CGAffineTransform(
                    a: x, b: 0, c: 0, d: y, tx: new.minX - old.minX * x, ty: new.minY - old.minY * y), item))
    }

    private func cut(_ item: DisplayItem?, _ bounds: CGRect) -> DisplayItem? {
        item.map { DisplayItem(.clip(RoundedRect(bounds), $0)) }
    }

    private func move(_ item: DisplayItem?, _ offset: CGVector) -> DisplayItem? {
        guard let item, offset != .zero else { return item }
        return DisplayItem(.transform(CGAffineTransform(translationX: offset.dx, y: offset.dy), item))
    }

    private func group(_ items: DisplayItem?...) -> DisplayItem? {
        let items = items.compactMap { $0 }
        return items.count > 1 ? DisplayItem(.group(items)) : items.first
    }
}

/// What a layer showed: `some(nil)` is a layer that was shown empty, `none` one that wasn't shown.
enum ShownBody {
    case none
    /// With the bounds that it had then.
    case some(DisplayItem?, CGRect)
}
