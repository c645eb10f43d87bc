import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import CoreGraphics

/// Pictures that are copied since there are many, against the same ones in frames of which each draws one.
@Suite("Copied pictures are the drawn ones")
struct CopiedPictureTests {
    /// Sixteen cards with round corners, each with a picture of 100x80 in it.
    private func scene(only index: Int? = nil) throws -> CALayer {
        var bytes = Data()
        for i in 0..<100 * 80 {
            bytes += [
                UInt8(truncatingIfNeeded: i), UInt8(truncatingIfNeeded: i >> 4),
                UInt8(truncatingIfNeeded: i &* 7), 255,
            ]
        }
        let image = try #require(
            CGImage(width: 100, height: 80, rgba8: bytes, alphaInfo: .noneSkipLast))
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 320)
        root.backgroundColor = .rgb(0.9, 0.9, 1)
        for i in 0..<16 where index == nil || index == i {
            let card = CALayer()
            card.frame = CGRect(x: 100 * (i % 4) + 3, y: 80 * (i / 4) + 2, width: 94, height: 76)
            (card.cornerRadius, card.masksToBounds) = (12, true)
            let picture = CALayer()
            picture.frame = CGRect(x: -4, y: -3, width: 100, height: 80)
            picture.contents = image
            card.addSublayer(picture)
            root.addSublayer(card)
        }
        return root
    }

    private func picture(_ root: CALayer) throws -> PixelBuffer {
        let renderer = try CARenderer(width: 400, height: 320)
        renderer.layer = root
        return try renderer.picture(width: 400, height: 320, atTime: 0)
    }

    @Test("each is the picture that is drawn alone") func sameBytes() throws {
        let all = try picture(try scene())
        for i in 0..<16 {
            let one = try picture(try scene(only: i))
            let ground = one[1, 1]
            var count = 0
            for y in 0..<320 {
                for x in 0..<400 where one[x, y] != ground {
                    count += 1
                    #expect(all[x, y] == one[x, y], "picture \(i) at \(x), \(y)")
                }
            }
            #expect(count > 94 * 76 - 200)
        }
    }

    @Test("what is redrawn in part is copied in part") func damage() throws {
        let root = try scene()
        let renderer = try CARenderer(width: 400, height: 320)
        renderer.layer = root
        _ = try renderer.picture(width: 400, height: 320, atTime: 0)
        let box = CALayer()
        box.backgroundColor = .rgb(1, 0, 0)
        withoutActions {
            box.frame = CGRect(x: 31.5, y: 20, width: 320, height: 200)
            root.addSublayer(box)
        }
        _ = try renderer.picture(width: 400, height: 320, atTime: 0)
        withoutActions { box.removeFromSuperlayer() }
        #expect(try renderer.picture(width: 400, height: 320, atTime: 0) == picture(scene()))
    }
}
