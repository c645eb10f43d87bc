import CoreGraphics
import Testing

@testable import agate

@Suite("Frames")
struct SceneFrameTests {
    private let canvas = CGRect(x: 0, y: 0, width: 390, height: 844)

    @Test("The document's size, in pixels by the scale")
    func own() throws {
        let frame = try SceneFrame(canvas: canvas, size: nil, scale: 3)
        #expect(frame.width == 1170 && frame.height == 2532)
        #expect(frame.bounds == canvas)
        #expect(frame.scale == 3)
    }

    @Test("Another size fits and centres the document")
    func fitted() throws {
        let frame = try SceneFrame(canvas: canvas, size: SizeArgument(argument: "844x422"), scale: 1)
        #expect(frame.width == 844 && frame.height == 422)
        #expect(frame.scale == 0.5)
        #expect(frame.bounds == CGRect(x: 195 - 844, y: 0, width: 1688, height: 844))
        let twice = try SceneFrame(canvas: canvas, size: SizeArgument(argument: "780x1688"), scale: 0.5)
        #expect(twice.width == 390 && twice.height == 844)
        #expect(twice.bounds == canvas)
    }

    @Test("A size that is no whole number of pixels is rounded, and the document starts at its origin")
    func rounded() throws {
        let odd = CGRect(x: 10, y: 20, width: 100.4, height: 99.6)
        let frame = try SceneFrame(canvas: odd, size: nil, scale: 1)
        #expect(frame.width == 100 && frame.height == 100)
        #expect(frame.bounds == CGRect(x: 10, y: 20, width: 100, height: 100))
    }

    @Test("Pictures without pixels or with too many are refused", arguments: [0.0001, 1e9, 1e38])
    func refused(side: CGFloat) {
        #expect(throws: CommandFailure.self) {
            try SceneFrame(canvas: CGRect(x: 0, y: 0, width: side, height: side), size: nil, scale: 1)
        }
    }
}
