import CAML
import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

/// Frames of the test packages, drawn as a player draws them.
@Suite("Frames of packages")
struct PackageFrameTests {
    private let package: CAPackage
    private let renderer: CARenderer
    private let controller: CAStateController
    private let size: CGSize

    private init(_ name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Packages")
        package = try CAPackage(contentsOf: folder.appendingPathComponent("\(name).ca"))
        size = package.rootLayer.bounds.size
        var options = CARendererOptions()
        options.isGeometryFlipped = package.isGeometryFlipped
        renderer = try CARenderer(width: Int(size.width), height: Int(size.height), options: options)
        renderer.layer = package.rootLayer
        controller = CAStateController(layer: package.rootLayer)
    }

    init() throws { try self.init("Blank") }

    private func picture(at time: Double) throws -> PixelBuffer {
        try renderer.picture(width: Int(size.width), height: Int(size.height), atTime: time)
    }

    @Test("nothing is drawn of a package without layers to see, in any state")
    func blank() throws {
        for state in package.stateNames {
            try controller.setState(named: state)
            #expect(try picture(at: 0) == PixelBuffer(width: 100, height: 200), "\(state)")
        }
    }

    @Test("squares turn about their middle over a black ground")
    func spinner() throws {
        let scene = try PackageFrameTests("Spinner")
        // The inner square is 30 wide: its corners reach 21 from the middle when it stands on one.
        let upright = try scene.picture(at: 0)
        #expect(upright[50, 100] == [0, 0, 255, 255] && upright[1, 1] == [0, 0, 0, 255])
        #expect(upright[63, 87] == [0, 0, 255, 255] && upright[69, 100][2] == 0)
        let tilted = try scene.picture(at: 0.25)
        #expect(tilted[69, 100] == [0, 0, 255, 255] && tilted[63, 87][2] == 0)
        // A quarter of red on black, and beyond it black.
        #expect(upright[25, 100] == [64, 0, 0, 255] && upright[15, 100] == [0, 0, 0, 255])
        #expect(try scene.picture(at: 2) == upright)
        #expect(try scene.picture(at: 2.25) == tilted)
        try scene.controller.setState(named: "Sleep", transitionSpeed: 0)
        #expect(try scene.picture(at: 4)[25, 120] == [64, 0, 0, 255])
    }

    @Test("pictures are upright where y goes up, and lie where the state puts them")
    func jaws() throws {
        let scene = try PackageFrameTests("Jaws")
        let open = try scene.picture(at: 0)
        #expect(open[50, 100] == [0, 0, 128, 255] && open[50, 20] == [0, 0, 128, 255])
        try scene.controller.setState(named: "Locked", transitionSpeed: 0)
        let closed = try scene.picture(at: 1)
        // The upper one from 100 to 180 above the lower edge, the lower one from 20 to 100.6.
        let column = [30, 85, 110, 170].map { closed[50, $0] }
        let expected: [SIMD4<UInt8>] = [
            [255, 255, 255, 255], [255, 0, 0, 255], [0, 255, 0, 255], [255, 255, 0, 255],
        ]
        #expect(column == expected)
        #expect(closed[50, 10] == [0, 0, 128, 255] && closed[50, 190] == [0, 0, 128, 255])
    }

    @Test("pages turn, shake and fade")
    func flipbook() throws {
        let scene = try PackageFrameTests("Flipbook")
        try scene.controller.setState(named: "Locked", transitionSpeed: 0)
        #expect(try scene.picture(at: 0)[50, 30] == [255, 0, 0, 255])
        try scene.controller.setState(named: "Unlocked")
        let pages = try [0, 0.15, 0.25, 0.35, 0.45, 0.8].map { try scene.picture(at: $0)[50, 30] }
        let colors: [SIMD4<UInt8>] = [
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 0, 255], [0, 255, 255, 255],
            [255, 0, 255, 255],
        ]
        #expect(pages == colors)
        _ = try scene.picture(at: 2)
        try scene.controller.setState(named: "Sleep")
        _ = try scene.picture(at: 2)
        let part = TimingCurve.default.value(at: 0.5)
        let faded = try scene.picture(at: 2.25)[50, 30]
        #expect(abs(Double(faded.w) - 255 * (1 - part)) <= 1)
        #expect(try scene.picture(at: 3) == PixelBuffer(width: 100, height: 60))
        try scene.controller.setState(named: "Error", transitionSpeed: 0)
        // Both have gone 30 aside, one to the left and one to the right.
        #expect(try scene.picture(at: 4)[50, 30] == [255, 0, 0, 255])
    }
}
