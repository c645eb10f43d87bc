import OpenGLES
import QuartzCore
import TestSupport
import Testing

@Suite("Layers that a client draws with OpenGL on demand")
struct OpenGLLayerTests {
    @Test("an upright layer at scale 1 shows the pixels of a plain GL program")
    func samePixels() throws {
        let layer = BandsLayer.make(CGRect(x: 0, y: 0, width: 64, height: 48))
        let renderer = try CARenderer(width: 64, height: 48)
        renderer.layer = layer
        let shown = try renderer.picture(width: 64, height: 48)
        #expect(renderer.layerErrors.isEmpty)
        #expect(shown == (try Bands.picture(width: 64, height: 48)))
        #expect(shown[1, 1] == SIMD4(0, 255, 255, 255), "GL's y axis points up")
    }

    @Test("one request draws once, and frames without a request draw nothing")
    func onDemand() throws {
        let layer = BandsLayer.make(CGRect(x: 8, y: 8, width: 16, height: 16))
        let renderer = try CARenderer(width: 32, height: 32)
        renderer.layer = .board(32, 32, layer)
        for time in 0..<3 { _ = try renderer.picture(width: 32, height: 32, atTime: Double(time)) }
        #expect(layer.drawings == 1 && renderer.statistics.redrawnPixels == 0)
        #expect(renderer.nextFrameTime() == .infinity)
        layer.setNeedsDisplay()
        _ = try renderer.picture(width: 32, height: 32, atTime: 4)
        #expect(layer.drawings == 2 && renderer.statistics.redrawnPixels > 0)
        layer.draws = false
        layer.setNeedsDisplay()
        let last = try renderer.picture(width: 32, height: 32, atTime: 5)
        #expect(layer.drawings == 2 && layer.questions == 3 && last[9, 9] == SIMD4(0, 255, 255, 255))
    }

    @Test("an asynchronous layer draws each frame, once for all renderers; a hidden one is not asked")
    func asynchronous() throws {
        let layer = BandsLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        layer.isAsynchronous = true
        let renderers = try (0..<2).map { _ in try CARenderer(width: 16, height: 16) }
        let board = CALayer.board(16, 16, layer)
        for renderer in renderers { renderer.layer = board }
        for time in 0..<4 {
            let pictures = try renderers.map {
                try $0.picture(width: 16, height: 16, atTime: Double(time))
            }
            #expect(pictures[0] == pictures[1] && pictures[0][1, 1] == SIMD4(0, 255, 255, 255))
            #expect(layer.drawings == time + 1)
        }
        #expect(renderers[0].nextFrameTime() == 3)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.isHidden = true
        CATransaction.commit()
        // The frame that hides the layer may ask what it showed before.
        _ = try renderers[0].picture(width: 16, height: 16, atTime: 9)
        let asked = layer.questions
        let hidden = try renderers[0].picture(width: 16, height: 16, atTime: 10)
        #expect(asked <= 5 && layer.questions == asked && hidden[1, 1] == SIMD4(255, 255, 255, 255))
        #expect(renderers[0].nextFrameTime() == .infinity)
    }

    @Test("a drawing has the layer's size in pixels, and is drawn again when that changes")
    func resized() throws {
        let layer = BandsLayer.make(CGRect(x: 0, y: 0, width: 10, height: 20))
        let renderer = try CARenderer(width: 64, height: 64)
        renderer.layer = .board(64, 64, layer)
        func size() throws -> [GLint] {
            _ = try renderer.picture(width: 64, height: 64)
            return Array(layer.viewport[2...])
        }
        #expect(try size() == [10, 20])
        layer.bounds = CGRect(x: 0, y: 0, width: 33, height: 21)
        #expect(try size() == [33, 21])
        layer.contentsScale = 3
        #expect(try size() == [99, 63])
        layer.position.x += 5
        #expect(try size() == [99, 63] && layer.drawings == 3)
    }

    @Test("state that a drawing leaves behind stays in its context")
    func dirtyState() throws {
        let layer = BandsLayer.make(CGRect(x: 8, y: 8, width: 16, height: 16))
        layer.drawing = {
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(0, 0, 1, 1)
            glEnable(GLenum(GL_DEPTH_TEST))
            glEnable(GLenum(GL_CULL_FACE))
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
            glUseProgram(0)
            glColorMask(0, 0, 0, 0)
            glEnable(GLenum(GL_INVALID_VALUE))
        }
        let box = CALayer.box(
            center: CGPoint(x: 28, y: 28), size: CGSize(width: 8, height: 8), color: .gray(0))
        let renderer = try CARenderer(width: 32, height: 32)
        renderer.layer = .board(32, 32, layer, box)
        let first = try renderer.picture(width: 32, height: 32)
        #expect(renderer.layerErrors.isEmpty)
        #expect(first[2, 2] == SIMD4(255, 255, 255, 255) && first[28, 28] == SIMD4(0, 0, 0, 255))
        layer.setNeedsDisplay()
        #expect(try renderer.picture(width: 32, height: 32, atTime: 1)[28, 28] == SIMD4(0, 0, 0, 255))
    }

    @Test("a released layer leaves its picture until the tree goes")
    func released() throws {
        let renderer = try CARenderer(width: 16, height: 16)
        weak var known: BandsLayer?
        let board = CALayer.board(16, 16)
        renderer.layer = board
        do {
            let layer = BandsLayer.make(CGRect(x: 0, y: 0, width: 16, height: 16))
            layer.isAsynchronous = true
            board.addSublayer(layer)
            known = layer
            #expect(try renderer.picture(width: 16, height: 16)[1, 1] == SIMD4(0, 255, 255, 255))
            layer.removeFromSuperlayer()
        }
        CATransaction.flush()
        #expect(try renderer.picture(width: 16, height: 16, atTime: 1)[1, 1] == SIMD4(255, 255, 255, 255))
        #expect(known == nil)
    }

    @Test("a context that can't be made is an error of the layer")
    func noContext() throws {
        final class Failing: CAOpenGLLayer {
            override func copyCGLContext(forPixelFormat pf: CGLPixelFormatObj) throws -> CGLContextObj {
                try EAGLContext(opening: .openGLES1, sharegroup: nil)
            }
        }
        let layer = Failing()
        layer.name = "globe"
        layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(width: 16, height: 16)
        renderer.layer = .board(16, 16, layer)
        let shown = try renderer.picture(width: 16, height: 16)
        #expect(shown[8, 8] == SIMD4(255, 255, 255, 255))
        let error = try #require(renderer.layerErrors.first)
        #expect(error.layer == "globe" && error.reason.contains("OpenGL ES 1 has no driver"))
    }

    @Test(
        "sizes that no drawing has show nothing or are limited",
        arguments: [
            (0, 8, 0), (8, Double.nan, 0), (Double.infinity, 8, 0), (1e38, 1, 1), (1e6, 1, 1),
            (1e-30, 1e-30, 1),
        ])
    func sizes(_ width: Double, _ height: Double, _ drawings: Int) throws {
        let layer = BandsLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.position = CGPoint(x: 8, y: 8)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(width: 16, height: 16)
        renderer.layer = .board(16, 16, layer)
        _ = try renderer.picture(width: 16, height: 16)
        #expect(layer.drawings <= drawings)
        #expect(layer.viewport[2] <= 1 << 15)
    }
}
