import Foundation
import QuartzCore
import TestSupport
import Testing

/// Transitions of types that no header names, against layers that are placed by hand.
@Suite("Transitions in space, ripples and pages")
struct PlaneTransitionTests {
    private static let size = CGSize(width: 80, height: 60)

    private static func image(_ isOld: Bool) throws -> CGImage {
        var picture = TestImage.busy(width: 80, height: 60)
        if !isOld {
            for y in 0..<60 {
                for x in 0..<80 {
                    let p = picture[x, y]
                    picture[x, y] = SIMD4(p.z, 255 - p.x, p.y, 255)
                }
            }
        }
        return try picture.makeImage()
    }

    private static func layer(_ isOld: Bool) throws -> CALayer {
        let layer = CALayer.box(center: CGPoint(x: 64, y: 64), size: size, color: nil)
        layer.contents = try image(isOld)
        return layer
    }

    private static func picture(_ layers: [CALayer]) throws -> PixelBuffer {
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, color: .gray(0.8), layers)
        return try renderer.picture(width: 128, height: 128)
    }

    /// The picture at a part of the way from the old contents to the new ones.
    static func shown(
        _ type: String, _ subtype: CATransitionSubtype?, at progress: Double, filter: Any? = nil,
        to new: CGImage? = nil, _ prepare: (CALayer) -> Void = { _ in }
    ) throws -> (picture: PixelBuffer, errors: [CALayerError]) {
        let layer = try layer(true)
        prepare(layer)
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, color: .gray(0.8), [layer])
        _ = try renderer.picture(width: 128, height: 128)
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: type)
        transition.subtype = subtype
        transition.duration = 2
        transition.filter = filter
        layer.add(transition, forKey: nil)
        try withoutActions { layer.contents = try new ?? image(false) }
        _ = try renderer.picture(width: 128, height: 128, atTime: 1)
        let picture = try renderer.picture(width: 128, height: 128, atTime: 1 + 2 * progress)
        return (picture, renderer.layerErrors)
    }

    /// The eye is two longer sides before the layer.
    private static func space(_ sublayers: [CALayer]) -> CALayer {
        let space = CALayer.box(center: CGPoint(x: 64, y: 64), size: size, color: nil)
        space.sublayerTransform = .perspective(160)
        for sublayer in sublayers {
            sublayer.position = CGPoint(x: 40, y: 30)
            space.addSublayer(sublayer)
        }
        return space
    }

    private static let turns: [CATransitionSubtype: (x: Double, y: Double, turn: Double)] = [
        .fromLeft: (0, 1, 1), .fromRight: (0, 1, -1), .fromTop: (1, 0, 1), .fromBottom: (1, 0, -1),
    ]

    private static func turned(
        _ layer: CALayer, _ subtype: CATransitionSubtype, _ angle: Double, depth: Double
    )
        throws -> CALayer
    {
        let axis = try #require(turns[subtype])
        var transform = CATransform3DMakeTranslation(0, 0, depth)
        transform = CATransform3DConcat(
            transform, CATransform3DMakeRotation(axis.turn * angle, axis.x, axis.y, 0))
        layer.transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(0, 0, -depth))
        layer.isDoubleSided = false
        return layer
    }

    private static func isSame(_ name: String, _ a: PixelBuffer, _ b: PixelBuffer, _ fuzz: Fuzz) {
        let result = Reftest(name, a, .equal, b, fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    @Test(
        "cube turns two sides of a cube",
        arguments: [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom],
        [0, 0.2, 0.5, 0.75, 1])
    func cube(subtype: CATransitionSubtype, progress: Double) throws {
        let shown = try Self.shown("cube", subtype, at: progress)
        let isAcross = subtype == .fromLeft || subtype == .fromRight
        let depth = isAcross ? 40.0 : 30, angle = progress * .pi / 2
        let old = try Self.turned(try Self.layer(true), subtype, angle, depth: depth)
        let new = try Self.turned(try Self.layer(false), subtype, angle - .pi / 2, depth: depth)
        let expected = try Self.picture([Self.space(progress < 0.5 ? [new, old] : [old, new])])
        // The two sides share a smoothed edge, which the transition cuts elsewhere.
        let fuzz = Fuzz(maximum: 64, pixels: 100, rounding: 1)
        Self.isSame("cube-\(subtype.rawValue)-\(progress)", shown.picture, expected, fuzz)
        #expect(shown.errors == [])
        // The new side comes from where the subtype says.
        guard progress == 0.2 else { return }
        let plain = try Self.picture([Self.layer(true)])
        #expect(shown.picture[64, 64] != plain[64, 64])
    }

    @Test(
        "flip turns a card", arguments: ["oglFlip", "flip", "alignedFlip"],
        [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom])
    func flip(type: String, subtype: CATransitionSubtype) throws {
        for progress in [0, 0.3, 0.6, 1] {
            let shown = try Self.shown(type, subtype, at: progress)
            let isOld = progress < 0.5
            let side = try Self.turned(
                try Self.layer(isOld), subtype, (isOld ? progress : progress - 1) * .pi, depth: 0)
            let expected = try Self.picture([Self.space([side])])
            Self.isSame("flip-\(subtype.rawValue)-\(progress)", shown.picture, expected, .rounding(1))
        }
    }

    @Test("fromLeft brings the left side of a card to the front, and the new side of a cube from the left")
    func directions() throws {
        // In front things are larger: the left side is higher than the right one.
        let flip = try Self.shown("oglFlip", .fromLeft, at: 0.2).picture
        func height(_ x: Int) -> Int { (0..<128).filter { flip[x, $0] != SIMD4(204, 204, 204, 255) }.count }
        #expect(height(36) > height(90))
        var halves = PixelBuffer(width: 80, height: 60)
        for y in 0..<60 {
            for x in 0..<80 { halves[x, y] = x < 40 ? SIMD4(255, 0, 0, 255) : SIMD4(0, 0, 255, 255) }
        }
        var old = PixelBuffer(width: 80, height: 60)
        for y in 0..<60 { for x in 0..<80 { old[x, y] = SIMD4(0, 255, 0, 255) } }
        let green = try old.makeImage()
        let cube = try Self.shown("cube", .fromLeft, at: 0.35, to: try halves.makeImage()) {
            $0.contents = green
        }
        // From left to right: the new side's left half, its right half, the old side.
        let sides: [SIMD4<UInt8>] = [SIMD4(255, 0, 0, 255), SIMD4(0, 0, 255, 255), SIMD4(0, 255, 0, 255)]
        var seen: [SIMD4<UInt8>] = []
        for x in 0..<128 {
            let pixel = cube.picture[x, 64]
            if sides.contains(pixel), seen.last != pixel { seen.append(pixel) }
        }
        #expect(seen == sides)
    }

    @Test("ripple fades under waves", arguments: [0, 0.3, 0.5, 0.8, 1])
    func ripple(progress: Double) throws {
        let shown = try Self.shown("rippleEffect", nil, at: progress).picture
        let fade = FilterReference(try Self.shown("fade", nil, at: progress).picture)
        let half = hypot(40.0, 30), wave = half / 4, most = wave / 6 * sin(.pi * progress)
        let expected = fade.mapped { picture, x, y in
            let (dx, dy) = (x - 64, y - 64)
            let r = max(hypot(dx, dy), 1e-5)
            let move = most * sin(2 * .pi * (r / wave - 3 * progress)) * min(r / wave, 1)
            return picture.sample(x + dx / r * move, y + dy / r * move)
        }
        // Inside, where the layer alone is seen.
        var largest = 0.0, sum = 0.0
        for y in 40..<88 {
            for x in 30..<98 {
                let a = FilterReferencePixel(shown[x, y]), b = expected.pixels[y * 128 + x]
                for i in 0..<4 {
                    largest = max(largest, abs(a.value[i] - b[i]) * 255)
                    sum += abs(a.value[i] - b[i]) * 255
                }
            }
        }
        #expect(largest <= 12 && sum / Double(48 * 68 * 4) < 1, "\(largest), \(sum)")
        let moved = fade.difference(from: shown)
        #expect(progress == 0 || progress == 1 ? moved.largest <= 1 : moved.largest > 40)
    }

    private struct FilterReferencePixel {
        let value: SIMD4<Double>
        init(_ p: SIMD4<UInt8>) {
            value = SIMD4(Double(p.x), Double(p.y), Double(p.z), Double(p.w)) / 255
        }
    }

    /// The strips of a page from the right edge, as layers that show parts of a picture.
    private static func strips(_ picture: CGImage, _ pale: CGImage, progress: Double) -> [CALayer] {
        let radius = 10.0, fold = 80 - progress * 90
        var limits = [0, fold] + (1...16).map { fold + .pi * radius * Double($0) / 16 } + [80]
        limits = limits.filter { $0 >= 0 && $0 <= 80 }
        // The strips of the cylinder have their planes whether or not all of them is on the page.
        let whole = [-1e3, fold] + (1...16).map { fold + .pi * radius * Double($0) / 16 } + [1e3]
        func place(_ u: Double) -> (x: Double, z: Double) {
            let angle = (u - fold) / radius
            if angle <= 0 { return (u, 0) }
            if angle >= .pi { return (2 * fold + .pi * radius - u, 2 * radius) }
            return (fold + radius * sin(angle), radius * (1 - cos(angle)))
        }
        return zip(limits, limits.dropFirst()).compactMap { low, high in
            guard high > low, let index = whole.lastIndex(where: { $0 <= (low + high) / 2 }) else {
                return nil
            }
            let (u0, u1) = (whole[index], whole[index + 1])
            let (a, b) = (place(u0), place(u1))
            let (dx, dz) = ((b.x - a.x) / (u1 - u0), (b.z - a.z) / (u1 - u0))
            let layer = CALayer.box(
                center: .zero, size: CGSize(width: high - low, height: 60), color: nil)
            layer.anchorPoint = CGPoint(x: 0, y: 0.5)
            let isBack = dx < 0
            layer.contents = isBack ? pale : picture
            layer.contentsRect = CGRect(x: low / 80, y: 0, width: (high - low) / 80, height: 1)
            var transform = CATransform3DIdentity
            (transform.m11, transform.m13) = (dx, dz)
            (transform.m31, transform.m33) = (-dz, dx)
            (transform.m41, transform.m43) = (a.x + dx * (low - u0) - 40, a.z + dz * (low - u0))
            layer.transform = transform
            return layer
        }
    }

    @Test("a page is rolled around a cylinder, strip by strip", arguments: [0, 0.2, 0.5, 0.8, 1])
    func curl(progress: Double) throws {
        let shown = try Self.shown("pageCurl", .fromRight, at: progress).picture
        let old = try Self.image(true)
        var paled = PixelBuffer(width: 80, height: 60)
        let busy = TestImage.busy(width: 80, height: 60)
        for y in 0..<60 {
            for x in 0..<80 {
                func pale(_ c: UInt8) -> UInt8 { UInt8((0.25 * Double(c) + 0.75 * 255).rounded()) }
                let p = busy[x, y]
                paled[x, y] = SIMD4(pale(p.x), pale(p.y), pale(p.z), 255)
            }
        }
        let page = Self.space(Self.strips(old, try paled.makeImage(), progress: progress))
        page.masksToBounds = true
        let expected = try Self.picture([Self.layer(false), page])
        // The strips' own edges are smoothed one by one where layers are, and not within the page.
        let comparison = FilterReference(expected).difference(from: shown)
        #expect(comparison.mean < 2, "\(comparison)")
        if comparison.mean >= 2 { Self.isSame("curl-\(progress)", shown, expected, .rounding(1)) }
        if progress == 0 { Self.isSame("curl-0", shown, try Self.picture([Self.layer(true)]), .rounding(1)) }
        if progress == 1 { Self.isSame("curl-1", shown, try Self.picture([Self.layer(false)]), .rounding(1)) }
    }

    @Test("a page that is laid down is one that is turned over, backwards", arguments: [0.25, 0.6])
    func uncurl(progress: Double) throws {
        let down = try Self.shown("pageUnCurl", .fromTop, at: progress).picture
        let up = try Self.shown("pageCurl", .fromTop, at: 1 - progress) { layer in
            // The pictures change places.
            layer.contents = try? Self.image(false)
        }
        #expect(down != up.picture)
        let layer = try Self.layer(false)
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, color: .gray(0.8), [layer])
        _ = try renderer.picture(width: 128, height: 128)
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: "pageCurl")
        (transition.subtype, transition.duration) = (.fromTop, 2)
        layer.add(transition, forKey: nil)
        try withoutActions { layer.contents = try Self.image(true) }
        _ = try renderer.picture(width: 128, height: 128, atTime: 1)
        let back = try renderer.picture(width: 128, height: 128, atTime: 1 + 2 * (1 - progress))
        Self.isSame("uncurl-\(progress)", down, back, .rounding(1))
    }

    @Test("types that are not known fade, and say so")
    func unknown() throws {
        let fade = try Self.shown("fade", nil, at: 0.5)
        #expect(fade.errors == [])
        for type in ["suckEffect", "cameraIrisHollowOpen", "nothing at all"] {
            let shown = try Self.shown(type, nil, at: 0.5)
            #expect(shown.picture == fade.picture)
            #expect(shown.errors.count == 1 && shown.errors.first?.property == "transition")
            #expect(shown.errors.first?.reason.contains("'\(type)' is not known") == true)
        }
        let wrong = try Self.shown("cube", nil, at: 0.5, filter: CAFilter(type: "gaussianBlur"))
        #expect(wrong.picture == fade.picture && wrong.errors.count == 1)
    }

    @Test("a filter takes the place of the type")
    func filters() throws {
        let dissolve = try #require(CIFilter(name: "CIDissolveTransition"))
        let shown = try Self.shown("cube", nil, at: 0.5, filter: dissolve)
        #expect(shown.picture == (try Self.shown("fade", nil, at: 0.5)).picture && shown.errors == [])
        let curl = try Self.shown("fade", .fromLeft, at: 0.4, filter: "CIPageCurlTransition")
        #expect(curl.picture == (try Self.shown("pageCurl", .fromLeft, at: 0.4)).picture)
        let layer = CALayer()
        layer.filters = [dissolve]
        _ = layer.commitTree()
        #expect(layer.commitErrors.first?.reason.contains("a filter of transitions") == true)
    }

    @Test("layers without an area, or that are turned themselves, are drawn")
    func oddLayers() throws {
        for type in ["cube", "oglFlip", "rippleEffect", "pageCurl", "pageUnCurl"] {
            for size in [CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 1e9, height: 1e-9)] {
                _ = try Self.shown(type, .fromTop, at: 0.3) { $0.bounds.size = size }
            }
            let turned = try Self.shown(type, .fromTop, at: 0.3) {
                $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                $0.opacity = 0.5
            }
            let plain = try Self.shown(type, .fromTop, at: 0.3)
            #expect(turned.picture != plain.picture)
        }
    }
}
