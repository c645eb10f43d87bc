import Foundation
import QuartzCore
import TestSupport
import Testing

/// Pictures made smaller, against means of their texels computed here.
@Suite("Minification")
struct MinificationTests {
    /// At these scales the level of detail lies on a level or in the middle between two, where it makes no difference that
    /// some drivers blend levels only near the middle.
    static let upright = [0.0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map { detail in
        MinifiedLayer("2^-\(detail)", scale: exp2(-detail))
    }

    @Test("trilinear is the mean of texels, between two levels", arguments: upright)
    func trilinear(_ layer: MinifiedLayer) throws {
        try expectTrilinear(layer, .even)
    }

    @Test("pictures of any size", arguments: upright[1...8])
    func odd(_ layer: MinifiedLayer) throws {
        try expectTrilinear(layer, .odd)
    }

    @Test(
        "the levels go on down to one texel", arguments: (6...9).flatMap { [Double($0) - 0.5, Double($0)] })
    func deepest(_ detail: Double) throws {
        for bias: Float in [0, 1] {
            var layer = MinifiedLayer("2^-\(detail) by \(bias)", scale: exp2(-detail), bias: bias)
            layer.offset = .zero
            try expectTrilinear(layer, .large)
        }
    }

    @Test("a picture of 1024 texels in 8 pixels is the mean of 128 texels each way")
    func boxes() throws {
        var layer = MinifiedLayer("2^-7", scale: exp2(-7.0))
        layer.offset = .zero
        let picture = MinifiedPicture.large.picture
        let drawn = try layer.draw(picture)
        for y in 0..<8 {
            for x in 0..<8 {
                let mean = picture.mean(x * 128, y * 128, 128, 128)
                let pixel = SIMD4<Float>(drawn[60 + x, 60 + y])
                let error = pointwiseMax(mean - pixel, pixel - mean).max()
                // Rounded in each of seven levels, which some drivers do downwards.
                #expect(error <= 3.5, "pixel \(x), \(y): \(pixel), not \(mean)")
            }
        }
    }

    @Test("levels of a long picture, of which one axis ends before the other", arguments: [0, 1, 2, 2.5, 3])
    func long(_ detail: Double) throws {
        try expectTrilinear(MinifiedLayer("2^-\(detail)", scale: exp2(-detail)), .long)
    }

    @Test("biases reach the last levels", arguments: [2, 3, 5, 7] as [Float])
    func largeBias(_ bias: Float) throws {
        try expectTrilinear(MinifiedLayer("2^-3 by \(bias)", scale: exp2(-3.0), bias: bias), .large)
        try expectTrilinear(MinifiedLayer("2^-1 by \(bias)", scale: 0.5, bias: bias), .long)
        try expectTrilinear(MinifiedLayer("2^-2 by \(bias)", scale: 0.25, bias: bias), .odd)
    }

    static let anyhow =
        [0.7, 0.42, 0.3, 0.21, 0.15, 0.09, 0.06, 0.035].map { MinifiedLayer("scale \($0)", scale: $0) }
        + [0.2, 0.785, 2.5].flatMap { turn in
            [0.5, 0.25, 0.1, 0.0625, 0.03].map {
                MinifiedLayer("turn \(turn) scale \($0)", scale: $0, turn: turn)
            }
        }
        + [0.4, 0.9, 1.2].flatMap { tilt in
            [0.5, 0.25, 0.125].map {
                MinifiedLayer("tilt \(tilt) scale \($0)", scale: $0, turn: 0.3, tilt: tilt)
            }
        }

    @Test("trilinear takes the levels that fit, turned and tilted", arguments: anyhow)
    func levels(_ layer: MinifiedLayer) throws {
        try expectAllowedLevels(layer)
    }

    @Test("the bias moves by levels", arguments: [-2, -1, 1, 2] as [Float], [0.0, 1, 2, 2.5, 3])
    func bias(_ bias: Float, _ detail: Double) throws {
        try expectTrilinear(MinifiedLayer("2^-\(detail) by \(bias)", scale: exp2(-detail), bias: bias), .even)
    }

    @Test("the bias moves turned and tilted pictures as well", arguments: anyhow.filter { $0.scale == 0.25 })
    func biasInDepth(_ layer: MinifiedLayer) throws {
        for bias: Float in [-1, 1] {
            var layer = layer
            layer.bias = bias
            try expectAllowedLevels(layer)
        }
    }

    @Test("the bias holds whatever else the layer looks like", arguments: MinifiedLayer.Look.allCases)
    func biasOfLooks(_ look: MinifiedLayer.Look) throws {
        for detail in [0.0, 1, 2] {
            var layer = MinifiedLayer("\(look) 2^-\(detail)", scale: exp2(-detail), bias: 1)
            layer.look = look
            try expectTrilinear(layer, look == .opaqueOnGrid ? .opaque : .even)
        }
    }

    @Test("the bias blurs large opaque pictures that would be copied without it")
    func biasOfCopies() throws {
        let picture = MinifiedPicture.opaque
        let scene = TestScene("copied", width: 256, height: 256) {
            let layer = CALayer.box(
                center: CGPoint(x: 128, y: 128), size: CGSize(width: 256, height: 256), color: nil)
            layer.contents = try picture.picture.makeImage()
            layer.minificationFilter = .trilinear
            layer.minificationFilterBias = 1
            return CALayer.stage(width: 256, height: 256, [layer])
        }
        let drawn = try scene.picture()
        var errors = MinificationErrors()
        for i in 8..<248 {
            let expected = picture.pyramid.bilinear(Double(i) + 0.5, 100.5, level: 1)
            let error = expected - SIMD4<Float>(drawn[i, 100])
            errors.add(pointwiseMax(error, -error))
        }
        #expect(errors.maximum <= 2, "\(errors)")
    }

    @Test("the edge is repeated where contentsRect goes beyond the picture", arguments: [1, 2, 3, 5.5])
    func beyondTheEdge(_ detail: Double) throws {
        let picture = MinifiedPicture.odd.picture
        let scale = exp2(-detail)
        let scene = TestScene("beyond", width: 256, height: 256) {
            let layer = CALayer.box(
                center: CGPoint(x: 120.3, y: 100),
                size: CGSize(
                    width: Double(picture.width) * 2 * scale, height: Double(picture.height) * scale),
                color: nil)
            layer.contents = try picture.makeImage()
            layer.contentsRect = CGRect(x: 0, y: 0, width: 2, height: 1)
            layer.minificationFilter = .trilinear
            return CALayer.stage(width: 256, height: 256, color: nil, [layer])
        }
        let drawn = try scene.picture()
        for y in [98, 100, 101] {
            let columns = (122..<min(118 + Int(Double(picture.width) * scale), 255)).map { drawn[$0, y] }
            #expect(columns.count > 3 && columns.allSatisfy { $0 == columns[0] }, "row \(y): \(columns)")
        }
    }

    @Test("linear takes the four texels around the pixel's middle", arguments: upright)
    func linear(_ layer: MinifiedLayer) throws {
        var layer = layer
        layer.filter = .linear
        layer.bias = 1  // means nothing here
        // Rounded twice, and nothing else.
        let errors = try layer.errors(.even) { $1.bilinear($0.u, $0.v, level: 0) }
        #expect(errors.maximum <= 1.3 && errors.mean <= 0.4, "\(layer): \(errors)")
    }

    @Test("nearest takes the texel under the pixel's middle", arguments: upright)
    func nearest(_ layer: MinifiedLayer) throws {
        var layer = layer
        layer.filter = .nearest
        layer.offset = [0.31, -0.23]
        let errors = try layer.errors(.even) { sample, pyramid in
            // Near the line between two texels either will do.
            let isBetween = [sample.u, sample.v].contains { abs($0 - $0.rounded()) < 0.02 }
            return isBetween ? nil : pyramid.nearest(sample.u, sample.v)
        }
        #expect(errors.maximum == 0, "\(layer): \(errors)")
    }

    /// Where the level of detail is the same for all drivers.
    private func expectTrilinear(_ layer: MinifiedLayer, _ picture: MinifiedPicture) throws {
        let errors = try layer.errors(picture) {
            $1.trilinear($0.u, $0.v, detail: $0.detail + Double(layer.bias))
        }
        // Some drivers round each level down: half a level on average, and up to one.
        let last = Double(picture.pyramid.last)
        let level = min(max(-log2(layer.scale) + Double(layer.bias), 0).rounded(.up), last)
        #expect(errors.maximum <= Float(1.5 + 0.6 * level), "\(layer): \(errors)")
        #expect(errors.mean <= Float(0.4 + 0.45 * level), "\(layer): \(errors)")
    }

    /// OpenGL leaves open how a step between pixels is measured, and drivers how they blend levels: so each pixel must lie
    /// between what the levels that are allowed show.
    private func expectAllowedLevels(_ layer: MinifiedLayer) throws {
        let range = { (sample: MinifiedLayer.Sample) in
            let bias = Double(layer.bias)
            return (sample.details.lowerBound + bias - 0.25, sample.details.upperBound + bias + 0.25)
        }
        let errors = try layer.excess(.even) { sample, pyramid in
            let (first, last) = range(sample)
            return (0...8).map {
                pyramid.trilinear(sample.u, sample.v, detail: first + (last - first) * Double($0) / 8)
            }
        }
        // Rounding as above, and corners that a rasteriser moves by up to 1/256 of a pixel.
        #expect(errors.maximum <= 5 && errors.mean <= 1.2, "\(layer): \(errors)")
    }
}
