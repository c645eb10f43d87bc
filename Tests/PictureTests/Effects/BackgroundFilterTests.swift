import QuartzCore
import TestSupport
import Testing

/// What lies behind a layer, filtered within its shape.
@Suite("Background filters")
struct BackgroundFilterTests {
    /// Boxes on a stage, which a layer covers.
    private func stage(_ color: CGColor? = .gray(0.95), _ make: (CALayer) -> Void) -> CALayer {
        let panel = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 120, height: 100), color: nil)
        make(panel)
        return .stage(color: color, boxes() + [panel])
    }

    private func boxes() -> [CALayer] {
        [
            .box(
                center: CGPoint(x: 90, y: 100), size: CGSize(width: 90, height: 90),
                color: .rgb(0.9, 0.2, 0.1)),
            .box(
                center: CGPoint(x: 160, y: 150), size: CGSize(width: 40, height: 200),
                color: .rgb(0.1, 0.3, 0.9)),
        ]
    }

    private static var invert: CAFilter { CAFilter(type: "colorInvert") }

    @Test("a blur is that of the picture behind", arguments: [1.5, 5, 14, 40] as [CGFloat])
    func blur(radius: CGFloat) throws {
        let picture = try stage { $0.backgroundFilters = [CAFilter.blur(radius)] }.picture()
        // The same picture goes on outside of what is compared, so that its own edge does not matter.
        let group = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 800, height: 800), color: .gray(0.95))
        boxes().forEach(group.addSublayer)
        group.sublayerTransform = CATransform3DMakeTranslation(272, 272, 0)
        group.filters = [CAFilter.blur(radius)]
        let blurred = try CALayer.stage([group]).picture()
        let plain = try stage { _ in }.picture()
        var worst = 0
        for y in 0..<256 {
            for x in 0..<256 {
                let inside = (68..<188).contains(x) && (78..<178).contains(y)
                // Where a large blur reads beyond the target, the target's edge is repeated.
                if inside, radius > 14 { continue }
                let wanted = inside ? blurred[x, y] : plain[x, y]
                for i in 0..<4 { worst = max(worst, abs(Int(picture[x, y][i]) - Int(wanted[i]))) }
            }
        }
        #expect(worst <= 2)
    }

    @Test("one colour stays as it is, at the target's edge too", arguments: [2, 30, 1e9] as [CGFloat])
    func flat(radius: CGFloat) throws {
        let panel = CALayer.box(
            center: CGPoint(x: 20, y: 20), size: CGSize(width: 200, height: 200), color: nil)
        panel.backgroundFilters = [CAFilter.blur(radius)]
        let picture = try CALayer.stage(color: .rgb(0.2, 0.6, 0.8), [panel]).picture()
        let plain = try CALayer.stage(color: .rgb(0.2, 0.6, 0.8), []).picture()
        #expect(Reftest("flat-\(radius)", picture, .equal, plain, fuzz: .rounding(1)).passes)
    }

    @Test("colours change within the rounded shape")
    func colors() throws {
        let plain = try stage { _ in }.picture()
        let picture = try stage {
            $0.backgroundFilters = [Self.invert]
            $0.cornerRadius = 30
        }.picture()
        for (x, y) in [(128, 128), (100, 90), (70, 128), (160, 170)] {
            let wanted = SIMD4<UInt8>(repeating: 255) &- plain[x, y]
            #expect(picture[x, y] == SIMD4(wanted.x, wanted.y, wanted.z, 255))
        }
        for (x, y) in [(67, 128), (69, 79), (186, 176), (128, 77)] { #expect(picture[x, y] == plain[x, y]) }
    }

    @Test("the edge is what the shape covers of a pixel, over translucent pictures too")
    func edge() throws {
        let panel = CALayer.box(
            center: CGPoint(x: 100.25, y: 100), size: CGSize(width: 80, height: 80), color: nil)
        panel.backgroundFilters = [Self.invert]
        let picture = try CALayer.stage(color: .rgb(1, 0, 0, 0.8), [panel]).picture()
        // Straight red becomes cyan of the same alpha.
        #expect(picture[100, 100] == SIMD4(0, 204, 204, 204))
        #expect(picture[50, 100] == SIMD4(204, 0, 0, 204))
        let covered = picture[60, 100]
        for (value, wanted) in zip([covered.x, covered.y, covered.w], [51, 153, 204]) {
            #expect(abs(Int(value) - wanted) <= 1)
        }
    }

    @Test("the layer's opacity fades the filtered backdrop")
    func opacity() throws {
        let picture = try stage(.rgb(1, 1, 1)) {
            $0.backgroundFilters = [Self.invert]
            $0.opacity = 0.4
        }.picture()
        let wanted = 0.6 * 255
        #expect(abs(Double(picture[128, 170].x) - wanted) <= 1)
    }

    @Test("a mask cuts the filtered backdrop")
    func mask() throws {
        let plain = try stage { _ in }.picture()
        let picture = try stage {
            $0.backgroundFilters = [Self.invert]
            $0.mask = .box(
                center: CGPoint(x: 30, y: 50), size: CGSize(width: 40, height: 60), color: .gray(0),
                transform: CATransform3DMakeRotation(0.3, 0, 0, 1))
        }.picture()
        #expect(picture[98, 128] != plain[98, 128])
        #expect(picture[160, 128] == plain[160, 128])
    }

    @Test("the layer itself is drawn over it, by its operation")
    func layer() throws {
        let picture = try stage(.rgb(1, 1, 1)) {
            $0.backgroundFilters = [Self.invert]
            $0.backgroundColor = .rgb(0.2, 0.4, 0.6)
            $0.compositingFilter = "plusL"
        }.picture()
        #expect(picture[128, 170] == SIMD4(51, 102, 153, 255))
    }

    @Test("in space, within the layer's outline", arguments: [0.4, 0.9, 1.3])
    func tilted(angle: Double) throws {
        func turned(_ change: (CALayer) -> Void) throws -> PixelBuffer {
            let root = stage {
                $0.transform = CATransform3DMakeRotation(angle, 0.3, 1, 0.2)
                change($0)
            }
            root.sublayerTransform = .perspective(500)
            return try root.picture()
        }
        let plain = try turned { _ in }
        let inverted = try turned { $0.backgroundFilters = [Self.invert] }
        let outline = try turned { $0.backgroundColor = .rgb(0, 1, 0) }
        for y in 0..<256 {
            for x in 0..<256 {
                let isInside = outline[x, y] == SIMD4(0, 255, 0, 255)
                let isOutside = outline[x, y] == plain[x, y]
                if isInside { #expect(inverted[x, y].x == 255 - plain[x, y].x) }
                if isOutside { #expect(inverted[x, y] == plain[x, y]) }
            }
        }
    }

    @Test("inside of a group, only the group's own picture is filtered")
    func group() throws {
        let panel = CALayer.box(
            center: CGPoint(x: 50, y: 50), size: CGSize(width: 60, height: 60), color: nil)
        panel.backgroundFilters = [Self.invert]
        let holder = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 100, height: 100), color: nil)
        holder.addSublayer(.box(center: .zero, size: CGSize(width: 100, height: 100), color: .rgb(1, 1, 0)))
        holder.addSublayer(panel)
        holder.opacity = 0.999
        let picture = try CALayer.stage(color: .rgb(0.2, 0.4, 0.6), [holder]).picture()
        #expect(abs(Int(picture[110, 110].z) - 255) <= 1 && picture[110, 110].x <= 1)
        #expect(picture[150, 150] == SIMD4(51, 102, 153, 255))
    }
}
