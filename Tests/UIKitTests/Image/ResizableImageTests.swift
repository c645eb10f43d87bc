import Foundation
import Testing

@testable import UIKit

/// Resizable images: caps, and the middle stretched or repeated.
@Suite struct ResizableImageTests {
    /// A colour for each of the nine parts of an image of 4 by 4 pixels with caps of one.
    private func color(_ column: Int, _ row: Int) -> [UInt8] {
        [UInt8(column * 100), UInt8(row * 100), 50, 255]
    }

    private func part(_ place: Int, _ length: Int, _ low: Int, _ high: Int) -> Int {
        place < low ? 0 : place >= length - high ? 2 : 1
    }

    private func image(scale: CGFloat = 1) throws -> UIImage {
        try UIImage(
            cgImage: Pixels.image(4, 4) { color(part($0, 4, 1, 1), part($1, 4, 1, 1)) }, scale: scale,
            orientation: .up)
    }

    @Test(arguments: [UIImage.ResizingMode.stretch, .tile], [1, 2])
    func capsKeepTheirSize(_ mode: UIImage.ResizingMode, _ scale: Int) throws {
        let cap = 1 / CGFloat(scale)
        let resizable = try image(scale: CGFloat(scale)).resizableImage(
            withCapInsets: UIEdgeInsets(top: cap, left: cap, bottom: cap, right: cap), resizingMode: mode)
        #expect(resizable.resizingMode == mode && resizable.isResizable)
        let drawn = try Pixels.drawn(16, 12, scale: CGFloat(scale)) {
            resizable.draw(in: CGRect(x: 0, y: 0, width: 16 / scale, height: 12 / scale))
        }
        for y in 0..<12 {
            for x in 0..<16 { #expect(drawn[x, y] == color(part(x, 16, 1, 1), part(y, 12, 1, 1))) }
        }
    }

    /// The middle is a checkerboard, which repeats from its upper left corner on.
    @Test func tilesRepeat() throws {
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { (x + y) % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
        let image = try UIImage(cgImage: Pixels.image(6, 6, pixel))
        let tiled = image.resizableImage(withCapInsets: .zero)
        #expect(tiled.resizingMode == .tile)
        let drawn = try Pixels.drawn(15, 9) { tiled.draw(in: CGRect(x: 0, y: 0, width: 15, height: 9)) }
        for y in 0..<9 { for x in 0..<15 { #expect(drawn[x, y] == pixel(x % 6, y % 6)) } }
        let plain = try Pixels.drawn(6, 6) { tiled.draw(at: .zero) }
        #expect(try plain == Pixels(image))
    }

    @Test func capsThatDoNotFitShrink() throws {
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let small = try image().resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let drawn = try Pixels.drawn(2, 2) { small.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(drawn[0, 0] == color(0, 0) && drawn[1, 1] == color(2, 2) && drawn[1, 0] == color(2, 0))
        for odd in [CGFloat.nan, .infinity, -1e30, 1e30] {
            let strange = try image().resizableImage(
                withCapInsets: UIEdgeInsets(top: odd, left: odd, bottom: odd, right: odd))
            _ = try Pixels.drawn(9, 9) { strange.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9)) }
        }
    }

    @Test func turnedImages() throws {
        // Turned by half a turn, the lower right part is at the upper left.
        let cg = try #require(image().cgImage)
        let resizable = UIImage(cgImage: cg, scale: 1, orientation: .down).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let drawn = try Pixels.drawn(8, 8) { resizable.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8)) }
        #expect(drawn[0, 0] == color(2, 2) && drawn[7, 0] == color(0, 2) && drawn[3, 3] == color(1, 1))
    }
}
