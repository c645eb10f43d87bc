import CoreGraphics
import Foundation

/// How far two pictures may differ.
public struct PictureTolerance: Sendable {
    /// The difference of a component that is never counted, in levels of 255.
    public var levels: Int
    /// The part of the pixels that may differ by more, 0 to 1.
    public var fraction: Double

    public init(levels: Int = 1, fraction: Double = 0) {
        self.levels = max(levels, 0)
        self.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }

    /// A level of 255, which is within the rounding of drivers.
    public static let rounding = PictureTolerance()
}

/// The difference of two pictures, in premultiplied RGBA.
public struct PictureComparison {
    /// The pixels that differ by more than the tolerance's levels.
    public let differingPixels: Int
    public let largestDifference: Int
    public let isWithinTolerance: Bool
    /// The smallest rectangle around the pixels that differ by more than the tolerance's levels, in pixels from the top left
    /// corner; nil if there are none or the sizes differ.
    public let differingArea: CGRect?
    /// The absolute differences, opaque; nil if the sizes differ or nothing does.
    public let difference: CGImage?
    /// The part of the bytes that are equal, 0 to 1; below 1 if any byte differs.
    package let equalPart: Float
    /// A sentence that tells how the pictures differ.
    public let summary: String

    public init(_ picture: CGImage, _ reference: CGImage, _ tolerance: PictureTolerance = .rounding) {
        guard picture.width == reference.width, picture.height == reference.height else {
            (differingPixels, largestDifference, isWithinTolerance, difference) = (0, 0, false, nil)
            (equalPart, differingArea) = (0, nil)
            summary =
                "the picture has \(picture.width)x\(picture.height) pixels, the reference "
                + "\(reference.width)x\(reference.height)"
            return
        }
        guard let a = PixelBytes(picture), let b = PixelBytes(reference) else {
            (differingPixels, largestDifference, isWithinTolerance, difference) = (0, 0, false, nil)
            (equalPart, differingArea) = (0, nil)
            summary = "the pictures are too large to compare"
            return
        }
        // Without optimization, this takes a fraction of the time of the loop below.
        let isSame = a.bytes.withUnsafeBytes { a in b.bytes.withUnsafeBytes { b in Data(a) == Data(b) } }
        guard !isSame else {
            (differingPixels, largestDifference, isWithinTolerance, difference) = (0, 0, true, nil)
            (equalPart, differingArea, summary) = (1, nil, "the pictures are equal")
            return
        }
        var differences = a
        var count = 0, largest = 0, equal = 0
        var (left, right, top, bottom) = (a.width, 0, a.height, 0)
        for pixel in stride(from: 0, to: a.bytes.count, by: 4) {
            var most = 0
            for index in pixel..<pixel + 4 {
                let distance = abs(Int(a.bytes[index]) - Int(b.bytes[index]))
                most = max(most, distance)
                if distance == 0 { equal += 1 }
                differences.bytes[index] = UInt8(distance)
            }
            // Differences of alpha alone are shown too.
            let alpha = differences.bytes[pixel + 3]
            for index in pixel..<pixel + 3 { differences.bytes[index] = max(differences.bytes[index], alpha) }
            differences.bytes[pixel + 3] = 255
            largest = max(largest, most)
            guard most > tolerance.levels else { continue }
            count += 1
            let (y, x) = (pixel / 4).quotientAndRemainder(dividingBy: a.width)
            (left, right) = (min(left, x), max(right, x + 1))
            (top, bottom) = (min(top, y), max(bottom, y + 1))
        }
        differingPixels = count
        largestDifference = largest
        differingArea =
            count > 0 ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : nil
        // A quotient of large numbers would round to 1.
        equalPart = min(Float(equal) / Float(a.bytes.count), Float(1).nextDown)
        isWithinTolerance = Double(count) <= tolerance.fraction * Double(a.bytes.count / 4)
        difference = differences.image
        summary =
            "\(count) of \(a.bytes.count / 4) pixels differ by more than \(tolerance.levels) levels, at most by \(largest)"
    }
}

/// The pixels of a picture as premultiplied RGBA bytes.
package struct PixelBytes {
    package let width, height: Int
    package var bytes: [UInt8]

    /// Nil for a picture that is too large.
    package init?(_ image: CGImage) {
        (width, height) = (image.width, image.height)
        bytes = [UInt8](repeating: 0, count: width * height * 4)
        let (width, height) = (width, height)
        let isDrawn = bytes.withUnsafeMutableBytes { memory -> Bool in
            guard let context = Self.context(memory.baseAddress, width, height) else { return false }
            context.setBlendMode(.copy)
            context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
            return true
        }
        if !isDrawn { return nil }
    }

    var image: CGImage? {
        var bytes = bytes
        return bytes.withUnsafeMutableBytes { Self.context($0.baseAddress, width, height)?.makeImage() }
    }

    private static func context(_ memory: UnsafeMutableRawPointer?, _ width: Int, _ height: Int) -> CGContext?
    {
        CGContext(
            data: memory, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
}
