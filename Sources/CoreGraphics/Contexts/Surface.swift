import CCairo

/// Cairo's view of pixels in memory.
///
/// A drawing call gets a fresh Cairo context each time, so an error in one leaves nothing behind for the next.
final class Surface {
    /// What a pixel holds.
    enum Format {
        /// Premultiplied BGRA.
        case color
        /// BGR and a byte without meaning.
        case opaque
        /// Alpha alone.
        case alpha
    }

    let width: Int
    let height: Int
    let bytesPerRow: Int
    let format: Format
    /// What keeps given memory alive, if this does.
    private let owner: AnyObject?
    private let isMemoryGiven: Bool
    private var memory: Memory?
    /// What was drawn, of a surface that keeps it; there is no memory while steps are left in it.
    private var recording: Recording?

    /// The pixels, and Cairo's view of them.
    private struct Memory {
        let data: UnsafeMutableRawPointer
        let pointer: OpaquePointer
        /// Colour in memory of the surface's own: a bitmap, which can be taken out.
        var bitmap: Bitmap?
    }

    /// Looks at memory that someone else owns; nil where Cairo doesn't take its layout.
    init?(
        data: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format, owner: AnyObject?
    ) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.format = format
        self.owner = owner
        isMemoryGiven = true
        memory = Self.look(at: data, width, height, bytesPerRow, format)
        if memory == nil { return nil }
    }

    convenience init?(_ bitmap: Bitmap) {
        self.init(
            data: bitmap.data, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
            format: .color, owner: bitmap)
    }

    /// Creates a clear surface in memory of its own, which it takes when it is first drawn on or read; nil for sizes
    /// below 1 or above `Bitmap.longestSide`.
    ///
    /// - Parameter isRecorded: whether what is drawn is kept as it is said until the pixels are read.
    init?(width: Int, height: Int, format: Format, isRecorded: Bool = false) {
        guard (1...Bitmap.longestSide).contains(width), (1...Bitmap.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
        bytesPerRow = (width * (format == .alpha ? 1 : 4) + 63) / 64 * 64
        self.format = format
        owner = nil
        isMemoryGiven = false
        if isRecorded { recording = Recording() }
    }

    deinit { letGo() }

    private func letGo() {
        guard let memory else { return }
        cairo_surface_finish(memory.pointer)
        cairo_surface_destroy(memory.pointer)
        if !isMemoryGiven, memory.bitmap == nil { memory.data.deallocate() }
        self.memory = nil
    }

    /// Hands out the pixels of a surface in colour with memory of its own, which is clear afterwards; nil for others.
    func takeBitmap() -> Bitmap? {
        guard !isMemoryGiven, format == .color else { return nil }
        let bitmap = touched.bitmap
        letGo()
        if recording != nil { recording = Recording() }
        return bitmap
    }

    /// Hands out what was drawn on a surface in colour that is recorded, which is clear afterwards; nil for others, and
    /// where something was drawn that nothing stands for.
    func takeDrawing() -> RecordedDrawing? {
        guard format == .color, var digest = recordedDigest else { return nil }
        digest.combine(word: UInt64(width) << 32 | UInt64(height))
        let recipe: @Sendable () -> Bitmap
        if memory == nil {
            recipe = Self.recipe(width, height, recording?.takeSteps() ?? [])
        } else {
            guard let bitmap = takeBitmap() else { return nil }
            recipe = { bitmap }
        }
        recording = Recording()
        return RecordedDrawing(digest: digest.value, width: width, height: height, recipe: recipe)
    }

    private static func recipe(_ width: Int, _ height: Int, _ steps: [Recording.Step]) -> @Sendable () -> Bitmap {
        let steps = RecordedSteps(steps)
        return {
            guard let surface = Surface(width: width, height: height, format: .color) else {
                preconditionFailure("a drawing can't have \(width) by \(height) pixels")
            }
            steps.forEach { surface.paint($0) }
            guard let bitmap = surface.takeBitmap() else { preconditionFailure("a surface in colour has no bitmap") }
            return bitmap
        }
    }

    /// Stands for all that was drawn; nil where nothing does.
    var recordedDigest: Digest? { recording?.digest }

    private static func look(
        at data: UnsafeMutableRawPointer, _ width: Int, _ height: Int, _ bytesPerRow: Int, _ format: Format
    ) -> Memory? {
        let cairoFormat =
            switch format {
            case .color: CAIRO_FORMAT_ARGB32
            case .opaque: CAIRO_FORMAT_RGB24
            case .alpha: CAIRO_FORMAT_A8
            }
        let pointer = cairo_image_surface_create_for_data(
            data.assumingMemoryBound(to: UInt8.self), cairoFormat, Int32(width), Int32(height), Int32(bytesPerRow))
        guard let pointer, cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            return nil
        }
        return Memory(data: data, pointer: pointer)
    }

    /// Whether nothing was drawn.
    var isUntouched: Bool { memory == nil && recording?.steps.isEmpty ?? true }

    private var touched: Memory {
        if let memory { return memory }
        let bitmap = format == .color ? Bitmap(width: width, height: height) : nil
        let data = bitmap?.data ?? .allocate(byteCount: bytesPerRow * height, alignment: 64)
        if bitmap == nil { data.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height) }
        guard var new = Self.look(at: data, width, height, bytesPerRow, format) else {
            preconditionFailure("Cairo refuses a surface of \(width) by \(height) pixels")
        }
        new.bitmap = bitmap
        memory = new
        RecordedSteps(recording?.takeSteps() ?? []).forEach { paint($0) }
        return new
    }

    var data: UnsafeMutableRawPointer { touched.data }

    private var pointer: OpaquePointer { touched.pointer }

    /// A surface with the same pixels in memory of its own.
    func copy() -> Surface? {
        guard let copy = Surface(width: width, height: height, format: format) else { return nil }
        let count = width * (format == .alpha ? 1 : 4)
        for y in 0..<height {
            (copy.data + y * copy.bytesPerRow).copyMemory(from: data + y * bytesPerRow, byteCount: count)
        }
        return copy
    }

    /// Draws, now or later, with pixels counted from the top left; an error is told by `Diagnostics` and costs this call
    /// alone.
    ///
    /// - Parameters:
    ///   - description: what stands for the pixels that come of it; nil if nothing does, and it is drawn now.
    ///   - origin: where the surface's top left pixel lies in the drawing's coordinates.
    func draw(as description: Digest? = nil, origin: CGPoint = .zero, _ body: @escaping Recording.Step) {
        recording?.describe(description)
        guard recording != nil, memory == nil, description != nil, origin == .zero else {
            return paint(origin: origin, body)
        }
        recording?.append(body)
        if recording?.isFull == true { _ = touched }
    }

    private func paint(origin: CGPoint = .zero, _ body: Recording.Step) {
        cairo_surface_set_device_offset(pointer, Double(-origin.x), Double(-origin.y))
        guard let cairo = cairo_create(pointer) else { return }
        defer { cairo_destroy(cairo) }
        // A twentieth of a pixel isn't seen; Cairo's own tenth is, in small letters.
        cairo_set_tolerance(cairo, 0.05)
        body(cairo)
        Self.check(cairo_status(cairo))
        cairo_surface_set_device_offset(pointer, 0, 0)
    }

    /// Makes this surface the source, its top left pixel at a place.
    func setAsSource(of cairo: OpaquePointer, at place: CGPoint = .zero) {
        cairo_set_source_surface(cairo, pointer, Double(place.x), Double(place.y))
    }

    /// Makes this surface the source, read through a mapping from the drawing's coordinates to this one's pixels.
    func setAsSource(
        of cairo: OpaquePointer, mapping: CGAffineTransform, filter: cairo_filter_t, extend: cairo_extend_t
    ) {
        guard let pattern = cairo_pattern_create_for_surface(pointer) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(mapping)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter)
        cairo_pattern_set_extend(pattern, extend)
        cairo_set_source(cairo, pattern)
    }

    /// Paints the current source through this surface's alpha.
    func mask(_ cairo: OpaquePointer, at place: CGPoint = .zero) {
        cairo_mask_surface(cairo, pointer, Double(place.x), Double(place.y))
    }

    private static func check(_ status: cairo_status_t) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
        Diagnostics.report(
            Diagnostic(
                place: "CGContext", problem: "Cairo refused a drawing call (\(reason)), which drew nothing or in part",
                remedy: "Look for extreme coordinates, scales or widths"),
            once: "CGContext.cairo.\(reason)")
    }
}

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c), yy: Double(transform.d),
            x0: Double(transform.tx), y0: Double(transform.ty))
    }
}
