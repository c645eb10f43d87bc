import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Text views whose text goes around areas.
@MainActor @Suite(.serialized) struct ExclusionPathTests {
    private let size = CGSize(width: 190, height: 140)

    private func make() -> UITextView {
        let view = UITextView(frame: CGRect(x: 6, y: 3, width: 171, height: 130))
        view.font = .systemFont(ofSize: 11)
        view.textContainerInset = UIEdgeInsets(top: 7, left: 3, bottom: 0, right: 2)
        view.textContainer.lineFragmentPadding = 6
        view.text = String(repeating: "Hamburg and Bremen ", count: 30)
        return view
    }

    /// The number of dark pixels in a rectangle in points.
    private func ink(_ pixels: PixelBuffer, _ rect: CGRect) -> Int {
        var count = 0
        for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
            for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) where pixels[x, y].x < 128 { count += 1 }
        }
        return count
    }

    @Test func textGoesAroundAreas() throws {
        let view = make()
        let host = try hosting(size) { [view] }
        let plain = PixelBuffer(try host.picture())
        // In the container's space, whose corner is at 9, 10 in the picture.
        view.textContainer.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: 60, y: 20, width: 41, height: 33)),
            UIBezierPath(ovalIn: CGRect(x: 140, y: 70, width: 60, height: 30)),
        ]
        let around = PixelBuffer(try host.picture())
        let hole = CGRect(x: 69, y: 30, width: 41, height: 33)
        #expect(ink(plain, hole) > 100 && ink(around, hole.insetBy(dx: -5.5, dy: 0)) == 0)
        for x in [16.0, 117] {
            #expect(ink(around, CGRect(x: x, y: hole.minY, width: 45, height: hole.height)) > 100)
        }
        #expect(ink(around, CGRect(x: 165, y: 90, width: 10, height: 10)) == 0)
        #expect(ink(around, CGRect(x: 20, y: 115, width: 145, height: 12)) > 200)
        #expect(view.contentSize.height > view.sizeThatFits(CGSize(width: 171, height: 0)).height - 1)
        // Without areas the text is as it was.
        view.textContainer.exclusionPaths = []
        #expect(PixelBuffer(try host.picture()).bytes == plain.bytes)
    }

    /// Text around an area is higher, and characters are found where they are shown.
    @Test func sizesAndPlaces() throws {
        let view = make(), width = view.frame.width
        let plain = view.sizeThatFits(CGSize(width: width, height: 0))
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 200))]
        let around = view.sizeThatFits(CGSize(width: width, height: 0))
        #expect(around.height > plain.height * 1.2 && around.width <= width)
        let host = try hosting(size) { [view] }
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count - 2, length: 1))
        _ = try host.picture()
        #expect(abs(view.contentOffset.y - (view.contentSize.height - 130)) < 20)
    }
}
