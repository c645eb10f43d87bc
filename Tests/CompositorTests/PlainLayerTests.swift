import Geometry
import CoreGraphics
import Foundation
import RenderTree
import RandomCases
import Testing

@testable import Compositor

/// Layers that take the short way to their items get the same items on the long one, which recording forces.
@Suite struct PlainLayerTests {
    private static let images = [255, 128].map { (alpha: Int) -> CGImage? in
        let bytes = (0..<(12 * 8)).flatMap { i in
            [UInt8(i), UInt8(alpha / 2), UInt8(alpha / 3), UInt8(alpha)]
        }
        return CGImage(
            width: 12, height: 8, rgba8: Data(bytes),
            alphaInfo: alpha == 255 ? .noneSkipLast : .premultipliedLast)
    }

    @Test(arguments: 0..<300) func bothWaysGiveTheSameMarks(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let layers = (0..<12).map { _ in layer(&random) }
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: layers) { g, look in
            if seed % 3 == 0 { g.sublayerTransform = Make.perspective(300) }
            if seed % 5 == 0 { look.opacity = 0.6 }
            look.allowsGroupOpacity = seed % 2 == 0
        }
        let short = flatten(root, recording: false), long = flatten(root, recording: true)
        #expect(short.marks.areLike(long.marks))
        #expect(short.surfaces.map(\.order.count) == long.surfaces.map(\.order.count))
        #expect(short.totals == long.totals)
        #expect(!short.marks.isEmpty)
    }

    private func flatten(_ root: RenderNode, recording: Bool) -> Scene {
        var walk = LayerWalk(view: Make.view)
        if recording { walk.record = DecisionRecord() }
        return Scene(walk.run(ShownTree(still: root)))
    }

    private func layer(_ random: inout RepeatableRandom) -> RenderNode {
        func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let children = chance(8) ? [Make.node(2, 2, 10, 10)] : []
        let mask = chance(8) ? Make.node(0, 0, 20, 20) : nil
        let size = chance(12) ? (w: 0, h: 30) : (w: number(1...150).rounded(), h: number(1...90))
        return Make.node(
            number(-120...300), number(-80...300).rounded(), size.w, size.h, alpha: nil, children: children,
            mask: mask
        ) { g, look in
            if chance(4) { g.transform = Make.rotation(number(-80...80), z: 1) }
            if chance(4) { g.transform = Make.rotation(number(-170...170), x: 1, y: 0.5) }
            if chance(5) { g.isDoubleSided = false }
            if chance(5) { g.isGeometryFlipped = true }
            if chance(5) { g.bounds.origin = CGPoint(x: 7, y: -3) }
            if chance(4) { look.opacity = Float(number(0...1)) }
            look.allowsGroupOpacity = !chance(4)
            look.masksToBounds = chance(2)
            if chance(2) { look.cornerRadius = number(0...40) }
            if chance(4) { look.maskedCorners = UInt8(number(0...15)) }
            look.hasContinuousCorners = chance(4)
            if !chance(4) {
                look.backgroundColor = RGBAColor(red: 0.2, green: 1, blue: 0.4, alpha: chance(2) ? 1 : 0.5)
            }
            if chance(3) { look.borderWidth = number(0...30) }
            look.borderColor =
                chance(4) ? nil : RGBAColor(red: 1, green: 0, blue: 0, alpha: chance(2) ? 1 : 0.3)
            if chance(6) { look.edgeAntialiasingMask = UInt8(number(0...15)) }
            look.allowsEdgeAntialiasing = !chance(8)
            if chance(2), let image = Self.images[chance(2) ? 0 : 1] {
                var contents = LayerContents(image: image)
                contents.gravity = ContentsGravity(rawValue: UInt8(number(0...11))) ?? .resize
                if chance(4) { contents.rect = CGRect(x: 0.25, y: 0.1, width: 0.5, height: 1.2) }
                if chance(4) { contents.center = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4) }
                if chance(8) { contents.fade = ContentsFade(image: Self.images[0], fraction: 0.3) }
                look.contents = contents
            }
            if chance(3) { look.setLook(boxes(&random)) }
        }
    }

    private func boxes(_ random: inout RepeatableRandom) -> BoxesLook {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let boxes = (0..<Int(number(0...2.9))).map { _ in
            let (x, y) = (number(-20...80), number(-20...60))
            return LayerRect(minX: x, minY: y, maxX: x + number(1...60), maxY: y + number(1...60))
        }
        let color = SIMD4<Float>(0, 0.5, 0, number(0...1) < 0.5 ? 1 : 0.5)
        return BoxesLook(boxes: boxes, color: color, fills: number(0...1) < 0.5)
    }
}
