package import CoreGraphics
package import class Foundation.NSAttributedString
package import QuartzCore

extension UIFont: StyledFont {
    package var textStyle: CoreGraphics.TextStyle { style }
}

extension NSAttributedString: AttributedText {
    package func spoken(over usual: SpokenText) -> SpokenText {
        var style = LabelStyle()
        style.text = string
        style.font = UIFont(style: usual.style)
        style.parts = LabelPart.parts(of: self)
        var result = usual
        result.text = string
        if style.parts.isEmpty, length > 0 {
            let attributes = attributes(at: 0, effectiveRange: nil)
            if let font = attributes[.font] as? UIFont { result.style = font.style }
            if let ink = attributes[.foregroundColor] as? UIColor { result.ink = ink.cgColor }
        }
        result.runs = style.runs(style.font)
        result.tones = style.tones({ $0.cgColor }, keepsInk: true)
        return result
    }
}
