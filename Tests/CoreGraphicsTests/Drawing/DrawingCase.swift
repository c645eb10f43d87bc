import CoreGraphics
import Foundation
import ImageIO

/// A picture of `cases.txt`: functions of `CGContext` by short names, each with its numbers.
struct DrawingCase: Sendable, CustomStringConvertible {
    var name: String
    var width: Int
    var height: Int
    var commands: [[String]]

    var description: String { name }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static let all: [DrawingCase] = {
        guard let text = try? String(contentsOf: folder.appendingPathComponent("cases.txt"), encoding: .utf8)
        else {
            return []
        }
        var cases: [DrawingCase] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            if words.first == "case" {
                cases.append(
                    DrawingCase(
                        name: words[1], width: Int(words[2]) ?? 0, height: Int(words[3]) ?? 0, commands: []))
            } else if !words.isEmpty, !cases.isEmpty {
                cases[cases.count - 1].commands.append(words)
            }
        }
        return cases
    }()

    /// What Skia draws.
    func reference() throws -> CGImage {
        try ImageCodec.decode(
            contentsOf: Self.folder.appendingPathComponent("References/\(name).png"))
    }

    func draw(into context: CGContext) {
        for command in commands {
            context.run(command[0], Array(command.dropFirst()))
        }
    }
}

extension CGContext {
    /// Pictures that are drawn, by name; premultiplied.
    static func picture(_ name: String) -> CGImage? {
        let size = name == "ramp" || name == "fade" ? 8 : 4
        var bytes: [UInt8] = []
        for y in 0..<size {
            for x in 0..<size {
                let pixel: [Int]
                switch name {
                case "tile": pixel = [(x + y) % 2 == 1 ? 255 : 30, 60 * y, 80 * x, 255]
                case "ramp": pixel = [x * 255 / 7, y * 255 / 7, 128, 255]
                case "glass":
                    let a = y < 2 ? 51 * (x + 1) : 255 - 51 * x
                    pixel = [a * 200 / 255, a * y / 4, a * 100 / 255, a]
                case "fade": pixel = [0, 0, 0, (x + y) * 255 / 14]
                default: pixel = [0, 0, 0, x < 2 ? 255 : 85 * y]
                }
                bytes.append(contentsOf: pixel.map { UInt8($0) })
            }
        }
        return CoreGraphicsTests.makeImage(bytes, width: size, height: size)
    }

    /// The alpha of a picture, as an image for `clip(to:mask:)`.
    static func mask(_ name: String) -> CGImage? {
        guard let image = picture(name) else { return nil }
        let alpha = stride(from: 3, to: image.premultiplied.count, by: 4).map { image.premultiplied[$0] }
        return CoreGraphicsTests.makeImage(
            alpha, width: image.width, height: image.height, bitsPerPixel: 8,
            space: CGColorSpaceCreateDeviceGray(),
            alpha: .none)
    }

