import Testing

@testable import UIKit

/// The stack of current contexts, and image contexts.
@Suite struct GraphicsContextTests {
    @Test func stackOfTheThread() throws {
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContext(CGSize(width: 10, height: 20))
        let first = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), true, 3)
        let second = try #require(UIGraphicsGetCurrentContext())
        #expect(first !== second && second.width == 15)
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        #expect(inner.scale == 3 && inner.size == CGSize(width: 5, height: 5))
        UIGraphicsPushContext(first)
        #expect(UIGraphicsGetCurrentContext() === first)
        // The context on top is not the image context that was opened last.
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === first)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
    }

    @Test func endClosesWhatWasPushedInside() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let outer = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        UIGraphicsPushContext(outer)
        UIGraphicsPushContext(outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func otherThreadsHaveTheirOwn() async {
        let isEmpty = await Task.detached {
            await withCheckedContinuation { continuation in
                Thread { continuation.resume(returning: UIGraphicsGetCurrentContext() == nil) }.start()
            }
        }.value
        #expect(isEmpty)
    }

    @Test func scales() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 7), false, 0)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(image.scale == 2 && image.cgImage?.width == 20 && image.cgImage?.height == 14)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10.3, height: 7), false, 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 11, height: 7))
        UIGraphicsEndImageContext()
    }

    @Test func opaqueImagesBeginBlack() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(image.alphaInfo == .noneSkipLast)
        #expect(try Array(Pixels(image)[0, 0].prefix(3)) == [0, 0, 0])
        let clear = try Pixels.drawn(2, 2) {}
        #expect(clear[0, 0] == [0, 0, 0, 0])
    }

    @Test(arguments: [0, -5, CGFloat.nan, .infinity, 1e30])
    func oddSizes(_ side: CGFloat) {
        UIGraphicsBeginImageContext(CGSize(width: side, height: 10))
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        var calls = 0
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: 10)).image { context in
            calls += 1
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        #expect(image.cgImage == nil && image.size == .zero && calls == 1)
    }

    @Test func rectangles() throws {
        let drawn = try Pixels.drawn(12, 12) {
            UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
            // The colour replaces what is there.
            UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
            UIColor.blue.setFill()
            UIRectFrame(CGRect(x: 6, y: 6, width: 5, height: 5))
        }
        #expect(drawn[2, 2] == [128, 0, 0, 128])
        #expect(drawn[6, 6] == [0, 0, 255, 255] && drawn[10, 8] == [0, 0, 255, 255])
        #expect(drawn[8, 8] == [0, 0, 0, 0] && drawn[11, 8] == [0, 0, 0, 0])
        let clipped = try Pixels.drawn(4, 4) {
            UIRectClip(CGRect(x: 0, y: 0, width: 2, height: 4))
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(clipped[1, 3] == [0, 255, 0, 255] && clipped[2, 0] == [0, 0, 0, 0])
    }

    @Test func shadowsFallDownInPoints() throws {
        let drawn = try Pixels.drawn(20, 20, scale: 2) {
            UIGraphicsGetCurrentContext()?.setShadow(
                offset: CGSize(width: 0, height: 4), blur: 0, color: UIColor.black.cgColor)
            UIColor.red.setFill()
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
        }
        #expect(drawn[5, 5] == [255, 0, 0, 255] && drawn[5, 13] == [0, 0, 0, 255])
    }

    // MARK: Renderers

    @Test func renderersNest() throws {
        let format = UIGraphicsImageRendererFormat()
        #expect(format.scale == 2 && !format.opaque)
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format)
        // A renderer keeps a copy.
        format.scale = 3
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
            let inner = renderer.image { inner in
                #expect(UIGraphicsGetCurrentContext() === inner.cgContext)
                UIColor.blue.setFill()
                inner.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            inner.draw(at: CGPoint(x: 3, y: 0))
            #expect(context.currentImage.size == CGSize(width: 6, height: 6))
        }
        #expect(UIGraphicsGetCurrentContext() == nil && image.scale == 1)
        let pixels = try Pixels(image)
        #expect(pixels[0, 0] == [255, 0, 0, 255] && pixels[3, 0] == [0, 0, 255, 255])
        #expect(pixels[5, 0] == [255, 0, 0, 255])
    }

    @Test func rendererBounds() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(
            bounds: CGRect(x: 10, y: -5, width: 4, height: 4), format: format)
        let pixels = try Pixels(
            renderer.image { _ in
                UIColor.green.setFill()
                UIRectFill(CGRect(x: 11, y: -5, width: 1, height: 1))
            })
        #expect(pixels.width == 8 && pixels[2, 0] == [0, 255, 0, 255] && pixels[1, 0] == [0, 0, 0, 0])
        #expect(pixels[3, 1] == [0, 255, 0, 255] && pixels[4, 0] == [0, 0, 0, 0] && pixels[2, 2][3] == 0)
    }

    @Test func rendererFiles() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3))
        let png = renderer.pngData { $0.stroke(CGRect(x: 0, y: 0, width: 3, height: 3)) }
        #expect(UIImage(data: png)?.size == CGSize(width: 6, height: 6))
        let jpeg = renderer.jpegData(withCompressionQuality: 0.5) { _ in }
        #expect(UIImage(data: jpeg, scale: 2)?.size == CGSize(width: 3, height: 3))
    }

    @Test func rendererOnManyThreads() async {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
        nonisolated(unsafe) let shared = renderer
        let sizes = await withTaskGroup(of: CGSize.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    shared.image { context in
                        UIColor.systemRed.setFill()
                        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                    }.size
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sizes == Array(repeating: CGSize(width: 8, height: 8), count: 8))
    }
}
