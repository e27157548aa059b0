import CoreGraphics
import Foundation
import Testing

@Suite struct CGContextCompositingTests {
    private static let separable: [CGBlendMode: @Sendable (Double, Double) -> Double] = [
        .multiply: { $0 * $1 },
        .screen: { $0 + $1 - $0 * $1 },
        .overlay: { s, d in d <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) },
        .hardLight: { s, d in s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) },
        .darken: { min($0, $1) },
        .lighten: { max($0, $1) },
        .colorDodge: { s, d in d == 0 ? 0 : (s >= 1 ? 1 : min(1, d / (1 - s))) },
        .colorBurn: { s, d in d >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - d) / s)) },
        .softLight: { s, d in
            if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
            let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
            return d + (2 * s - 1) * (g - d)
        },
        .difference: { abs($0 - $1) },
        .exclusion: { $0 + $1 - 2 * $0 * $1 },
    ]

    /// The premultiplied result by the formulas of ISO 32000 11.3 and Porter and Duff (1984); nil for modes that mix
    /// the channels.
    private func formula(_ mode: CGBlendMode, _ s: Double, _ sa: Double, _ d: Double, _ da: Double) -> Double? {
        if let blend = Self.separable[mode] {
            let mixed = blend(s, d)
            return (1 - da) * sa * s + (1 - sa) * da * d + sa * da * mixed
        }
        let (source, destination) = (s * sa, d * da)
        switch mode {
        case .normal: return source + destination * (1 - sa)
        case .clear: return 0
        case .copy: return source
        case .sourceIn: return source * da
        case .sourceOut: return source * (1 - da)
        case .sourceAtop: return source * da + destination * (1 - sa)
        case .destinationOver: return source * (1 - da) + destination
        case .destinationIn: return destination * sa
        case .destinationOut: return destination * (1 - sa)
        case .destinationAtop: return source * (1 - da) + destination * sa
        case .xor: return source * (1 - da) + destination * (1 - sa)
        case .plusLighter: return min(1, source + destination)
        default: return nil
        }
    }

    private static let modes = (0...27).compactMap { CGBlendMode(rawValue: Int32($0)) }

    @Test(
        "Each blend mode follows its formula inside a fill, stroke or image, and leaves the outside alone",
        arguments: modes)
    func blendModes(mode: CGBlendMode) throws {
        let (s, sa, d, da) = (0.8, 0.6, 0.4, 0.8)
        let expected = formula(mode, s, sa, d, da)
        let image = try Sheet(2, 2)
        image.context.setFillColor(gray: s, alpha: sa)
        image.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let source = try #require(image.context.makeImage())
        for shape in 0..<3 {
            let sheet = try Sheet(6, 6)
            let context = sheet.context
            context.setFillColor(gray: d, alpha: da)
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
            let before = sheet.bitmap[0, 0]
            context.setBlendMode(mode)
            context.setFillColor(gray: s, alpha: sa)
            context.setStrokeColor(gray: s, alpha: sa)
            context.setLineWidth(2)
            switch shape {
            case 0: context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
            case 1:
                context.move(to: CGPoint(x: 2, y: 3))
                context.addLine(to: CGPoint(x: 4, y: 3))
                context.strokePath()
            default: context.draw(source, in: CGRect(x: 2, y: 2, width: 2, height: 2))
            }
            let inside = sheet.bitmap[2, 2]
            #expect(inside == sheet.bitmap[3, 3])
            if let expected {
                #expect(abs(Double(inside.channels[1]) - expected * 255) <= 2, "\(mode) \(shape) \(inside.channels)")
            } else {
                // A mode that mixes channels keeps gray gray; its light is the source's or the destination's.
                #expect(inside.channels[1] == inside.channels[2] && inside.channels[2] == inside.channels[3])
            }
            for y in 0..<6 {
                for x in 0..<6 where !(2..<4).contains(x) || !(2..<4).contains(y) {
                    #expect(sheet.bitmap[x, y] == before)
                }
            }
        }
    }

    @Test("Opacity multiplies a colour's and an image's own")
    func alpha() throws {
        let sheet = try Sheet(2, 1)
        sheet.context.setAlpha(0.5)
        sheet.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        sheet.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(try Sheet.filled(.red, 1, 1).context.makeImage())
        sheet.context.draw(image, in: CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(sheet.bitmap[0, 0].isClose(to: 0x4040_0000))
        #expect(sheet.bitmap[1, 0].isClose(to: 0x8080_0000))
    }

    @Test("A transparency layer is laid over as one: where its shapes overlap nothing shows twice")
    func layer() throws {
        let sheet = try Sheet(3, 1)
        let context = sheet.context
        context.setAlpha(0.5)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.saveGState()
        context.setFillColor(.blue)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.endTransparencyLayer()
        #expect(sheet.bitmap[0, 0].isClose(to: 0x8080_0000))
        #expect(sheet.bitmap[1, 0].isClose(to: 0x8000_0080))
        #expect(sheet.bitmap[2, 0] == 0)
        let heard = Diagnostics.recording {
            context.endTransparencyLayer()
            context.restoreGState()
        }
        #expect(heard.count == 2)
    }

    @Test("A shadow is the shape's Gaussian of half the blur, within one unit, moved in points whatever the transform")
    func shadow() throws {
        let sheet = try Sheet(60, 60, scale: 2)
        let context = sheet.context
        context.saveGState()
        context.rotate(by: 1)
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: .opaqueBlack)
        context.restoreGState()
        #expect(sheet.alpha.flatMap(\.self).allSatisfy { $0 == 0 })
        context.scaleBy(x: 0.5, y: 0.5)
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: .opaqueBlack)
        context.setFillColor(.red)
        // Off the sheet, with its shadow on it.
        context.fill(CGRect(x: 20, y: -10, width: 16, height: 12))
        let deviation = 6.0
        func bell(_ distance: Double) -> Double { exp(-distance * distance / (2 * deviation * deviation)) }
        let norm = (-40...40).reduce(0.0) { $0 + bell(Double($1)) }
        func share(_ position: Int, _ range: Range<Int>) -> Double {
            range.reduce(0.0) { $0 + bell(Double($1 - position)) } / norm
        }
        for y in stride(from: 3, to: 60, by: 3) {
            for x in stride(from: 0, to: 60, by: 3) {
                let expected = share(x, 22..<38) * share(y, -6..<6) * 255
                #expect(abs(Double((sheet.bitmap[x, y] >> 24)) - expected) <= 1, "at \(x), \(y)")
            }
        }
        #expect((sheet.bitmap[30, 3] >> 24) > 100)
    }

    @Test("A wide shadow too is within one unit of the plain Gaussian", arguments: [14.0, 40])
    func wideShadow(deviation: Double) throws {
        let sheet = try Sheet(90, 90)
        sheet.context.setShadow(offset: CGSize(width: 0, height: 200), blur: 2 * deviation, color: .opaqueBlack)
        sheet.context.fill(CGRect(x: 33, y: -180, width: 17, height: 80))
        func bell(_ distance: Double) -> Double { exp(-distance * distance / (2 * deviation * deviation)) }
        let norm = (-200...200).reduce(0.0) { $0 + bell(Double($1)) }
        func share(_ position: Int, _ range: Range<Int>) -> Double {
            range.reduce(0.0) { $0 + bell(Double($1 - position)) } / norm
        }
        for y in stride(from: 0, to: 90, by: 5) {
            for x in stride(from: 0, to: 90, by: 5) {
                let expected = share(x, 33..<50) * share(y, 20..<100) * 255
                #expect(abs(Double((sheet.bitmap[x, y] >> 24)) - expected) <= 1, "at \(x), \(y)")
            }
        }
    }

    @Test("A shadow is cut by the clip and lies under its shape")
    func shadowAndClip() throws {
        let sheet = try Sheet(20, 20)
        sheet.context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        sheet.context.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: .blue)
        sheet.context.setFillColor(.red)
        sheet.context.fill(CGRect(x: 0, y: 0, width: 6, height: 20))
        #expect(sheet.bitmap[5, 5] == opaqueRed)
        #expect(sheet.bitmap[7, 5] == 0)
        #expect(sheet.bitmap[9, 5] == opaqueBlue)
        #expect(sheet.bitmap[11, 5] == 0)
    }
}

extension Sheet {
    static func filled(_ color: CGColor, _ width: Int, _ height: Int) throws -> Sheet {
        let sheet = try Sheet(width, height)
        sheet.context.setFillColor(color)
        sheet.context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        return sheet
    }
}
