/// The layout and the meaning of the planes of a picture in luma and chroma, such as a frame of a movie.
///
/// A renderer keeps all planes on one *sheet*, a texture of one channel: luma at the top, and the planes of chroma
/// below it, side by side. Interleaved chroma stays interleaved.
package struct PlanarLayout: Sendable, Hashable {
    /// The transfer function that the colours were encoded with.
    package enum Transfer: Int32, Sendable {
        /// That of the target: colours are shown as they are.
        case standard
        /// SMPTE ST 2084, absolute light of up to 10,000 cd/m².
        case pq
        /// Hybrid log-gamma.
        case hlg
    }

    /// The place of a chroma sample among the luma samples that share it, along one axis.
    package enum Siting: Sendable { case first, middle }

    /// The size of luma, in samples.
    package var width, height: Int
    /// Whether chroma has half the samples of luma across, or down; rounded up.
    package var halvesX = false, halvesY = false
    /// Whether both components of chroma alternate in one plane.
    package var isInterleaved = false
    /// The bits of a sample: 8, in bytes, or up to 16, in two bytes each.
    package var bits = 8
    /// Whether samples of less than 16 bits are the high bits of their two bytes rather than the low ones.
    package var isHigh = false
    /// The weights of red and blue in luma.
    package var red: Float = 0.299, blue: Float = 0.114
    /// Whether samples take all values, rather than 16 to 235, and 16 to 240, of 8 bits.
    package var isFull = false
    package var sitingX = Siting.middle, sitingY = Siting.middle
    package var transfer = Transfer.standard

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    package var bytesPerSample: Int { bits > 8 ? 2 : 1 }
    package var chromaWidth: Int { halvesX ? (width + 1) / 2 : width }
    package var chromaHeight: Int { halvesY ? (height + 1) / 2 : height }
    package var sheetWidth: Int { max(width, 2 * chromaWidth) }
    package var sheetHeight: Int { height + chromaHeight }
    package var sheetBytes: Int { sheetWidth * sheetHeight * bytesPerSample }

    /// A plane as it is stored, and its place on the sheet; in samples.
    package struct Plane: Sendable, Hashable {
        package var x, y, width, height: Int
    }

    package var planes: [Plane] {
        let luma = Plane(x: 0, y: 0, width: width, height: height)
        let (w, h) = (chromaWidth, chromaHeight)
        if isInterleaved { return [luma, Plane(x: 0, y: height, width: 2 * w, height: h)] }
        return [
            luma, Plane(x: 0, y: height, width: w, height: h), Plane(x: w, y: height, width: w, height: h),
        ]
    }

    /// The factors and summands that make samples, read as numbers of 0 to 1, to luma of 0 to 1 and to chroma of -0.5 to 0.5.
    package var levels: (luma: (scale: Float, offset: Float), chroma: (scale: Float, offset: Float)) {
        let most = Float(1 << bits) - 1
        // What is read as 1: the greatest number that the stored bits can hold.
        let stored: Float = bits == 8 ? 255 : isHigh ? 65535 / Float(1 << (16 - bits)) : 65535
        let unit = Float(1 << (bits - 8))
        if isFull { return ((stored / most, 0), (stored / most, -128 * unit / most)) }
        return ((stored / (219 * unit), -16 / 219), (stored / (224 * unit), -128 / 224))
    }
}
