import CoreGraphics

extension DisplayList {
    /// A hash of what the list paints with, in order: colours and pictures, wherever they lie and however large,
    /// transparent or cut. Two frames of one motion have the same; another text or colour makes another.
    package var inkHash: String {
        var digest = Digest()
        if let background { digest.combine(background) }
        Self.gather(root, depth: 0, into: &digest)
        return digest.text
    }

    private static func gather(_ item: DisplayItem, depth: Int, into digest: inout Digest) {
        guard depth <= DisplayItem.deepest else { return }
        func below(_ child: DisplayItem) { gather(child, depth: depth + 1, into: &digest) }
        switch item.content {
        case .group(let children): for child in children { below(child) }
        case .fill(_, let color):
            digest.combine("fill")
            digest.combine(color)
        case .border(_, _, let color):
            digest.combine("border")
            digest.combine(color)
        case .shadow(_, let color, _, _):
            digest.combine("shadow")
            digest.combine(color)
        case .backdrop(_, let effect):
            digest.combine("backdrop")
            digest.combine(effect.tint)
        case .picture(let picture, _, _):
            digest.combine("picture")
            digest.combine(picture.name)
        case .transform(_, let child), .opacity(_, let child), .clip(_, let child), .project(_, let child): below(child)
        case .placed(_, _, let child): gather(child, depth: depth + 2, into: &digest)
        case .mask(let child, let mask):
            below(child)
            below(mask)
        case .crossFade(let old, let new, _):
            below(old)
            below(new)
        }
    }
}

extension Digest {
    fileprivate mutating func combine(_ color: CGColor) {
        for part in [color.red, color.green, color.blue, Double(color.alpha)] { combine(part.bitPattern) }
    }
}
