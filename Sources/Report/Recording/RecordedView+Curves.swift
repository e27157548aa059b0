import CoreGraphics
import Kinematics

extension RecordedView {
    /// Where the view stands in each frame.
    func place(count: Int) -> ViewTrack.Place {
        func channel(_ value: (ViewSample) -> CGFloat) -> Channel {
            Channel((0..<count).map { samples[$0].map { Double(value($0)) } })
        }
        return ViewTrack.Place(
            x: channel { $0.center.x }, y: channel { $0.center.y }, width: channel { $0.size.width },
            height: channel { $0.size.height }, a: channel { $0.transform.a }, b: channel { $0.transform.b },
            c: channel { $0.transform.c }, d: channel { $0.transform.d }, tx: channel { $0.transform.tx },
            ty: channel { $0.transform.ty }, opacity: channel { CGFloat($0.opacity) })
    }

    /// Whether it changes in two frames one after the other: whatever leaps once doesn't move.
    func moves(count: Int) -> Bool {
        var changed = false
        for frame in 1..<max(count, 1) {
            guard let before = samples[frame - 1], let now = samples[frame] else {
                changed = false
                continue
            }
            let changes = before != now
            if changed, changes { return true }
            changed = changes
        }
        return false
    }

    /// All quantities that a report plots, also those that stay.
    func curves(count: Int, rate: Int) -> [Curve] {
        let frames = 0..<count
        func curve(_ quantity: Curve.Quantity, _ lines: (String, [Double?])...) -> Curve {
            Curve(quantity: quantity, lines: lines.map { Curve.Line(label: $0.0, values: Channel($0.1)) })
        }
        let x = frames.map { samples[$0]?.position.x }
        let y = frames.map { samples[$0]?.position.y }
        var curves = [
            curve(.position, ("x", x), ("y", y)),
            curve(.velocity, ("x", Self.velocity(x, rate: rate)), ("y", Self.velocity(y, rate: rate))),
        ]
        let width = frames.map { samples[$0].map { Double($0.size.width) } }
        let height = frames.map { samples[$0].map { Double($0.size.height) } }
        if !Channel(width).isConstant || !Channel(height).isConstant {
            curves.append(curve(.size, ("width", width), ("height", height)))
        }
        let scaleX = frames.map { samples[$0]?.scale.x }
        let scaleY = frames.map { samples[$0]?.scale.y }
        if Channel(scaleX) == Channel(scaleY) {
            curves.append(curve(.scale, ("", scaleX)))
        } else {
            curves.append(curve(.scale, ("x", scaleX), ("y", scaleY)))
        }
        curves.append(curve(.rotation, ("", Self.unwound(frames.map { samples[$0]?.rotation }))))
        curves.append(curve(.opacity, ("", frames.map { samples[$0]?.opacity })))
        let transition = frames.map { samples[$0]?.transition }
        if transition.contains(where: { $0 != nil }) { curves.append(curve(.transition, ("", transition))) }
        return curves
    }

    /// Differences over both neighbours, and over one at an end or a beginning.
    static func velocity(_ values: [Double?], rate: Int) -> [Double?] {
        values.indices.map { frame in
            guard let now = values[frame] else { return nil }
            let before = frame > 0 ? values[frame - 1] : nil
            let after = frame + 1 < values.count ? values[frame + 1] : nil
            switch (before, after) {
            case (let before?, let after?): return (after - before) * Double(rate) / 2
            case (let before?, nil): return (now - before) * Double(rate)
            case (nil, let after?): return (after - now) * Double(rate)
            case (nil, nil): return 0
            }
        }
    }

    /// Angles in degrees, each the nearest to the one before it among those that look the same.
    static func unwound(_ angles: [Double?]) -> [Double?] {
        var last = 0.0
        return angles.map { angle in
            guard let angle else { return nil }
            let turn = 2 * Double.pi
            last = angle + ((last - angle) / turn).rounded() * turn
            return last * 180 / .pi
        }
    }
}
