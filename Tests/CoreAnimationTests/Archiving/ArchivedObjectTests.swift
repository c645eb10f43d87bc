import CoreAnimation
import CoreText
import Foundation
import Testing

/// What archives keep of layers beside numbers and strings.
@Suite struct ArchivedObjectTests {
    static func roundTrip<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
    }

    private func image(_ width: Int = 3, _ height: Int = 2) throws -> CGImage {
        let value = { (i: Int) -> UInt8 in i % 4 == 3 ? 255 : UInt8(i * 7 % 251) }
        let bytes = (0..<width * height * 4).map(value)
        let image = CGImage(width: width, height: height, rgba8: Data(bytes), alphaInfo: .premultipliedLast)
        return try #require(image)
    }

    private func rgba(_ image: CGImage) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: image.width, height: image.height, into: $0, bytesPerRow: image.width * 4)
        }
        return bytes
    }

    @Test func contents() throws {
        let layer = CALayer()
        let image = try image()
        layer.contents = image
        let copy = try #require(try Self.roundTrip(layer).contents as? CGImage)
        #expect(copy.width == 3 && copy.height == 2 && rgba(copy) == rgba(image))
        #expect(copy.bitmapInfo == image.bitmapInfo && copy.colorSpace == image.colorSpace)
    }

    @Test func contentsOfOtherLayouts() throws {
        let wide = try image(8, 4)
        let part = try #require(wide.cropping(to: CGRect(x: 2, y: 1, width: 3, height: 2)))
        let deep = try #require(CGDataProvider(data: Data((0..<12).map { UInt8($0 * 20) })))
        let mono = try #require(CGDataProvider(data: Data([0, 80, 160, 255])))
        let displayP3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        // Not in a macro, which hands the array's pointer on when the array is gone.
        let inverted = CGImage(
            width: 2, height: 2, bitsPerComponent: 16, bitsPerPixel: 16, bytesPerRow: 6,
            space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(alpha: .none), provider: deep,
            decode: [1, 0], shouldInterpolate: false, intent: .perceptual)
        let gray = try #require(inverted)
        let p3 = try #require(
            CGImage(
                width: 3, height: 2, rgba8: Data((0..<24).map { UInt8($0 * 9) }), alphaInfo: .noneSkipLast,
                space: displayP3))
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
                provider: mono, decode: nil,
                shouldInterpolate: true))
        for image in [part, gray, p3, mask] {
            let layer = CALayer()
            layer.contents = image
            let copy = try #require(try Self.roundTrip(layer).contents as? CGImage)
            #expect(copy.width == image.width && copy.height == image.height && rgba(copy) == rgba(image))
            #expect(copy.bitsPerComponent == image.bitsPerComponent && copy.colorSpace == image.colorSpace)
            #expect(copy.isMask == image.isMask && copy.shouldInterpolate == image.shouldInterpolate)
            #expect(copy.renderingIntent == image.renderingIntent)
        }
    }

    /// An image is written once, and layers that shared it share it again.
    @Test func contentsThatAreShared() throws {
        let root = CALayer()
        let image = try image(100, 100)
        for _ in 0..<5 {
            let layer = CALayer()
            layer.contents = image
            root.addSublayer(layer)
        }
        let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
        #expect(data.count < 60_000)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        let images = copy.sublayers?.compactMap { $0.contents as? CGImage } ?? []
        #expect(images.count == 5 && Set(images).count == 1)
    }

    @Test func paths() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1.25, y: -2))
        path.addLine(to: CGPoint(x: 30, y: 1e-9))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(
            to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
        path.closeSubpath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 3, height: 4))
        let layer = CAShapeLayer()
        layer.path = path
        layer.shadowPath = path
        let copy = try Self.roundTrip(layer)
        #expect(copy.path == path && copy.shadowPath == path && !(copy.path is CGMutablePath))
        layer.path = CGMutablePath()
        #expect(try Self.roundTrip(layer).path?.isEmpty == true)
    }

    @Test func filters() throws {
        let blur = CAFilter(type: "gaussianBlur")
        blur.name = "soft"
        blur.setValue(3.5, forKey: "inputRadius")
        let matrix = CAFilter(type: "colorMatrix")
        var rows = CAColorMatrix()
        rows.m15 = 0.5
        matrix.setValue(rows, forKey: "inputColorMatrix")
        let mono = try #require(
            CIFilter(
                name: "CIColorMonochrome", parameters: ["inputColor": CIColor(red: 1, green: 0, blue: 0.5)]))
        mono.isEnabled = false
        let channels = try #require(CIFilter(name: "CIColorMatrix"))
        channels.setValue(CIVector(x: 0, y: 1, z: 0, w: 0), forKey: "inputRVector")
        let tint = CAFilter(type: "multiplyColor")
        tint.setValue(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), forKey: "inputColor")
        let layer = CALayer()
        layer.filters = [blur, matrix, mono, channels, tint, "colorInvert"]
        layer.backgroundFilters = [blur]
        layer.compositingFilter = "screenBlendMode"

        let copy = try Self.roundTrip(layer)
        let found = try #require(copy.filters)
        #expect(found.count == 6 && found[5] as? String == "colorInvert")
        let soft = try #require(found[0] as? CAFilter)
        #expect(soft.type == "gaussianBlur" && soft.name == "soft" && soft.isEnabled)
        #expect((soft.value(forKey: "inputRadius") as? NSNumber)?.doubleValue == 3.5)
        #expect((found[1] as? CAFilter)?.value(forKey: "inputColorMatrix") as? CAColorMatrix == rows)
        let monochrome = try #require(found[2] as? CIFilter)
        #expect(!monochrome.isEnabled)
        #expect(
            monochrome.value(forKey: "inputColor") as? CIColor == CIColor(red: 1, green: 0, blue: 0.5))
        #expect(
            (found[3] as? CIFilter)?.value(forKey: "inputRVector") as? CIVector
                == CIVector(x: 0, y: 1, z: 0, w: 0))
        #expect(
            ((found[4] as? CAFilter)?.value(forKey: "inputColor") as! CGColor?)?.sRGBComponents
                == SIMD4(0, 1, 0, 1))
        #expect(copy.backgroundFilters?.count == 1 && copy.compositingFilter as? String == "screenBlendMode")
        // What is drawn is the same.
        copy.bounds.size = CGSize(width: 9, height: 9)
        layer.bounds.size = CGSize(width: 9, height: 9)
        #expect(copy.commitTree().appearance.effects == layer.commitTree().appearance.effects)
    }

    @Test func actions() throws {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.duration = 3
        let layer = CALayer()
        layer.actions = ["opacity": fade, "position": NSNull(), "bounds": OwnAction()]
        let copy = try Self.roundTrip(layer)
        #expect(copy.actions?.count == 2 && copy.actions?["position"] is NSNull)
        let action = try #require(copy.actions?["opacity"] as? CABasicAnimation)
        #expect(action.keyPath == "opacity" && action.duration == 3)
    }

    private final class OwnAction: CAAction {
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }

    @Test func animations() throws {
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
        fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
        layer.add(fade, forKey: "fade")
        let walk = CAKeyframeAnimation(keyPath: "position")
        walk.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 7), transform: nil)
        (walk.duration, walk.beginTime) = (4, 30)
        layer.add(walk, forKey: nil)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([fade, walk], 5)
        layer.add(group, forKey: "both")
        let pictures = CAKeyframeAnimation(keyPath: "contents")
        (pictures.values, pictures.duration) = ([try image(), try image(2, 2)], 1)
        layer.add(pictures, forKey: "pictures")
        _ = layer.commitTree(at: 12)

        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
        let copy = try Self.roundTrip(layer)
        CATransaction.commit()
        #expect(copy.animationKeys() == ["fade", "both", "pictures"])
        let first = try #require(copy.animation(forKey: "fade") as? CABasicAnimation)
        #expect(first.beginTime == 12 && first.duration == 2 && first.toValue as? Int == 1)
        #expect(first.timingFunction == CAMediaTimingFunction(name: .easeIn) && first.fromValue as? Int == 0)
        let both = try #require(copy.animation(forKey: "both") as? CAAnimationGroup)
        #expect(both.beginTime == 12 && both.animations?.count == 2 && both.timingFunction == nil)
        #expect((both.animations?[1] as? CAKeyframeAnimation)?.path == walk.path)
        let frames = try #require(copy.animation(forKey: "pictures") as? CAKeyframeAnimation)
        #expect((frames.values as? [CGImage])?.map(\.width) == [3, 2])
        // Those without a key run too, and all show what they showed.
        for time in [12.5, 31.0, 33.0] {
            _ = copy.commitTree(at: time)
            _ = layer.commitTree(at: time)
            #expect(copy.presentation()?.position == layer.presentation()?.position)
            #expect(copy.presentation()?.opacity == layer.presentation()?.opacity)
        }
        copy.removeAllAnimations()
        #expect(layer.animationKeys()?.count == 3)
    }

    @Test func emitterCells() throws {
        let cell = CAEmitterCell()
        cell.name = "spark"
        cell.birthRate = 3
        cell.contents = try image()
        let layer = CAEmitterLayer()
        layer.emitterCells = [cell]
        let read = try #require(try Self.roundTrip(layer).emitterCells?.first)
        #expect(read.name == "spark" && read.birthRate == 3)
        #expect(rgba(try #require(read.contents as! CGImage?)) == rgba(try image()))
    }

    @Test func gradientsAndText() throws {
        let gradient = CAGradientLayer()
        gradient.colors = [
            CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5),
            CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
        ]
        gradient.locations = [0.25, 1]
        let back = try Self.roundTrip(gradient)
        #expect(
            (back.colors as? [CGColor])?.map(\.sRGBComponents) == [SIMD4(1, 0, 0, 0.5), SIMD4(0, 0, 1, 1)])
        #expect(back.locations == [0.25, 1])
        let text = CATextLayer()
        text.string = NSAttributedString(
            string: "Hello", attributes: [.foregroundColor: CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)])
        text.fontSize = 21
        let read = try Self.roundTrip(text)
        let string = try #require(read.string as? NSAttributedString)
        #expect(string.string == "Hello" && read.fontSize == 21)
        let color = string.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        #expect((color as! CGColor?)?.sRGBComponents == SIMD4(0, 1, 0, 1))
    }
}
