import Geometry
import CoreGraphics
import RenderTree
import RandomCases
import Testing

@testable import Compositor

@Suite struct OrderTests {
    private func order(_ nodes: [RenderNode], eye: Double? = 500) -> [LayerID] {
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: nodes) { g, _ in
            if let eye { g.sublayerTransform = Make.perspective(eye) }
        }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        return scene.shown.map(\.mark.layer)
    }

    @Test func parallelLayersSortByDepthAndKeepArrayOrderOnTies() {
        let z: [Double] = [2, 1, 0, 1, 2, -5]
        let nodes = z.map { z in Make.node(0, 0, 50, 50) { g, _ in g.zPosition = z } }
        let expected = [5, 2, 1, 3, 0, 4].map { nodes[$0].id }
        #expect(order(nodes, eye: nil) == expected)
        #expect(order(nodes, eye: 500) == expected)
    }

    /// Also where long lists are kept in chunks, whose layers are in order by themselves.
    @Test(arguments: [16, 32, 64, 128, 256]) func longListsSortByDepth(front: Int) {
        let nodes = (0..<400).map { i in
            Make.node(Double(i % 20) * 12, Double(i / 20) * 12, 10, 10) { g, _ in
                g.zPosition = i < front ? 1 : 0
            }
        }
        let expected = (nodes[front...] + nodes[..<front]).map(\.id)
        #expect(order(nodes, eye: nil) == expected)
    }

    @Test func crossingPlanesAreCutAlongTheirLine() {
        let nodes = [50.0, -50].map { a in
            Make.node(48, 48, 160, 160) { g, _ in g.transform = Make.rotation(a, y: 1) }
        }
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: nodes) { g, _ in
            g.sublayerTransform = Make.perspective(400)
        }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        #expect(scene.totals.splits == 1)
        #expect(scene.shown.count == 3)
        // The two planes meet in the vertical line through the middle.
        let cuts = scene.shown.compactMap { $0.cuts.first?.halfPlane }
        #expect(cuts.count == 2)
        for cut in cuts { #expect(abs(cut.value(Homogeneous(x: 128, y: 30, w: 1))) < 1e-9) }
        #expect(cuts[0].opposite == cuts[1])
    }

    /// Rounded to pixels such an end would leave a crack.
    @Test func noPieceEndsInTheMiddleOfAnothersEdge() {
        // Two that cross, and a small one that cuts a half of the second.
        var nodes = [50.0, -50].map { turn in
            Make.node(48, 48, 160, 160) { g, _ in g.transform = Make.rotation(turn, y: 1) }
        }
        let small = Make.node(133, 103, 50, 50) { g, _ in
            g.transform = Make.rotation(60, x: 1)
            g.zPosition = 36
        }
        nodes.insert(small, at: 1)
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: nodes) { g, _ in
            g.sublayerTransform = Make.perspective(400)
        }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        var pieces: [LayerID: [[SIMD2<Double>]]] = [:]
        for (mark, cuts) in scene.shown {
            var polygon = ClipPolygon()
            polygon.set(mark.rect, mark.toDevice)
            polygon.clip(cuts)
            pieces[mark.layer, default: []].append(
                polygon.vertices.map { SIMD2($0.p.x / $0.p.w, $0.p.y / $0.p.w) })
        }
        #expect(pieces.values.map(\.count).max() == 3)
        func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
        for polygons in pieces.values {
            for corner in polygons.joined() {
                for polygon in polygons {
                    for (a, b) in zip(polygon, polygon[1...] + polygon[..<1]) {
                        // Off the way from end to end, or at one of the ends.
                        let detour = length(corner - a) + length(b - corner) - length(b - a)
                        let nearest = min(length(corner - a), length(b - corner))
                        #expect(detour > 1e-6 || nearest < 1e-3, "\(corner) between \(a) and \(b)")
                    }
                }
            }
        }
    }

    @Test func planesThatOnlyTouchAreNotCut() {
        // The faces of a cube share edges.
        var faces: [RenderNode] = []
        for (m, z) in [(Make.rotation(0.0001, y: 1), 50.0), (Make.rotation(90, y: 1), 0.0)] {
            faces.append(
                Make.node(78 + (z == 0 ? 50 : 0), 78, 100, 100) { g, _ in
                    g.transform = z == 0 ? m : .identity
                    g.zPosition = z
                })
        }
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: faces) { g, _ in
            g.sublayerTransform = .concat(Make.rotation(30, y: 1), Make.perspective(500))
        }
        #expect(LayerWalk.run(ShownTree(still: root), view: Make.view).totals.splits == 0)
    }

    @Test func aDepthChainOfSlabsIsNotCutHoweverItsPlanesTurn() {
        let nodes = (0..<300).map { i in
            Make.node(40, 40, 128, 128) { g, _ in
                g.transform = Make.rotation(Double(i) * 13, x: 1, y: 2, z: 0.5)
                g.zPosition = Double(i) * 200
            }
        }
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: nodes)
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        #expect(scene.totals.splits == 0)
        #expect(scene.shown.map(\.mark.layer) == nodes.map(\.id))
    }

    /// The corners of a large sheared polygon do not lie on its own plane after rounding, so that it divided itself without end.
    @Test(.timeLimit(.minutes(30)), arguments: [1.0, 2, 3, 1e3, 1e6])
    func aPlaneDoesNotDivideItself(shear: Double) {
        let step = CATransform3D.concat(
            CATransform3DMakeTranslation(137, 3, 5),
            CATransform3D(
                m11: 1, m12: 0, m13: 0, m14: shear, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
                m34: 0, m41: 0, m42: 0, m43: 0, m44: 1))
        var matrix = CATransform3DIdentity
        let planes = (0..<25).map { _ in
            defer { matrix = .concat(matrix, step) }
            return SpacePlane(
                LayerRect(minX: -100, minY: -100, maxX: 100, maxY: 100), matrix, near: Homography.nearestW)
        }
        for thickness in [0.05, 1e-6, 0] {
            var tree = PlaneTree(thickness: thickness)
            let pieces = tree.order(planes.enumerated().map { (index: $0.offset, plane: $0.element) })
            #expect(Set(pieces.map(\.member)) == Set(planes.indices))
            #expect(tree.splits <= PlaneTree.mostSplits + planes.count)
        }
    }

    @Test(.timeLimit(.minutes(30)))
    func aReplicatorThatShearsIsOrdered() {
        let box = Make.node(-100, -100, 200, 200)
        let row = Make.node(0, 0, 100, 100, alpha: nil, kind: .transform, children: [box]) { _, appearance in
            var look = ReplicatorLook()
            look.count = 25
            look.transform = .concat(
                CATransform3D(
                    m11: 1, m12: 0, m13: 0, m14: 2, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
                    m34: 0, m41: 0, m42: 0, m43: 0, m44: 1), CATransform3DMakeTranslation(137, 3, 5))
            appearance.setLook(look)
        }
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: [row])
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        #expect(scene.totals.items > 0)
    }

    /// Whatever the planes, their pieces cover what they covered, and no piece reaches through the plane of another.
    @Test(arguments: 0..<40) func piecesOfRandomPlanesAddUp(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let planes = (0..<6).map { _ in
            SpacePlane(
                LayerRect(minX: -50, minY: -40, maxX: 50, maxY: 40),
                .concat(
                    Make.rotation(
                        random.number(-80...80), x: random.number(-1...1), y: 1, z: random.number(-1...1)),
                    CATransform3D(
                        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0,
                        m33: 1,
                        m34: -0.002, m41: random.number(-30...30), m42: random.number(-30...30),
                        m43: random.number(-30...30), m44: 1)), near: 1e-4)
        }
        var tree = PlaneTree(thickness: 1e-6)
        let pieces = tree.order(planes.enumerated().map { (index: $0.offset, plane: $0.element) })
        for (index, plane) in planes.enumerated() {
            let own = pieces.filter { $0.member == index }
            let area = own.reduce(0) { $0 + Self.area(Self.cut(plane.points, $1.sides)) }
            #expect(abs(area - Self.area(plane.points)) < 1e-6 * Self.area(plane.points))
        }
        // Back to front: no point of a later piece lies behind an earlier one where both are seen.
        for a in pieces.indices {
            for b in pieces.indices where b > a && pieces[a].member != pieces[b].member {
                let front = Self.cut(planes[pieces[b].member].points, pieces[b].sides)
                let back = Self.cut(planes[pieces[a].member].points, pieces[a].sides)
                guard let p = planes[pieces[a].member].plane, let q = planes[pieces[b].member].plane,
                    Self.area(front) > 1e-3, Self.area(back) > 1e-3
                else { continue }
                let overlap = Self.overlap(front, back)
                guard Self.area(overlap) > 1e-3 else { continue }
                for point in overlap {
                    let zFront = -(q.x * point.x + q.y * point.y + q.d) / q.z
                    let zBack = -(p.x * point.x + p.y * point.y + p.d) / p.z
                    #expect(zFront > zBack - 1e-3)
                }
            }
        }
    }

    private static func cut(_ points: [Point3], _ sides: [PlaneFragment.Side]) -> [Point3] {
        sides.reduce(points) { polygon, side in
            clip(polygon) { side.isFront ? side.plane.distance($0) : -side.plane.distance($0) }
        }
    }

    private static func clip(_ polygon: [Point3], _ f: (Point3) -> Double) -> [Point3] {
        var result: [Point3] = []
        for i in polygon.indices {
            let a = polygon[i], b = polygon[(i + 1) % polygon.count]
            let fa = f(a), fb = f(b)
            if fa >= 0 { result.append(a) }
            if (fa < 0) != (fb < 0) {
                let t = fa / (fa - fb)
                result.append(
                    Point3(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y), z: a.z + t * (b.z - a.z)))
            }
        }
        return result
    }

    private static func overlap(_ a: [Point3], _ b: [Point3]) -> [Point3] {
        let sign = signedArea(b) < 0 ? -1.0 : 1
        return b.indices.reduce(a) { polygon, i in
            let p = b[i], q = b[(i + 1) % b.count]
            return clip(polygon) { sign * ((q.x - p.x) * ($0.y - p.y) - (q.y - p.y) * ($0.x - p.x)) }
        }
    }

    private static func signedArea(_ p: [Point3]) -> Double {
        p.indices.reduce(0) { $0 + p[$1].x * p[($1 + 1) % p.count].y - p[($1 + 1) % p.count].x * p[$1].y } / 2
    }

    private static func area(_ p: [Point3]) -> Double { abs(signedArea(p)) }
}
