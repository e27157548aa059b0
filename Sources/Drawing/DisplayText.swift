import CoreGraphics

/// The one writer of a display list's text form, as UTF-8.
///
/// A line for each node, its children indented by two spaces more:
///
///     display 780 1688 background 1 1 1 1
///       transform 2 0 0 2 0 0
///         clip 0 0 390 844 radius 20
///           group
///             fill 0 0 390 844 color 0.5 1
///             picture "checker" source 0 0 16 16 target 8 8 32 32
///
/// A colour of two numbers is gray and alpha. `radius` is left out for square corners; four different ones are written
/// `radii`, clockwise from the top left. A projection is written row by row. Numbers are in the shortest form that reads
/// back as the same value, without a trailing `.0`; negative zero is written `0`, so that a sign nobody sees changes no
/// hash.
struct DisplayText: ~Copyable {
    // An array would look at its bounds, and whether it is shared, for each of some hundred thousand bytes a frame.
    private var start: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity = 16_384
    private var depth = 0

    init(_ list: DisplayList) {
        start = .allocate(capacity: capacity)
        word("display")
        number(Double(list.width))
        number(Double(list.height))
        if let background = list.background {
            word(" background")
            color(background)
        }
        depth = 1
        node(list.root)
    }

    deinit { start.deallocate() }

    /// All bytes, for the body's time.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: start, count: count))
    }

    private mutating func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        capacity = (count + more) * 2
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    private mutating func node(_ item: DisplayItem) {
        newLine()
        switch item.content {
        case .group(let children):
            word("group")
            depth += 1
            for child in children { node(child) }
            depth -= 1
        case .fill(let shape, let paint):
            word("fill")
            rounded(shape)
            word(" color")
            color(paint)
        case .border(let shape, let width, let paint):
            word("border")
            rounded(shape)
            word(" width")
            number(width)
            word(" color")
            color(paint)
        case .shadow(let shape, let paint, let offset, let radius):
            word("shadow")
            rounded(shape)
            word(" offset")
            number(Double(offset.dx))
            number(Double(offset.dy))
            word(" blur")
            number(radius)
            word(" color")
            color(paint)
        case .backdrop(let shape, let effect):
            word("backdrop")
            rounded(shape)
            word(" blur")
            number(effect.radius)
            word(" saturation")
            number(effect.saturation)
            word(" color")
            color(effect.tint)
        case .picture(let picture, let source, let target):
            word("picture ")
            quoted(picture.name)
            word(" source")
            rectangle(source)
            word(" target")
            rectangle(target)
        case .transform(let transform, let child):
            self.transform(transform)
            below(child)
        case .opacity(let opacity, let child):
            word("opacity")
            number(opacity)
            below(child)
        case .placed(let transform, let opacity, let child):
            word("opacity")
            number(opacity)
            depth += 1
            newLine()
            self.transform(transform)
            below(child)
            depth -= 1
        case .clip(let shape, let child):
            word("clip")
            rounded(shape)
            below(child)
        case .mask(let child, let mask):
            word("mask")
            below(child)
            below(mask)
        case .crossFade(let old, let new, let fraction):
            word("crossfade")
            number(fraction)
            below(old)
            below(new)
        case .project(let projection, let child):
            word("project")
            self.projection(projection)
            below(child)
        }
    }

    private mutating func transform(_ transform: CGAffineTransform) {
        word("transform")
        number(Double(transform.a))
        number(Double(transform.b))
        number(Double(transform.c))
        number(Double(transform.d))
        number(Double(transform.tx))
        number(Double(transform.ty))
    }

    private mutating func below(_ child: DisplayItem) {
        depth += 1
        node(child)
        depth -= 1
    }

    private mutating func newLine() {
        reserve(1 + depth * 2)
        start[count] = UInt8(ascii: "\n")
        (start + count + 1).update(repeating: UInt8(ascii: " "), count: depth * 2)
        count += 1 + depth * 2
    }

    private mutating func rounded(_ shape: RoundedRect) {
        rectangle(shape.rect)
        if shape.isRectangle { return }
        if shape.topLeft == shape.topRight, shape.topLeft == shape.bottomRight, shape.topLeft == shape.bottomLeft {
            word(" radius")
            number(shape.topLeft)
        } else {
            word(" radii")
            number(shape.topLeft)
            number(shape.topRight)
            number(shape.bottomRight)
            number(shape.bottomLeft)
        }
    }

    private mutating func rectangle(_ rect: CGRect) {
        number(Double(rect.origin.x))
        number(Double(rect.origin.y))
        number(Double(rect.size.width))
        number(Double(rect.size.height))
    }

    private mutating func projection(_ matrix: Projection) {
        number(matrix.m11)
        number(matrix.m12)
        number(matrix.m13)
        number(matrix.m21)
        number(matrix.m22)
        number(matrix.m23)
        number(matrix.m31)
        number(matrix.m32)
        number(matrix.m33)
    }

    private mutating func color(_ color: CGColor) {
        number(color.red)
        if color.numberOfComponents == 4 {
            number(color.green)
            number(color.blue)
        }
        number(Double(color.alpha))
    }

    private mutating func word(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// A name between quotation marks; `\"`, `\\` and `\n` stand for the marks, the backslash and a line's end.
    private mutating func quoted(_ name: String) {
        var name = name
        name.withUTF8 { bytes in
            // Each byte may become two.
            reserve(bytes.count * 2 + 2)
            var place = start + count
            func put(_ byte: UInt8) {
                place.pointee = byte
                place += 1
            }
            put(UInt8(ascii: "\""))
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                    put(UInt8(ascii: "\\"))
                    put(byte)
                case UInt8(ascii: "\n"):
                    put(UInt8(ascii: "\\"))
                    put(UInt8(ascii: "n"))
                default: put(byte)
                }
            }
            put(UInt8(ascii: "\""))
            count = place - start
        }
    }

    private mutating func number(_ value: Double) {
        reserve(1 + ShortestNumber.longest)
        start[count] = UInt8(ascii: " ")
        count += 1 + ShortestNumber.write(value, to: start + count + 1)
    }
}
