import CoreGraphics
import SnapshotTesting
import Testing
import UIKit

@Suite struct PrecisionTests {
    /// A picture of 10x4 pixels, whose first columns have a second colour.
    private func picture(
        _ color: UIColor, _ columns: CGFloat = 0, _ second: UIColor = .white, scale: CGFloat = 1
    )
        -> UIImage
    {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 4), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 4))
            second.setFill()
            context.fill(CGRect(x: 0, y: 0, width: columns, height: 4))
        }
    }

    private func matches(
        _ a: UIImage, _ b: UIImage, _ precision: Float = 1, _ perceptual: Float = 1
    ) -> Bool {
        Diffing<UIImage>.image(precision: precision, perceptualPrecision: perceptual).diff(a, b) == nil
    }

    private func gray(_ level: CGFloat) -> UIColor { UIColor(white: level / 255, alpha: 1) }

    @Test func roundingIsNoDifference() {
        #expect(matches(picture(gray(100)), picture(gray(101))))
        #expect(!matches(picture(gray(100)), picture(gray(103))))
    }

    /// Without a perceptual precision bytes are counted: white for black changes three of four.
    @Test func partsOfBytes() {
        let (plain, changed) = (picture(.black), picture(.black, 2))
        #expect(!matches(plain, changed, 0.86) && matches(plain, changed, 0.85))
    }

    @Test func partsOfPixelsThatLookAlike() {
        let (a, b) = (picture(gray(100)), picture(gray(104), 3))
        // The grays differ by about 1.6 of 100, white by far more.
        #expect(!matches(a, b, 1, 0.98) && !matches(a, b, 0.75, 0.98) && matches(a, b, 0.7, 0.98))
        #expect(!matches(a, b, 0.7, 0.99))
    }

    @Test func sizesAndScales() throws {
        let failure = Diffing<UIImage>.image.diff(picture(.red, scale: 3), picture(.red))
        #expect(failure?.0.contains("3.0 times the scale") == true)
        #expect(Diffing<UIImage>.image.diff(picture(.red), UIImage())?.0.contains("empty") == true)
    }
}
