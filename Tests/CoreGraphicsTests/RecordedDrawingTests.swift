import CoreGraphics
import Testing

@Suite("Recorded drawings")
struct RecordedDrawingTests {
    /// One call of a context.
    private enum Call {
        case fill(CGRect, CGColor)
        case ellipse(CGRect, CGColor)
        case stroke(CGRect, CGColor, CGFloat, dash: [CGFloat])
        case gradient(CGPoint, CGPoint, isRadial: Bool, CGGradientDrawingOptions)
        case image(CGRect, CGFloat)
        case clip(CGRect, isEllipse: Bool)
        case mode(CGBlendMode)
        case turn(CGFloat)
        case antialias(Bool)
        case shadow(CGSize, CGFloat)
        case mask(CGRect)
        case group([Call])
        case look
    }

    private static let picture: CGImage? = {
        let context = CGContext(deferredWidth: 5, height: 4, scale: 1)
        context.setFillColor(CGColor(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.7))
        context.fill(CGRect(x: 1, y: 0, width: 3, height: 4))
        return context.takeImage()
    }()

    private static func random(_ generator: inout SeededGenerator, isPlain: Bool, depth: Int = 0) -> Call {
        func number(_ range: ClosedRange<Double>) -> CGFloat { generator.number(range) }
        func rect() -> CGRect {
            CGRect(x: number(-8...30), y: number(-8...30), width: number(1...30), height: number(1...30))
        }
        func color() -> CGColor {
            CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
        }
        switch Int.random(in: 0..<(isPlain ? 10 : 13), using: &generator) {
        case 0: return .fill(rect(), color())
        case 1: return .ellipse(rect(), color())
        case 2: return .stroke(rect(), color(), number(0.5...6), dash: Bool.random(using: &generator) ? [3, 2] : [])
        case 3:
            let options: CGGradientDrawingOptions =
                Bool.random(using: &generator) ? [.drawsBeforeStartLocation] : [.drawsAfterEndLocation]
            return .gradient(
                CGPoint(x: number(0...30), y: number(0...30)), CGPoint(x: number(0...30), y: number(0...30)),
                isRadial: Bool.random(using: &generator), options)
        case 4: return .image(rect(), number(0.3...1))
        case 5: return .clip(rect().insetBy(dx: -12, dy: -12), isEllipse: Bool.random(using: &generator))
        case 6:
            let modes: [CGBlendMode] = isPlain ? [.normal, .multiply] : [.normal, .screen, .copy, .sourceIn, .clear]
            return .mode(modes.randomElement(using: &generator) ?? .normal)
        case 7: return .turn(number(-1...1))
        case 8: return .antialias(Bool.random(using: &generator))
        case 9 where depth < 2:
            return .group((0..<3).map { _ in random(&generator, isPlain: isPlain, depth: depth + 1) })
        case 10: return .shadow(CGSize(width: 2, height: 3), number(0...4))
        case 11: return .mask(rect().insetBy(dx: -12, dy: -12))
        default: return .look
        }
    }

