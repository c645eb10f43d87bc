import CoreGraphics
import PathCases
import QuartzCore
import TestSupport
import Testing

@Suite("Shapes")
struct ShapePictureTests {
    private static let size = PathCase.size

    private func picture(_ layers: [CALayer], _ change: (CALayer) -> Void = { _ in }) throws -> PixelBuffer {
        try withoutActions {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
            root.sublayers = layers
            change(root)
            return try root.picture(width: Self.size, height: Self.size)
        }
    }

    private func shape(_ path: CGPath) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
        layer.position = CGPoint(x: 48, y: 48)
        layer.path = path
        return layer
    }

    /// Each channel of each pixel is that of another picture, but for a few levels.
    private func largest(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
        zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    @Test(
        "what is drawn is what the path covers, in perspective too", arguments: [0, 1, 2, 4, 7, 12, 21],
        [0, 1])
    func coverage(index: Int, view: Int) throws {
        let random = PathCase.random[index]
        var transform = CATransform3DIdentity
        if view == 1 {
            transform.m34 = -1 / 300
            transform = CATransform3DConcat(CATransform3DMakeRotation(0.7, 0.3, 1, 0.4), transform)
        }
        let layer = shape(random.filled)
        layer.fillRule = random.rule == .evenOdd ? .evenOdd : .nonZero
        layer.transform = transform
        let seen = try picture([layer])
        let mapped = CGMutablePath()
        func map(_ p: CGPoint) -> CGPoint {
            let (x, y) = (p.x - 48, p.y - 48)
            let w = x * transform.m14 + y * transform.m24 + transform.m44
            return CGPoint(
                x: 48 + (x * transform.m11 + y * transform.m21) / w,
                y: 48 + (x * transform.m12 + y * transform.m22) / w)
        }
        var last: CGPoint?
        random.filled.flattened(threshold: 0.002).forEachLine { a, b in
            if a != last { mapped.move(to: map(a)) }
            mapped.addLine(to: map(b))
            last = b
        }
        let wanted = CoverageRaster(mapped, random.rule, width: Self.size, height: Self.size)
        var sum = 0.0
        for y in 0..<Self.size {
            for x in 0..<Self.size {
                let error = abs(Double(seen[x, y].w) - wanted.coverage(x: x, y: y) * 255)
                #expect(error <= 24, "\(x), \(y)")
                sum += error
            }
        }
        #expect(sum / Double(Self.size * Self.size) <= 1)
    }

    @Test("a fill and a line that fade show nothing of each other")
    func group() throws {
        let layer = shape(CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 56, height: 56), transform: nil))
        (layer.fillColor, layer.strokeColor, layer.lineWidth) = (.rgb(1, 0, 0), .rgb(0, 0, 1), 12)
        layer.opacity = 0.5
        let seen = try picture([layer])
        // The inner half of the line lies over the fill.
        for x in [16, 24] { #expect(seen[x, 48] == seen[20, 48]) }
        #expect(seen[20, 48].x <= 1 && abs(Int(seen[20, 48].z) - 128) <= 1)
        #expect(abs(Int(seen[48, 48].x) - 128) <= 1)
    }

    @Test("parts on both sides of a plane that crosses make the whole")
    func cut() throws {
        let path = PathCase.random[2].filled
        func card(_ layer: CAShapeLayer) -> CAShapeLayer {
            layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
            return layer
        }
        let whole = try picture([card(shape(path))])
        // Clear all over but for a border beyond the picture, and yet a plane.
        let plane = CALayer()
        plane.frame = CGRect(x: -50, y: -50, width: 196, height: 196)
        (plane.borderWidth, plane.borderColor) = (1, .rgb(0, 0, 0))
        plane.transform = CATransform3DMakeRotation(-0.5, 0.2, 1, 0)
        let parts = try picture([card(shape(path)), plane])
        #expect(largest(whole, parts) <= 1)
    }

    @Test("only masksToBounds cuts it to its bounds")
    func bounds() throws {
        let layer = shape(CGPath(rect: CGRect(x: -20, y: 10, width: 80, height: 30), transform: nil))
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 40)
        let open = try picture([layer])
        #expect(open[30, 48].w == 255 && open[80, 48].w == 255)
        layer.masksToBounds = true
        let cut = try picture([layer])
        #expect(cut[30, 48].w == 0 && cut[48, 48].w == 255 && cut[80, 48].w == 0)
    }

    @Test("a shadow follows the shape")
    func shadow() throws {
        let layer = shape(CGPath(ellipseIn: CGRect(x: 30, y: 20, width: 30, height: 30), transform: nil))
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, CGSize(width: 0, height: 35))
        (layer.shadowColor, layer.fillColor) = (.rgb(0, 1, 0), .rgb(1, 0, 0))
        let seen = try picture([layer])
        #expect(seen[45, 70] == SIMD4(0, 255, 0, 255))
        // Beyond the circle, within its square.
        #expect(seen[32, 57].w <= 2)
    }

    @Test("as a mask it leaves what it covers")
    func mask() throws {
        let card = CALayer()
        card.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
        card.backgroundColor = .rgb(0, 0, 1)
        let path = PathCase.random[2].filled
        card.mask = shape(path)
        let masked = try picture([card])
        let layer = shape(path)
        layer.fillColor = .rgb(0, 0, 1)
        let drawn = try picture([layer])
        #expect(largest(masked, drawn) <= 1)
    }

    @Test("a mask over one colour shows the same as over a picture of that colour", arguments: [0, 1])
    func maskOverOneColor(view: Int) throws {
        func card(isPlain: Bool) -> CALayer {
            let card = CALayer()
            card.frame = CGRect(x: 8, y: 8, width: 80, height: 80)
            (card.backgroundColor, card.opacity) = (.rgb(0, 0.5, 1), 0.8)
            card.transform = turned(tilted: view == 1)
            let mask = CAShapeLayer()
            mask.path = CGPath(ellipseIn: CGRect(x: -20, y: -10, width: 40, height: 20), transform: nil)
            (mask.position, mask.opacity) = (CGPoint(x: 38, y: 42), 0.7)
            mask.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            card.mask = mask
            // Anything more than a background is drawn into a surface.
            if !isPlain { card.sublayers = [CALayer()] }
            return card
        }
        let plain = try picture([card(isPlain: true)]), other = try picture([card(isPlain: false)])
        #expect(plain.bytes.contains { $0 > 100 })
        #expect(largest(plain, other) <= 2)
    }

    /// A plane turned by 0.3, or also seen at an angle.
    private func turned(tilted: Bool) -> CATransform3D {
        var turned = CATransform3DMakeRotation(0.3, 0, 0, 1)
        if tilted {
            turned.m34 = -1 / 300
            turned = CATransform3DRotate(turned, 0.6, 1, 0.3, 0)
        }
        return turned
    }

    enum Masked: CaseIterable {
        case axial, radial, conic, translucent, sublayers, line, clipped, over, nested, instances
    }

    @Test(
        "a mask that is one outline shows the same as one in a layer of its own", arguments: Masked.allCases,
        [0, 1, 2])
    func maskOfOneOutline(content: Masked, view: Int) throws {
        func mask(isOutline: Bool, at position: CGPoint) -> CALayer {
            let mask = CAShapeLayer(), path = CGMutablePath()
            path.move(to: CGPoint(x: -22, y: -14))
            path.addCurve(
                to: CGPoint(x: 27, y: 4), control1: CGPoint(x: 2, y: -19), control2: CGPoint(x: 20, y: -11))
            path.addLine(to: CGPoint(x: -3, y: 17))
            path.closeSubpath()
            mask.path = path
            if content == .line {
                (mask.fillColor, mask.strokeColor, mask.lineWidth) = (nil, .rgb(0, 0, 0), 9)
            }
            mask.bounds = CGRect(x: -4, y: 2, width: 10, height: 30)
            (mask.anchorPoint, mask.opacity) = (CGPoint(x: 0.2, y: 0.9), 0.7)
            mask.position = position
            mask.transform = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 0.9, 0.7, 1)
            if isOutline { return mask }
            let tree = CALayer()
            tree.sublayers = [mask]
            return tree
        }
        func card(isOutline: Bool) -> CALayer {
            let isGroup = [.sublayers, .line, .nested].contains(content)
            let card = isGroup ? CALayer() : gradient(content)
            card.bounds = CGRect(x: -5, y: 3, width: 84, height: 66)
            (card.position, card.opacity) = (CGPoint(x: 47, y: 45), 0.8)
            if isGroup {
                let inner = gradient(.radial)
                inner.frame = CGRect(x: 10, y: 20, width: 90, height: 30)
                card.backgroundColor = .rgb(1, 0.6, 0)
                card.sublayers = [inner, gradient(.axial)]
                card.sublayers?[1].frame = CGRect(x: 30, y: -10, width: 20, height: 90)
                if content == .nested {
                    card.sublayers?[1].mask = mask(isOutline: isOutline, at: CGPoint(x: 3, y: 50))
                }
            }
            card.cornerRadius = content == .clipped ? 20 : 0
            card.masksToBounds = content == .clipped
            card.transform = view == 0 ? CATransform3DIdentity : turned(tilted: view == 2)
            card.mask = mask(isOutline: isOutline, at: CGPoint(x: content == .over ? 4 : 38, y: 49))
            guard content == .instances else { return card }
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
            replicator.instanceCount = 2
            replicator.instanceTransform = CATransform3DMakeTranslation(9, -13, 0)
            replicator.instanceColor = CGColor(srgbRed: 0.5, green: 1, blue: 0.8, alpha: 0.6)
            replicator.sublayers = [card]
            return replicator
        }
        let outlined = try picture([card(isOutline: true)]), other = try picture([card(isOutline: false)])
        #expect(outlined.bytes.contains { $0 > 100 })
        #expect(largest(outlined, other) <= 2)
    }

    private func gradient(_ content: Masked) -> CAGradientLayer {
        let layer = CAGradientLayer()
        let alpha: CGFloat = content == .translucent ? 0.3 : 1
        layer.colors = [
            CGColor.rgb(0, 0.5, 1), CGColor(srgbRed: 1, green: 0, blue: 0.2, alpha: alpha),
            CGColor.rgb(0.9, 1, 0),
        ]
        layer.locations = [0.1, 0.4, 0.9]
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.1, y: 0.2), CGPoint(x: 0.8, y: 1.1))
        if content == .radial || content == .conic {
            layer.type = content == .radial ? .radial : .conic
            (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.4, y: 0.6), CGPoint(x: 1, y: 0.9))
        }
        return layer
    }

    @Test("a soft shadow of a line follows the line")
    func shadowOfLine() throws {
        let layer = shape(CGPath(ellipseIn: CGRect(x: 18, y: 18, width: 60, height: 60), transform: nil))
        (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, .rgb(1, 0, 0), 6)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 2, .zero)
        layer.shadowColor = .rgb(0, 0, 1)
        let seen = try picture([layer])
        // On the line, beside it within the circle, in the circle's middle, and in a corner of its square.
        #expect(seen[18, 48] == SIMD4(255, 0, 0, 255))
        #expect(seen[23, 48].z > 20 && seen[23, 48].x == 0)
        #expect(seen[48, 48].w == 0 && seen[20, 20].w == 0)
    }

    @Test(
        "numbers that mean nothing draw something bounded",
        arguments: [0, -3, 1e38, .nan, .infinity, -.infinity, 1e-38] as [CGFloat])
    func badWidths(width: CGFloat) throws {
        let layer = shape(CGPath(rect: CGRect(x: 20, y: 20, width: 56, height: 56), transform: nil))
        (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, .rgb(0, 1, 0), width)
        layer.lineDashPattern = [0, 0]
        let seen = try picture([layer])
        let isAll = width == 1e38
        #expect(seen[48, 48].w == (isAll ? 255 : 0))
        #expect(seen[20, 48].w == (isAll ? 255 : 0))
    }

    @Test("animated paths are drawn as they are at the time, point by point")
    func animation() throws {
        try withoutActions {
            let layer = shape(CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 76), transform: nil))
            let move = CABasicAnimation(keyPath: "path")
            move.toValue = CGPath(rect: CGRect(x: 60, y: 10, width: 20, height: 76), transform: nil)
            move.duration = 1
            layer.add(move, forKey: nil)
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
            root.addSublayer(layer)
            let renderer = try CARenderer(width: 96, height: 96)
            renderer.layer = root
            for (time, x) in [(0.0, 10), (0.5, 35), (0.9, 55)] {
                let seen = try renderer.picture(width: 96, height: 96, atTime: time)
                #expect(seen[x - 1, 48].w == 0 && seen[x, 48].w == 255, "\(time)")
                #expect(seen[x + 19, 48].w == 255 && seen[x + 20, 48].w == 0, "\(time)")
            }
        }
    }
}