    static func gradient(_ name: String) -> CGGradient? {
        let stops: [(CGFloat, [CGFloat])] =
            switch name {
            case "three": [(0, [1, 0.2, 0.1, 1]), (0.4, [1, 0.9, 0.2, 1]), (1, [0.1, 0.3, 0.8, 1])]
            case "fade": [(0, [1, 0, 0, 1]), (1, [0, 0, 1, 0])]
            default:
                [
                    (0, [0, 0.5, 0.2, 1]), (0.5, [0.8, 1, 0.8, 1]), (0.5, [0.6, 0, 0.3, 1]),
                    (1, [1, 0.7, 0.9, 1]),
                ]
            }
        return CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: stops.flatMap(\.1),
            locations: stops.map(\.0), count: stops.count)
    }

    static let blendModes: [String: CGBlendMode] = [
        "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
        "lighten": .lighten, "colorDodge": .colorDodge, "colorBurn": .colorBurn, "softLight": .softLight,
        "hardLight": .hardLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
        "saturation": .saturation, "color": .color, "luminosity": .luminosity, "clear": .clear, "copy": .copy,
        "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop,
        "destinationOver": .destinationOver, "destinationIn": .destinationIn,
        "destinationOut": .destinationOut, "destinationAtop": .destinationAtop, "xor": .xor,
        "plusLighter": .plusLighter, "plusDarker": .plusDarker,
    ]

    fileprivate func run(_ name: String, _ words: [String]) {
        let n = words.compactMap { Double($0).map { CGFloat($0) } }
        func point(_ i: Int) -> CGPoint { CGPoint(x: n[i], y: n[i + 1]) }
        func rect(_ i: Int = 0) -> CGRect { CGRect(x: n[i], y: n[i + 1], width: n[i + 2], height: n[i + 3]) }
        switch name {
        case "save": saveGState()
        case "restore": restoreGState()
        case "translate": translateBy(x: n[0], y: n[1])
        case "scale": scaleBy(x: n[0], y: n[1])
        case "rotate": rotate(by: n[0])
        case "concat":
            concatenate(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case "width": setLineWidth(n[0])
        case "alpha": setAlpha(n[0])
        case "miter": setMiterLimit(n[0])
        case "cap": setLineCap(words[0] == "butt" ? .butt : words[0] == "round" ? .round : .square)
        case "join": setLineJoin(words[0] == "miter" ? .miter : words[0] == "round" ? .round : .bevel)
        case "blend": if let mode = Self.blendModes[words[0]] { setBlendMode(mode) }
        case "quality": interpolationQuality = words[0] == "none" ? .none : .low
        case "antialias": setShouldAntialias(n[0] != 0)
        case "dash": setLineDash(phase: n[0], lengths: Array(n.dropFirst()))
        case "fillcolor": setFillColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        case "strokecolor": setStrokeColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        case "shadow":
            let color = CGColor(red: n[3], green: n[4], blue: n[5], alpha: n[6])
            setShadow(offset: CGSize(width: n[0], height: n[1]), blur: n[2], color: color)
        case "move": move(to: point(0))
        case "line": addLine(to: point(0))
        case "quad": addQuadCurve(to: point(2), control: point(0))
        case "curve": addCurve(to: point(4), control1: point(0), control2: point(2))
        case "close": closePath()
        case "rect": addRect(rect())
        case "ellipse": addEllipse(in: rect())
        case "arc":
            addArc(center: point(0), radius: n[2], startAngle: n[3], endAngle: n[4], clockwise: n[5] != 0)
        case "arcto": addArc(tangent1End: point(0), tangent2End: point(2), radius: n[4])
        case "fill": fillPath()
        case "eofill": fillPath(using: .evenOdd)
        case "stroke": strokePath()
        case "fillstroke": drawPath(using: .fillStroke)
        case "eofillstroke": drawPath(using: .eoFillStroke)
        case "strokedpath": replacePathWithStrokedPath()
        case "fillrect": fill(rect())
        case "strokerect": stroke(rect())
        case "strokerectwidth": stroke(rect(), width: n[4])
        case "fillellipse": fillEllipse(in: rect())
        case "strokeellipse": strokeEllipse(in: rect())
        case "segments": strokeLineSegments(between: stride(from: 0, to: n.count, by: 2).map { point($0) })
        case "clear": clear(rect())
        case "clip": clip()
        case "eoclip": clip(using: .evenOdd)
        case "cliprect": clip(to: rect())
        case "clipmask": if let mask = Self.mask(words[0]) { clip(to: rect(), mask: mask) }
        case "image", "tile":
            if let image = Self.picture(words[0]) { draw(image, in: rect(), byTiling: name == "tile") }
        case "linear":
            guard let gradient = Self.gradient(words[0]) else { return }
            drawLinearGradient(
                gradient, start: point(0), end: point(2),
                options: CGGradientDrawingOptions(rawValue: UInt32(n[4])))
        case "radial":
            guard let gradient = Self.gradient(words[0]) else { return }
            drawRadialGradient(
                gradient, startCenter: point(0), startRadius: n[2], endCenter: point(3), endRadius: n[5],
                options: CGGradientDrawingOptions(rawValue: UInt32(n[6])))
        case "conic":
            if let gradient = Self.gradient(words[0]) {
                drawConicGradient(gradient, center: point(0), angle: n[2])
            }
        case "beginlayer": beginTransparencyLayer(auxiliaryInfo: nil)
        case "beginlayerin": beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
        case "endlayer": endTransparencyLayer()
        default: fatalError("\(name): no such function")
        }
    }
}
