import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The bytes of a picture in rows of red, green, blue and alpha, premultiplied, the top row first.
struct Pixels: Equatable {
    var width: Int
    var height: Int
    var bytes: [UInt8]

    /// Draws with Core Graphics alone into a context with y down.
    init(_ width: Int, _ height: Int, scale: CGFloat = 1, _ body: (CGContext) -> Void) throws {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpace(name: CGColorSpace.sRGB),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: scale, y: -scale)
        body(context)
        try self.init(#require(context.makeImage()))
    }

    init(_ image: CGImage) throws {
        (width, height) = (image.width, image.height)
        let data = try #require(image.dataProvider?.data)
        let all = [UInt8](data as Data)
        bytes = (0..<image.height).flatMap {
            all[$0 * image.bytesPerRow..<$0 * image.bytesPerRow + image.width * 4]
        }
    }

    init(_ image: UIImage?) throws { try self.init(#require(image?.cgImage)) }

    subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }

    /// Draws with UIKit into an image context.
    static func drawn(_ width: Int, _ height: Int, scale: CGFloat = 1, _ body: () -> Void) throws -> Pixels {
        UIGraphicsBeginImageContextWithOptions(
            CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), false, scale)
        defer { UIGraphicsEndImageContext() }
        body()
        return try Pixels(UIGraphicsGetImageFromCurrentImageContext())
    }

    /// An image of bytes.
    static func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> CGImage {
        var bytes: [UInt8] = []
        for y in 0..<height { for x in 0..<width { bytes += color(x, y) } }
        return try #require(
            CGImage(width: width, height: height, rgba8: Data(bytes), alphaInfo: .premultipliedLast))
    }
}
