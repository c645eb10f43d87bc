import CoreAnimation
import CoreGraphics
import CoreMedia
import QuartzCore
import TestSupport
import Testing

@testable import AVFoundation

/// The decision whether a movie is drawn with the layers over it, or only they are.
@Suite("Movies that lie plainly below")
struct PlainMovieTests {
    /// The layers of a case, which a change makes wrong or leaves right.
    struct Tree {
        let root = CALayer(), holder = CALayer(), video = CALayer(), title = CALayer()
        var videoLayers: [CALayer]

        init() {
            let size = CGSize(width: 64, height: 48)
            for layer in [root, holder, video] { layer.frame = CGRect(origin: .zero, size: size) }
            title.frame = CGRect(x: 4, y: 4, width: 30, height: 12)
            title.backgroundColor = .rgb(1, 0, 0, 0.5)
            root.addSublayer(holder)
            holder.addSublayer(video)
            root.addSublayer(title)
            videoLayers = [video]
        }
    }

    struct Case: CustomStringConvertible, Sendable {
        let description: String
        let expected: OverlayObstacle?
        let change: @Sendable (inout Tree) -> Void

        init(_ name: String, _ expected: OverlayObstacle?, _ change: @escaping @Sendable (inout Tree) -> Void)
        {
            (description, self.expected, self.change) = (name, expected, change)
        }
    }

