/// The size of a drawing in pixels.
package struct DrawableSize: Sendable, Equatable {
    package var width, height: Int

    /// The size, rounded up to whole pixels and limited to `most` on each side; nil if it is empty or not a number.
    package init?(_ width: Double, _ height: Double, most: Int) {
        guard width > 0, height > 0 else { return nil }
        // A hair more than a whole number is rounding of bounds times scale.
        func pixels(_ length: Double) -> Int {
            max(1, Int(min(length - 1e-6, Double(most)).rounded(.up)))
        }
        (self.width, self.height) = (pixels(width), pixels(height))
    }
}
