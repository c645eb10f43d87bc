/// The properties in a picture's header, read without decoding.
package struct ImageHeader: Sendable, Equatable {
    package var format: ImageFormat
    /// The size as stored, before the orientation is applied.
    package var width: Int
    package var height: Int
    package var bitsPerComponent = 8
    package var hasAlpha = false
    package var isGray = false
    package var isIndexed = false
    package var isCMYK = false
    package var orientation = CGImagePropertyOrientation.up
}
