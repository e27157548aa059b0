import CoreGraphics
import Testing

@Suite struct CGGradientTests {
    private func gradient(_ colors: [CGColor] = [.red, .blue]) throws -> CGGradient {
        try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    }

    @Test("Colours go straight from the first to the last, and beyond the ends only where asked")
    func linear() throws {
        let cases: [(CGGradientDrawingOptions, UInt32, UInt32)] = [
            ([], 0, 0), (.drawsBeforeStartLocation, opaqueRed, 0), (.drawsAfterEndLocation, 0, opaqueBlue),
            ([.drawsBeforeStartLocation, .drawsAfterEndLocation], opaqueRed, opaqueBlue),
        ]
        for (options, before, after) in cases {
            let sheet = try Sheet(12, 1)
            sheet.context.drawLinearGradient(
                try gradient(), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 10, y: 0), options: options)
            let row = sheet.rows[0]
            #expect(row[0] == before && row[1] == before)
            #expect(row[10] == after && row[11] == after)
            for x in 2..<10 {
                let fraction = (Double(x) + 0.5 - 2) / 8
                #expect(abs(Double(row[x].channels[1]) - (1 - fraction) * 255) <= 2)
                #expect(abs(Double(row[x].channels[3]) - fraction * 255) <= 2)
                #expect(row[x].channels[0] == 255)
            }
        }
    }

    @Test("Colours blend before they are multiplied by alpha, and the context's opacity counts")
    func alpha() throws {
        let sheet = try Sheet(3, 1)
        sheet.context.setAlpha(0.5)
        let fading = try gradient([.red, CGColor(red: 1, green: 0, blue: 0, alpha: 0)])
        sheet.context.drawLinearGradient(fading, start: .zero, end: CGPoint(x: 3, y: 0), options: [])
        #expect(sheet.bitmap[1, 0].isClose(to: 0x4040_0000, within: 2))
    }

    @Test("A radial gradient has its colours at its radii and nothing outside")
    func radial() throws {
        let sheet = try Sheet(21, 21)
        let centre = CGPoint(x: 10.5, y: 10.5)
        sheet.context.drawRadialGradient(
            try gradient(), startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 8, options: [])
        #expect(sheet.bitmap[10, 10].isClose(to: opaqueRed, within: 3))
        #expect(sheet.bitmap[14, 10].isClose(to: 0xFF80_0080, within: 3))
        #expect(sheet.bitmap[10, 14].isClose(to: 0xFF80_0080, within: 3))
        #expect(sheet.bitmap[20, 10] == 0 && sheet.bitmap[0, 0] == 0)
    }

    @Test("Places are clamped and sorted; no colours, other things than colours and NaN make no gradient")
    func creation() throws {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
        #expect(CGGradient(colors: [.red], locations: [.nan]) == nil)
        #expect(CGGradient(colors: [.red, .blue], locations: [0]) == nil)
        #expect(CGGradient(colors: [CGColor(red: .nan, green: 0, blue: 0, alpha: 1)]) == nil)
        let made = try #require(CGGradient(colors: [.red, .blue], locations: [1.5, -1]))
        #expect(made.stops.map(\.location) == [0, 1])
        #expect(made.stops.map(\.color) == [.blue, .red])
    }
}
