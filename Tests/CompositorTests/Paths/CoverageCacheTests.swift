@testable import Coverage
import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What is kept of shapes between frames.
@Suite struct CoverageCacheTests {
    private static func node(_ path: CGPath, x: Double = 0) -> RenderNode {
        var look = ShapeLook()
        look.path = path
        look.strokeColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        var geometry = LayerGeometry()
        geometry.position = CGPoint(x: x, y: 0)
        var appearance = LayerAppearance()
        appearance.setLook(look)
        let shape = RenderNode(
            id: LayerID(rawValue: 7), kind: .layer, geometry: geometry, appearance: appearance,
            children: RenderChildren([]), mask: nil)
        return Make.node(0, 0, 256, 256, alpha: nil, children: [shape])
    }

    private static func circle(_ radius: Double) -> CGPath {
        CGPath(
            ellipseIn: CGRect(x: 128 - radius, y: 128 - radius, width: 2 * radius, height: 2 * radius),
            transform: nil)
    }

    /// A star of crossing lines. The coverage of 230 such paths exceeds the budget.
    private static func star(_ radius: Double) -> CGPath {
        let path = CGMutablePath()
        for i in 0..<12 {
            let angle = Double(i) * 2.9
            let point = CGPoint(x: 128 + radius * cos(angle), y: 128 + radius * sin(angle))
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    private static func builder() -> FrameBuilder {
        FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
    }

    @Test func animatedPathsKeepNoMoreThanTheBudget() {
        var builder = Self.builder()
        var made = 0
        for frame in 0..<260 {
            let path = Self.star(90 + Double(frame % 37) / 2)
            let plan = builder.plan(
                ShownTree(still: Self.node(path)), view: Make.view, background: .zero)
            for step in plan?.steps ?? [] {
                if case .createCoverage = step { made += 1 }
            }
            #expect(builder.caches.coverages.count <= CoverageCache.budget.entries)
            #expect(builder.caches.coverages.bytes <= CoverageCache.budget.bytes)
        }
        #expect(builder.caches.coverages.count < 260)
        #expect(
            made == builder.caches.coveragePages.bytes / (256 * 4096) && made <= 5, "pages are filled again")
    }

    private static func uploaded(_ plan: FramePlan?) -> Int {
        (plan?.steps ?? []).reduce(0) {
            if case .uploadCoverage(_, _, _, let width, let height, _, _) = $1 {
                $0 + width * height
            } else {
                $0
            }
        }
    }

    /// By half pixels: each of the two places is computed and uploaded once, and later frames find them.
    @Test func whatScrollsByHalfPixelsIsUploadedTwice() {
        var builder = Self.builder()
        let path = Self.circle(50)
        var uploaded: [Int] = []
        for frame in 0..<6 {
            let plan = builder.plan(
                ShownTree(still: Self.node(path, x: Double(frame) / 2)), view: Make.view, background: .zero)
            uploaded.append(Self.uploaded(plan))
        }
        #expect(uploaded[0] > 0 && uploaded[1] > 0)
        #expect(uploaded[2...].allSatisfy { $0 == 0 })
        builder.forgetTarget()
        let plan = builder.plan(
            ShownTree(still: Self.node(path)), view: Make.view, background: .zero)
        #expect(Self.uploaded(plan) == uploaded[0], "after a frame that failed, the texture has nothing")
    }

    @Test func whatMovesByWholePixelsIsNotComputedAgain() throws {
        let outline = DrawnOutline(path: Self.circle(20), style: .fill(isEvenOdd: false))
        func place(_ x: Double) throws -> OutlinePlace {
            let h = Homography(1, 0, 0, 0, 1, 0, x, 0.25, 1)
            let mark = PlacedMark(
                layer: LayerID(rawValue: 1), toDevice: h, clip: Make.view.pixels,
                bounds: h.bounds(of: outline.bounds).insetBy(-1))
            return try #require(OutlinePlace(outline, mark))
        }
        var cache = CoverageCache()
        let first = cache.coverage(try place(0.3)), moved = cache.coverage(try place(7.3))
        #expect(first === moved)
        #expect(cache.coverage(try place(7.8)) !== first)
        #expect(cache.count == 2)
    }

    @Test func fillRulesAndLinesOfOnePathAreKeptApart() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
        path.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
        func place(_ style: DrawnOutline.Style) throws -> OutlinePlace {
            let outline = DrawnOutline(path: path, style: style)
            // The window is the same for all styles.
            let mark = PlacedMark(
                layer: LayerID(rawValue: 1), toDevice: .identity, clip: Make.view.pixels,
                bounds: DeviceRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
            return try #require(OutlinePlace(outline, mark))
        }
        var cache = CoverageCache()
        let styles: [(DrawnOutline.Style, UInt8)] = [
            (.fill(isEvenOdd: false), 255), (.fill(isEvenOdd: true), 0),
            (.stroke(StrokeStyle(width: 4)), 0), (.stroke(StrokeStyle(width: 24)), 255),
        ]
        for _ in 0..<2 {
            for (style, middle) in styles {
                let coverage = try #require(cache.coverage(try place(style)))
                #expect(coverage.value(x: 30, y: 30) == middle, "\(style)")
            }
        }
        #expect(cache.count == styles.count)
    }

    @Test func aShapeThatStandsStillIsComputedOnce() {
        var builder = Self.builder()
        let path = Self.circle(50)
        _ = builder.plan(ShownTree(still: Self.node(path)), view: Make.view, background: .zero)
        let before = builder.caches.coverages.count
        // Drawn anew as a whole.
        for _ in 0..<3 {
            _ = builder.plan(
                ShownTree(still: Self.node(path)), view: Make.view, background: .zero,
                update: Make.view.pixels)
        }
        #expect(before == 2 && builder.caches.coverages.count == 2)
    }
}
