import CoreGraphics
import TestSupport

@testable import UIKit

/// A host of views at their own frames, over white.
@MainActor
func hosting(
    _ size: CGSize, _ traits: HeadlessHost.Traits = HeadlessHost.Traits(), _ views: () -> [UIView]
) throws -> HeadlessHost {
    try HeadlessHost(size: size, traits: traits) { frame in
        let root = UIView(frame: frame)
        root.backgroundColor = .white
        for view in views() { root.addSubview(view) }
        return root
    }
}

/// The picture of views over white.
@MainActor
func picture(_ size: CGSize, _ views: () -> [UIView]) throws -> PixelBuffer {
    PixelBuffer(try hosting(size, HeadlessHost.Traits(), views).picture())
}

/// Whether two pictures are equal up to a level.
func areEqual(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
    guard let difference = a.difference(from: b, ignoring: 1) else { return false }
    return difference.pixels == 0
}

/// Whether a picture has a pixel that is not white.
func isMarked(_ picture: PixelBuffer) -> Bool { picture.bytes.contains { $0 != 255 } }

/// An opaque image of one colour.
@MainActor
func plainImage(_ width: Int, _ height: Int, _ color: UIColor, scale: CGFloat = 1) -> UIImage {
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
}
