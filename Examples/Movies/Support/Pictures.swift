import Foundation
import ImageIO
import QuartzCore

/// Loads a picture from the folder `Examples`; ends the program if the file is missing.
func loadPicture(_ path: String) -> CGImage {
    let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    do {
        return try ImageCodec.decode(contentsOf: examples.appendingPathComponent(path))
    } catch {
        fail("\(error)")
    }
}

/// One of fifteen cut stones, 1...15.
func loadStone(_ number: Int) -> CGImage {
    loadPicture("Packages/AlbumWall.ca/assets/cover\(number < 10 ? "0" : "")\(number).jpg")
}

/// Makes a picture from a closure that maps x and y of a pixel's middle, 0...1 from the upper left, to red, green, blue
/// and alpha, 0...1 and not premultiplied.
func makePicture(
    width: Int, height: Int, pixel: (_ x: Double, _ y: Double) -> SIMD4<Double>
) -> CGImage? {
    var bytes = Data(capacity: width * height * 4)
    for row in 0..<height {
        for column in 0..<width {
            let color = pixel((Double(column) + 0.5) / Double(width), (Double(row) + 0.5) / Double(height))
                .clamped(lowerBound: .zero, upperBound: .one)
            var premultiplied = color * color.w
            premultiplied.w = color.w
            for channel in 0..<4 { bytes.append(UInt8((premultiplied[channel] * 255).rounded())) }
        }
    }
    return CGDataProvider(data: bytes as CFData).flatMap {
        CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
            provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
}

/// A gradient from one colour at the top to another at the bottom, one pixel wide.
func makeGradient(_ top: UInt32, _ bottom: UInt32) -> CGImage? {
    makePicture(width: 1, height: 256) { _, y in
        components(top) * (1 - y) + components(bottom) * y
    }
}

/// A ball lit from the upper left.
func makeBall(_ hex: UInt32) -> CGImage? {
    makePicture(width: 256, height: 256) { x, y in
        let (dx, dy) = (2 * x - 1, 2 * y - 1)
        let distance = (dx * dx + dy * dy).squareRoot()
        let depth = max(0, 1 - distance * distance).squareRoot()
        let light = max(0, -0.45 * dx - 0.6 * dy + 0.66 * depth)
        var color = components(hex) * (0.42 + 0.78 * light)
        color += SIMD4(repeating: 0.55 * pow(light, 24))
        color.w = (1 - distance) * 128
        return color
    }
}
