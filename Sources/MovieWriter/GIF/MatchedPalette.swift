/// A palette for pictures with more colours than it has. Finds the nearest colour, with dithering.
struct MatchedPalette {
    struct Color {
        let red: Int32
        let green: Int32
        let blue: Int32
    }

    /// The colours, by ascending green, 0...255.
    let colors: [Color]
    /// The mean squared distance to the pixels that the palette was made from.
    private(set) var error: Float = 0
    private var dither = OrderedDither(amplitude: 0)
    /// A cache of index + 1 by six bits a component; 0 is empty.
    private var nearest = [UInt16](repeating: 0, count: 1 << 18)

    /// Creates a palette of a histogram that is not empty.
    init(_ histogram: ColorHistogram, limit: Int) {
        colors = VarianceCut.palette(histogram, limit: limit).map {
            Color(
                red: Int32($0.red.rounded()), green: Int32($0.green.rounded()), blue: Int32($0.blue.rounded())
            )
        }.sorted { $0.green < $1.green }
        error = error(histogram)
        // The amplitude is half the step of a uniform palette with this error, over three components.
        dither = OrderedDither(amplitude: min(16, (error / 3).squareRoot() * 1.73))
    }

    /// The mean squared distance to a picture's colours.
    mutating func error(_ histogram: ColorHistogram) -> Float {
        var (sum, count): (Float, Float) = (0, 0)
        for cell in histogram.cells {
            let key = Self.key(Int(cell.red), Int(cell.green), Int(cell.blue))
            let color = colors[Int(index(key))]
            let red = cell.red - Float(color.red)
            let green = cell.green - Float(color.green)
            let blue = cell.blue - Float(color.blue)
            sum += (red * red + green * green + blue * blue) * cell.count
            count += cell.count
        }
        return count > 0 ? sum / count : 0
    }

    /// The index of a pixel's colour at a position in the dithering pattern.
    mutating func index(_ pixel: UInt32, x: Int, y: Int) -> UInt8 {
        let offset = Int(dither.offsets[(y & 7) &* 8 &+ (x & 7)])
        let red = min(max(Int(pixel & 255) &+ offset, 0), 255)
        let green = min(max(Int((pixel >> 8) & 255) &+ offset, 0), 255)
        let blue = min(max(Int((pixel >> 16) & 255) &+ offset, 0), 255)
        return index(Self.key(red, green, blue))
    }

    private static func key(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        red >> 2 | (green >> 2) << 6 | (blue >> 2) << 12
    }

    private mutating func index(_ key: Int) -> UInt8 {
        let known = nearest[key]
        if known != 0 { return UInt8(truncatingIfNeeded: known &- 1) }
        // The middle of the bin.
        func component(_ shift: Int) -> Int32 { Int32(truncatingIfNeeded: (key >> shift & 63) * 4 + 2) }
        let found = find(component(0), component(6), component(12))
        nearest[key] = UInt16(found + 1)
        return UInt8(truncatingIfNeeded: found)
    }

    /// Searches from the nearest green in both directions until the difference in green alone exceeds the best
    /// distance.
    private func find(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int {
        var (low, high) = (0, colors.count)
        while low < high {
            let middle = (low + high) / 2
            if colors[middle].green < green { low = middle + 1 } else { high = middle }
        }
        var (least, best) = (Int32.max, 0)
        func isTooFar(_ index: Int) -> Bool {
            let color = colors[index]
            let (r, g, b) = (color.red &- red, color.green &- green, color.blue &- blue)
            if 4 &* g &* g >= least { return true }
            let distance = 2 &* r &* r &+ 4 &* g &* g &+ 3 &* b &* b
            if distance < least { (least, best) = (distance, index) }
            return false
        }
        var (down, up) = (low - 1, low)
        while down >= 0 || up < colors.count {
            if up < colors.count { up = isTooFar(up) ? colors.count : up + 1 }
            if down >= 0 { down = isTooFar(down) ? -1 : down - 1 }
        }
        return best
    }
}
