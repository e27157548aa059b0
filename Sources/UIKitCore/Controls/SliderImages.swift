import CoreGraphics

/// What a slider shows in place of its knob and along its track, by the state's number.
struct SliderImages {
    var thumbs: [UInt: UIImage] = [:]
    var lower: [UInt: UIImage] = [:]
    var upper: [UInt: UIImage] = [:]

    /// The image of a state, else the one of the normal state.
    @MainActor
    static func of(_ images: [UInt: UIImage], in state: UIControl.State) -> UIImage? {
        images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
    }
}
