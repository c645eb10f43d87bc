import CLibAV
import CoreGraphics
import CoreMedia
import Libav
import QuartzCore
import Testing

@testable import AVFoundation

/// The samples of a frame with halved chroma: luma, blue and red.
struct FramePlanes: Equatable {
    var width, height: Int
    var samples: [[UInt8]]

    init(_ frame: AVFrame, width: Int, height: Int) throws {
        (self.width, self.height) = (width, height)
        let planes = zip(
            [frame.data.0, frame.data.1, frame.data.2],
            [frame.linesize.0, frame.linesize.1, frame.linesize.2])
        samples = try planes.enumerated().map { index, plane in
            let start = try #require(plane.0), stride = Int(plane.1)
            let (w, h) = Self.size(index, width, height)
            return (0..<h).flatMap { y in (0..<w).map { x in start[y * stride + x] } }
        }
    }

    /// What a general export's converter would make of RGBA bytes in exact arithmetic, with chroma sited as a layout says.
    init(_ rgba: [UInt8], _ layout: PlanarLayout) {
        (width, height) = (layout.width, layout.height)
        let (w, h) = (width, height), red = Double(layout.red), blue = Double(layout.blue)
        let (y0, yRange, cRange) = layout.isFull ? (0, 255.0, 255.0) : (16.0, 219, 224)
        func color(_ x: Int, _ y: Int) -> SIMD3<Double> {
            let at = 4 * (min(max(y, 0), h - 1) * w + min(max(x, 0), w - 1))
            return SIMD3(Double(rgba[at]), Double(rgba[at + 1]), Double(rgba[at + 2])) / 255
        }
        func luma(_ c: SIMD3<Double>) -> Double { red * c.x + (1 - red - blue) * c.y + blue * c.z }
        func byte(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
        var luminance: [UInt8] = [], chroma: [[UInt8]] = [[], []]
        for y in 0..<h { for x in 0..<w { luminance.append(byte(y0 + yRange * luma(color(x, y)))) } }
        let across = layout.sitingX == .first ? [0.25, 0.5, 0.25] : [0, 0.5, 0.5]
        let down = layout.sitingY == .first ? [0.25, 0.5, 0.25] : [0, 0.5, 0.5]
        for y in 0..<(h + 1) / 2 {
            for x in 0..<(w + 1) / 2 {
                var mean = SIMD3<Double>()
                for j in 0..<3 {
                    for i in 0..<3 { mean += across[i] * down[j] * color(2 * x + i - 1, 2 * y + j - 1) }
                }
                let l = luma(mean)
                chroma[0].append(byte(128 + cRange * (mean.z - l) / (2 * (1 - blue))))
                chroma[1].append(byte(128 + cRange * (mean.x - l) / (2 * (1 - red))))
            }
        }
        samples = [luminance] + chroma
    }

    private static func size(_ plane: Int, _ width: Int, _ height: Int) -> (Int, Int) {
        plane == 0 ? (width, height) : ((width + 1) / 2, (height + 1) / 2)
    }

    /// The largest difference of a sample, of luma and of chroma.
    func worst(_ other: FramePlanes) -> (luma: Int, chroma: Int) {
        let worst = zip(samples, other.samples).map { a, b -> Int in
            guard a.count == b.count else { return 256 }
            return zip(a, b).map { one, two -> Int in abs(Int(one) - Int(two)) }.max() ?? 0
        }
        return (worst[0], max(worst[1], worst[2]))
    }
}

extension CompositionRenderer {
    /// A frame as an export blends it before it is encoded; nil if it would be drawn as a whole.
    func blendedPlanes(at time: CMTime) throws -> FramePlanes? {
        let frame = try plan.frame(at: time, pictures)
        let av = try LibAV.load()
        let made = try blend(frame, at: time) {
            try VideoFrame(
                av, width: width + width % 2, height: height + height % 2, format: AV_PIX_FMT_YUV420P)
        }
        return try made.map { try FramePlanes($0.raw.pointee, width: width, height: height) }
    }

    /// The movie's own planes at a time.
    func moviePlanes(at time: CMTime) throws -> (planes: FramePlanes, layout: PlanarLayout) {
        let frame = try plan.frame(at: time, pictures)
        let image = try #require(frame.whole(plan.composition.renderSize))
        let movie = try #require(image.external as? VideoPlanes)
        return (
            try FramePlanes(movie.decoded, width: width, height: height), try #require(movie.layout)
        )
    }

    /// A frame that is drawn as a whole, as RGBA bytes.
    func drawnBytes(at time: CMTime) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        try bytes.withUnsafeMutableBytes { try draw(at: time, into: $0) }
        return bytes
    }
}

/// A composition of a movie under layers.
enum Overlaid {
    static func composition(_ asset: AVAsset, _ layers: [CALayer]) -> AVMutableVideoComposition {
        let made = AVMutableVideoComposition(propertiesOf: asset)
        let root = CALayer(), video = CALayer()
        root.frame = CGRect(origin: .zero, size: made.renderSize)
        video.frame = root.bounds
        root.addSublayer(video)
        for layer in layers { root.addSublayer(layer) }
        made.animationTool = AVVideoCompositionCoreAnimationTool(
            postProcessingAsVideoLayer: video, in: root)
        return made
    }
}
