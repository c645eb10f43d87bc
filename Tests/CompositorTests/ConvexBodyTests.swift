import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Boxes of six faces, turned before an eye.
@Suite struct ConvexBodyTests {
    /// Outwards: front, back, left, right, top, bottom.
    private static let turns: [(angle: Double, x: Double, y: Double)] = [
        (0, 0, 1), (180, 0, 1), (-90, 0, 1), (90, 0, 1), (90, 1, 0), (-90, 1, 0),
    ]

    private func scene(alpha: Float = 1, leavingOut: Int? = nil, radius: Double = 0) -> Scene {
        var faces: [RenderNode] = []
        for (i, turn) in Self.turns.enumerated() where i != leavingOut {
            let out = CATransform3D(
                m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
                m34: 0, m41: 0, m42: 0, m43: 50, m44: 1)
            faces.append(
                Make.node(78, 78, 100, 100, alpha: alpha) { g, a in
                    g.transform = .concat(out, Make.rotation(turn.angle, x: turn.x, y: turn.y))
                    a.cornerRadius = radius
                })
        }
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: faces) { g, _ in
            g.sublayerTransform = .concat(Make.rotation(30, x: 1, y: 1), Make.perspective(500))
        }
        return LayerWalk.run(ShownTree(still: root), view: Make.view)
    }

    @Test func aClosedOpaqueBodyHidesItsBack() {
        let scene = scene()
        #expect(scene.shown.count == 3)
        #expect(scene.totals.culled == 3)
        #expect(scene.totals.splits == 0)
        // Three edges meet in the nearest corner; each is covered by the later of its two faces.
        let tucked = scene.shown.map(\.mark.shape)
        #expect(tucked.reduce(0) { $0 + $1.tuckedSides.nonzeroBitCount } == 3)
        for shape in tucked { #expect(shape.tuckedSides & shape.smoothSides == 0) }
    }

    @Test func whatShowsTheInsideIsDrawnWhole() {
        #expect(scene(alpha: 0.5).shown.count == 6)
        #expect(scene(radius: 10).shown.count == 6)
        for missing in 0..<6 {
            let scene = scene(leavingOut: missing)
            #expect(scene.shown.count == 5)
            #expect(scene.marks.allSatisfy { $0.shape.tuckedSides == 0 })
        }
    }

    @Test func facesThatTurnAwayComeFirst() {
        let scene = scene(alpha: 0.5)
        let areas = scene.shown.map { entry in
            entry.mark.toDevice.determinant
        }
        // The sign of the determinant over the depth tells which side is shown.
        #expect(areas.prefix(3).allSatisfy { $0 < 0 })
        #expect(areas.suffix(3).allSatisfy { $0 > 0 })
        #expect(scene.totals.splits == 0)
    }
}
