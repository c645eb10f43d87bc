/// The map from local points to texels of the whole picture: `u = x·scaleX + offsetX`, likewise v, v down.
package struct TexelMapping: Sendable, Equatable {
    package var scaleX, scaleY, offsetX, offsetY: Double
    package init(scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double) {
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.offsetX = offsetX
        self.offsetY = offsetY
    }

    /// A texel for each point.
    package static let identity = TexelMapping(scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0)
}