    private static func animated(_ layer: CALayer, _ keyPath: String, _ from: Any, _ to: Any) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (from, to)
        (animation.beginTime, animation.duration) = (AVCoreAnimationBeginTimeAtZero, 10)
        layer.add(animation, forKey: keyPath)
    }

    static let cases = [
        Case("as it is", nil) { _ in },
        Case("a flipped animation layer", nil) { $0.root.isGeometryFlipped = true },
        Case("a clear background", nil) { $0.root.backgroundColor = .rgb(1, 0, 0, 0) },
        Case("a clipping animation layer", nil) { $0.root.masksToBounds = true },
        Case("a title with a shadow, a mask and a filter of its own", nil) {
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            mask.backgroundColor = .rgb(0, 0, 0)
            $0.title.mask = mask
            ($0.title.shadowOpacity, $0.title.cornerRadius, $0.title.opacity) = (1, 4, 0.5)
        },
        Case("a turned and scaled title", nil) {
            $0.title.setAffineTransform(CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5))
        },
        Case("a title in front", nil) { $0.title.zPosition = 7 },
        Case("a hidden layer below", nil) {
            let below = CALayer()
            below.isHidden = true
            $0.root.insertSublayer(below, at: 0)
        },
        Case("space within a title", nil) {
            let inner = CALayer()
            inner.transform = CATransform3DMakeRotation(1, 0, 1, 0)
            $0.title.addSublayer(inner)
        },
        Case("two video layers", .videoLayers(2)) { $0.videoLayers.append($0.title) },
        Case("a video layer that is not in the tree", .videoLayers(0)) { $0.video.removeFromSuperlayer() },
        Case("a video layer that is the animation layer", .videoLayers(0)) { $0.videoLayers = [$0.root] },
        Case("a small video layer", .placement) { $0.video.frame.size.width = 32 },
        Case("a moved video layer", .placement) { $0.video.position.x += 1 },
        Case("a moved holder", .placement) { $0.holder.position.y -= 0.5 },
        Case("scrolled bounds", .placement) { $0.holder.bounds.origin.x = 3 },
        Case("a turned video layer", .placement) {
            $0.video.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        },
        Case("perspective", .placement) { $0.root.sublayerTransform.m34 = -0.002 },
        Case("a video layer that moves", .placement) { animated($0.video, "position.x", 0, 640) },
        Case("a translucent video layer", .appearance) { $0.video.opacity = 0.9 },
        Case("a translucent animation layer", .appearance) { $0.root.opacity = 0.5 },
        Case("a hidden video layer", .appearance) { $0.video.isHidden = true },
        Case("a video layer that fades in", .appearance) { animated($0.video, "opacity", 0, 1) },
        Case("a masked holder", .appearance) {
            let mask = CALayer()
            mask.backgroundColor = .rgb(0, 0, 0)
            $0.holder.mask = mask
        },
        Case("round corners", .appearance) { ($0.video.cornerRadius, $0.video.masksToBounds) = (5, true) },
        Case("a background", .appearance) { $0.root.backgroundColor = .rgb(0, 0, 0) },
        Case("a border", .appearance) { $0.holder.borderWidth = 2 },
        Case("a shadow", .appearance) { $0.video.shadowOpacity = 0.5 },
        Case("a rasterized holder", .appearance) { $0.holder.shouldRasterize = true },
        Case("a gravity", .contents) { $0.video.contentsGravity = .center },
        Case("a part of the picture", .contents) { $0.video.contentsRect.size.width = 0.5 },
        Case("sublayers of the video layer", .sublayers) { $0.video.addSublayer($0.title) },
        Case("a layer before it", .below) { $0.root.insertSublayer($0.title, at: 0) },
        Case("a layer behind it", .below) { $0.title.zPosition = -1 },
        Case("a title that turns in space", .depth) { animated($0.title, "transform.rotation.y", 0.1, 3) },
        Case("a transform layer", .depth) { $0.root.addSublayer(CATransformLayer()) },
        Case("a blend mode", .backdrop) { $0.title.compositingFilter = "multiplyBlendMode" },
    ]

    /// The reason for a tree at 1 s of a movie.
    private func obstacle(_ tree: Tree) throws -> OverlayObstacle? {
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        composition.animationTool = AVVideoCompositionCoreAnimationTool(
            postProcessingAsVideoLayers: tree.videoLayers, in: tree.root)
        let renderer = try CompositionRenderer(asset, composition)
        let time = CMTime(value: 1, timescale: 1), found = try renderer.obstacle(at: time)
        #expect(try (renderer.preparePlanes(at: time) == nil) == (found != nil))
        #expect(try (renderer.blendedPlanes(at: time) == nil) == (found != nil))
        return found
    }

    @Test("each case has its reason", arguments: cases)
    func reasons(_ example: Case) throws {
        var tree = Tree()
        example.change(&tree)
        let found = try obstacle(tree)
        #expect(found == example.expected, "\(found.map { "\($0)" } ?? "none")")
    }

    @Test("the decision is one of each time")
    func times() throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("movie.mp4")
        try MadeMovie.write(url, width: 64, height: 48, count: 40, MadeMovie.smooth)
        let asset = AVURLAsset(url: url)
        let title = CALayer()
        title.frame = CGRect(x: 4, y: 4, width: 30, height: 12)
        title.backgroundColor = .rgb(1, 1, 1)
        let turn = CABasicAnimation(keyPath: "transform.rotation.x")
        (turn.fromValue, turn.toValue, turn.beginTime, turn.duration) = (0.2, 1, 0.5, 0.5)
        turn.isRemovedOnCompletion = false
        title.add(turn, forKey: "turn")
        let renderer = try CompositionRenderer(asset, Overlaid.composition(asset, [title]))
        #expect(try renderer.preparePlanes(at: .zero) != nil)
        for (seconds, expected) in [(0.3, nil), (0.7, OverlayObstacle.depth), (1.2, nil), (0.6, .depth)] {
            let time = CMTime(seconds: seconds, preferredTimescale: 600)
            #expect(try renderer.obstacle(at: time) == expected, "\(seconds)")
            // A frame that is drawn as a whole between others leaves no trace in them.
            let bytes = try renderer.drawnBytes(at: time)
            if expected == nil {
                let (movie, layout) = try renderer.moviePlanes(at: time)
                let blended = try #require(try renderer.blendedPlanes(at: time))
                #expect(blended != movie)
                #expect(blended.worst(FramePlanes(bytes, layout)).luma <= 2)
            }
        }
    }

    @Test("pictures of more than a track, of other sizes and other planes are drawn as a whole")
    func pictures() throws {
        for name in ["yuv420p10.mp4", "yuv422p.mp4", "yuv444p.mp4", "nv12.mkv", "turned.mp4", "hlg.mkv"] {
            let asset = AVURLAsset(url: VideoFile.url(name))
            let renderer = try CompositionRenderer(asset, Overlaid.composition(asset, []))
            #expect(try renderer.preparePlanes(at: .zero) == nil, "\(name)")
        }
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let small = AVMutableVideoComposition(propertiesOf: asset)
        small.renderScale = 0.5
        #expect(try CompositionRenderer(asset, small).preparePlanes(at: .zero) == nil)
        let wide = AVMutableVideoComposition(propertiesOf: asset)
        wide.renderSize.width = 90
        #expect(try CompositionRenderer(asset, wide).preparePlanes(at: .zero) == nil)
        #expect(
            try CompositionRenderer(asset, AVMutableVideoComposition(propertiesOf: asset)).preparePlanes(
                at: .zero)
                != nil)
    }
}