    private static func draw(_ calls: [Call], on context: CGContext) {
        let colors = [
            CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.4),
        ]
        for call in calls {
            switch call {
            case .fill(let rect, let color):
                context.setFillColor(color)
                context.fill(rect)
            case .ellipse(let rect, let color):
                context.setFillColor(color)
                context.fillEllipse(in: rect)
            case .stroke(let rect, let color, let width, let dash):
                context.setStrokeColor(color)
                context.setLineDash(phase: 1, lengths: dash)
                context.stroke(rect, width: width)
            case .gradient(let start, let end, let isRadial, let options):
                guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) else {
                    continue
                }
                if isRadial {
                    context.drawRadialGradient(
                        gradient, startCenter: start, startRadius: 1, endCenter: end, endRadius: 20, options: options)
                } else {
                    context.drawLinearGradient(gradient, start: start, end: end, options: options)
                }
            case .image(let rect, let alpha):
                context.setAlpha(alpha)
                if let picture { context.draw(picture, in: rect) }
                context.setAlpha(1)
            case .clip(let rect, let isEllipse):
                if isEllipse {
                    context.addEllipse(in: rect)
                    context.clip()
                } else {
                    context.clip(to: rect)
                }
            case .mode(let mode): context.setBlendMode(mode)
            case .turn(let angle): context.rotate(by: angle)
            case .antialias(let isOn): context.setShouldAntialias(isOn)
            case .shadow(let offset, let blur): context.setShadow(offset: offset, blur: blur)
            case .mask(let rect): if let picture { context.clip(to: rect, mask: picture) }
            case .group(let calls):
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                draw(calls, on: context)
                context.endTransparencyLayer()
            case .look: _ = context.makeImage()
            }
        }
    }

    private static func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    private static func calls(_ seed: UInt64, isPlain: Bool) -> [Call] {
        var generator = SeededGenerator(seed: seed)
        return (0..<12).map { _ in random(&generator, isPlain: isPlain) }
    }

    /// The drawing, or where it has to be taken in pixels those.
    private static func deferred(_ calls: [Call]) -> (digest: UInt64?, bitmap: Bitmap?) {
        let context = CGContext(deferredWidth: 34, height: 30, scale: 1.5)
        draw(calls, on: context)
        if let drawing = context.takeDrawing() { return (drawing.digest, drawing.recipe()) }
        return (nil, context.takeImage()?.bitmap)
    }

    @Test("Pixels that are drawn when somebody asks are those drawn at once", arguments: UInt64(0)..<40)
    func samePixels(seed: UInt64) throws {
        let calls = Self.calls(seed, isPlain: seed % 2 == 0)
        let bitmap = try #require(Bitmap(width: 34, height: 30))
        Self.draw(calls, on: CGContext(bitmap: bitmap, flipped: true, scale: 1.5))
        let taken = Self.deferred(calls)
        #expect(Self.pixels(try #require(taken.bitmap)) == Self.pixels(bitmap))
        if seed % 2 == 0 { #expect(taken.digest != nil) }
        #expect(Self.deferred(calls).digest == taken.digest)
    }

    @Test("Drawings that differ in one call have different digests")
    func differences() {
        var digests: Set<UInt64> = []
        var count = 0
        for seed in UInt64(0)..<200 {
            let calls = Self.calls(seed, isPlain: true)
            let context = CGContext(deferredWidth: 34, height: 30, scale: 1.5)
            let last = Call.fill(CGRect(x: Double(seed), y: 0, width: 1, height: 1), .opaqueBlack)
            Self.draw(calls + [last], on: context)
            guard let drawing = context.takeDrawing() else { continue }
            digests.insert(drawing.digest)
            count += 1
        }
        #expect(count == 200)
        #expect(digests.count == count)
    }

    @Test("Very many calls are drawn, and told apart, as few are")
    func manyCalls() throws {
        func calls(_ count: Int) -> [Call] {
            (0..<count).map { index -> Call in
                let place = CGPoint(x: Double(index % 22), y: Double(index / 22 % 20))
                let color = CGColor(red: CGFloat(index % 7) / 7, green: 0.5, blue: 0.25, alpha: 0.5)
                return .fill(CGRect(origin: place, size: CGSize(width: 1.25, height: 1.25)), color)
            }
        }
        let bitmap = try #require(Bitmap(width: 34, height: 30))
        Self.draw(calls(3000), on: CGContext(bitmap: bitmap, flipped: true, scale: 1.5))
        let taken = Self.deferred(calls(3000))
        #expect(Self.pixels(try #require(taken.bitmap)) == Self.pixels(bitmap))
        #expect(taken.digest != nil)
        #expect(Self.deferred(calls(2999)).digest != taken.digest)
    }

    @Test("A context is clear, and records again, once its drawing is taken")
    func again() throws {
        let context = CGContext(deferredWidth: 8, height: 8, scale: 1)
        #expect(context.isUntouched)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(!context.isUntouched)
        let first = try #require(context.takeDrawing())
        #expect(context.isUntouched)
        context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        let second = try #require(context.takeDrawing())
        #expect(first.digest != second.digest)
        let (one, other) = (first.recipe(), second.recipe())
        #expect(one[1, 1] == 0xFF00_0000)
        #expect(one[5, 5] == 0)
        #expect(other[1, 1] == 0)
        #expect(other[5, 5] == 0xFF00_0000)
    }
}
