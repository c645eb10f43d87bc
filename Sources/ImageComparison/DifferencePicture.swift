/// The reference, the test and their difference side by side, over a checkerboard.
///
/// In the difference, grey is the distance times four, blue marks edges, orange a flat pixel off by more than
/// 8 levels, red a wrong pixel.
public func differencePicture(
    reference: PixelBuffer, test: PixelBuffer, tolerance: ImageTolerance = ImageTolerance()
) -> PixelBuffer {
    let width = max(reference.width, test.width)
    let height = max(reference.height, test.height)
    var result = PixelBuffer(width: width * 3, height: height)
    draw(reference, in: &result, at: 0)
    draw(test, in: &result, at: width)
    guard let marked = markedDifference(reference: reference, test: test, tolerance: tolerance) else {
        return result
    }
    for y in 0..<height {
        for x in 0..<width { result[2 * width + x, y] = marked[x, y] }
    }
    return result
}

/// The difference alone, in the colours of `differencePicture`; nil if the sizes differ.
public func markedDifference(
    reference: PixelBuffer, test: PixelBuffer, tolerance: ImageTolerance = ImageTolerance()
) -> PixelBuffer? {
    let (width, height) = (reference.width, reference.height)
    guard test.width == width, test.height == height else { return nil }
    var result = PixelBuffer(width: width, height: height)
    let marks = PixelMarks(channels: FloatPlane.channels(reference, test), tolerance: tolerance).marks
    for y in 0..<height {
        for x in 0..<width {
            let (a, b) = (reference[x, y], test[x, y])
            var worst = 0
            for k in 0..<4 { worst = max(worst, abs(Int(a[k]) - Int(b[k]))) }
            let grey = UInt8(min(255, worst * 4))
            let mark = marks[y * width + x]
            var color = SIMD4<UInt8>(grey, grey, grey, 255)
            if mark.contains(.edge) { color = SIMD4(grey / 2, grey / 2, grey / 2 + 60, 255) }
            if mark.contains(.flat) { color = SIMD4(255, 160, 0, 255) }
            if mark.contains(.wrong) { color = SIMD4(255, 0, 0, 255) }
            result[x, y] = color
        }
    }
    return result
}

private func draw(_ picture: PixelBuffer, in target: inout PixelBuffer, at left: Int) {
    for y in 0..<picture.height {
        for x in 0..<picture.width {
            let pixel = picture[x, y]
            let board = (x / 8 + y / 8) % 2 == 1 ? 255 : 225
            let through = board * (255 - Int(pixel[3])) / 255
            var color = SIMD4<UInt8>(0, 0, 0, 255)
            for k in 0..<3 { color[k] = UInt8(min(255, Int(pixel[k]) + through)) }
            target[left + x, y] = color
        }
    }
}
