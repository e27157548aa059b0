import CPixels
import CoreGraphics
import Drawing

/// Numbers in order, brought down to 64 bits: what differs in one of them has another fingerprint, what differs in more
/// the same by chance only.
struct Fingerprint {
    private var digest = Digest()

    var value: UInt64 { digest.value }

    mutating func add(_ word: UInt64) { digest.combine(word: word) }

    mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    mutating func add(_ number: Double) { add(number.bitPattern) }

    mutating func add(_ one: Int32, _ other: Int32) {
        add(UInt64(UInt32(bitPattern: one)) << 32 | UInt64(UInt32(bitPattern: other)))
    }

    mutating func add(_ rect: PixelRect) {
        add(rect.minX)
        add(rect.minY)
        add(rect.maxX)
        add(rect.maxY)
    }

    mutating func add(_ ink: Ink) {
        let color = ink.color
        add(
            UInt64(color.channel.0) | UInt64(color.channel.1) << 16 | UInt64(color.channel.2) << 32
                | UInt64(color.channel.3) << 48)
        add(UInt64(color.rest) << 32 | UInt64(ink.pixel))
    }

    mutating func add(_ box: Box) {
        add(box.minX, box.minY)
        add(box.maxX, box.maxY)
        add(box.firstWhole, box.endWhole)
        add(Int32(box.left), Int32(box.right))
        add(box.ink)
    }

    mutating func add(_ way: pix_projection) {
        addAll(way.u)
        addAll(way.v)
        addAll(way.w)
    }

    private mutating func addAll(_ numbers: (Double, Double, Double)) {
        add(numbers.0)
        add(numbers.1)
        add(numbers.2)
    }
}

extension Plan {
    /// The fingerprint of what the steps paint, which lies beneath a backdrop, and of what is made of it: the same where all
    /// that it comes from is.
    func fingerprint(beneath backdrop: PlacedBackdrop) -> UInt64 {
        var print = Fingerprint()
        print.add(backdrop.beneath)
        print.add(backdrop.blur.deviation)
        print.add(backdrop.blur.cell)
        print.add(UInt64(UInt32(bitPattern: backdrop.tone.saturation)) << 32 | UInt64(backdrop.tone.rest))
        let tint = backdrop.tone.tint
        print.add(UInt64(tint.0) << 32 | UInt64(tint.1))
        print.add(UInt64(tint.2) << 32 | UInt64(tint.3))
        for step in steps {
            print.add(step.bounds)
            add(step.kind, to: &print)
        }
        return print.value
    }

    private func add(_ kind: Step.Kind, to print: inout Fingerprint) {
        switch kind {
        case .clear(let pixel):
            print.add(1)
            print.add(UInt64(pixel))
        case .fill(let outline, let ink):
            print.add(2)
            add(outline, to: &print)
            print.add(ink)
        case .boxes(let run):
            print.add(3)
            print.add(runs[run].scissor)
            for index in runs[run].boxes {
                print.add(boxes[index])
                if boxes[index].outline >= 0 { add(Int(boxes[index].outline), to: &print) }
            }
        case .border(let outline, let inside, let ink):
            print.add(4)
            add(outline, to: &print)
            if inside >= 0 { add(inside, to: &print) } else { print.add(-1) }
            print.add(ink)
        case .shadow(let shadow, let ink):
            print.add(5)
            add(shadow, to: &print)
            print.add(ink)
        case .picture(let picture):
            print.add(6)
            add(picture, to: &print)
        case .backdrop(let index):
            print.add(7)
            add(backdrops[index], to: &print)
        case .fade(let lower, let upper), .blend(let lower, let upper, _):
            print.add(8)
            add(lower, to: &print)
            add(upper, to: &print)
            if case .blend(_, _, let inside) = kind { print.add(inside) }
        case .beginOpacity(let weight):
            print.add(9)
            print.add(Int(weight.value))
        case .beginClip(let outline):
            print.add(10)
            add(outline, to: &print)
        case .beginMask: print.add(11)
        case .beginFade(let weight, _):
            print.add(12)
            print.add(Int(weight.value))
        case .endOpacity: print.add(13)
        case .endClip: print.add(14)
        case .maskContent: print.add(15)
        case .endMask: print.add(16)
        case .fadeContent: print.add(17)
        case .endFade: print.add(18)
        }
    }

    private func add(_ outline: Int, to print: inout Fingerprint) {
        let outline = outlines[outline]
        add(outline.left, to: &print)
        add(outline.right, to: &print)
    }

    private func add(_ chain: Outline.Chain, to print: inout Fingerprint) {
        print.add(chain.count)
        for index in chain.first..<chain.first + chain.count {
            print.add(points[index].x)
            print.add(points[index].y)
        }
    }

    private func add(_ picture: PlacedPicture, to print: inout Fingerprint) {
        print.add(picture.serial)
        print.add(picture.source.min_x, picture.source.min_y)
        print.add(picture.source.max_x, picture.source.max_y)
        switch picture.sampling {
        case .copy: print.add(1)
        case .shift(let fx, let fy): print.add(2 + fx << 16 + fy << 32)
        case .stretch: print.add(3)
        case .affine: print.add(4)
        case .project(let way): print.add(projections[way])
        }
        print.add(picture.acrossU)
        print.add(picture.downU)
        print.add(picture.startU)
        print.add(picture.acrossV)
        print.add(picture.downV)
        print.add(picture.startV)
        print.add(picture.dx)
        print.add(picture.dy)
        print.add(Int(picture.alpha.value))
        add(picture.outline, to: &print)
    }

    private func add(_ shadow: PlacedShadow, to print: inout Fingerprint) {
        print.add(shadow.serial)
        print.add(shadow.shape.stretch_x)
        print.add(shadow.shape.stretch_y)
        print.add(shadow.acrossU)
        print.add(shadow.downU)
        print.add(shadow.startU)
        print.add(shadow.acrossV)
        print.add(shadow.downV)
        print.add(shadow.startV)
        if shadow.projection >= 0 { print.add(projections[shadow.projection]) }
    }

    private func add(_ backdrop: PlacedBackdrop, to print: inout Fingerprint) {
        print.add(backdrop.print)
        print.add(Int(backdrop.alpha.value))
        add(backdrop.outline, to: &print)
    }
}
