/// Pixels to paint on, addressed by the screen's coordinates.
struct Surface {
    let pixels: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    let stride: Int
    /// The screen's coordinates of the first pixel.
    let x: Int
    let y: Int

    func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y - self.y) * stride + (x - self.x))
    }
}
