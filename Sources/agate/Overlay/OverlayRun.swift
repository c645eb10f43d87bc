import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation
import MovieWriter
import QuartzCore

/// Draws a scene over a movie's frames and writes them.
struct OverlayRun {
    private let session: AVAssetExportSession
    private let composition: AVMutableVideoComposition
    private let duration: CMTime
    private let frameCount: Int

    init(_ command: OverlayCommand, _ warnings: inout SceneWarnings) throws {
        let asset = AVURLAsset(url: URL(fileURLWithPath: command.movie))
        try asset.readHeader()
        guard let session = AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality)
        else { throw CommandFailure("\(command.movie): expected a movie that can be written anew") }
        composition = AVMutableVideoComposition(propertiesOf: asset)
        duration = asset.duration
        self.session = session
        if let size = command.size {
            composition.fit(CGSize(width: size.width, height: size.height))
        }
        let scene = try SceneFile(command.scene, command.states, &warnings)
        composition.animationTool = try Self.tool(
            scene, composition.renderSize, command.at ?? 0, command.until)
        frameCount = composition.frameCount(
            in: CMTimeRange(start: .zero, duration: duration), of: asset)
        session.videoComposition = composition
        let url = URL(fileURLWithPath: command.output)
        (session.outputURL, session.outputFileType) = (url, AVFileType.named(url.pathExtension))
    }

    /// The size and the length of the result.
    var summary: String {
        let size = composition.renderSize
        return "\(Int(size.width.rounded()))x\(Int(size.height.rounded()))  \(frameCount) frames  "
            + "\(SecondsText.short(duration.seconds)) s"
    }

    /// The scene above the movie, fitted into its size.
    private static func tool(_ scene: SceneFile, _ size: CGSize, _ at: Double, _ until: Double?) throws
        -> AVVideoCompositionCoreAnimationTool
    {
        let root = CALayer(), video = CALayer(), holder = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        video.frame = root.bounds
        let package = scene.package, canvas = try SceneFrame.canvas(of: package)
        let fit = min(size.width / canvas.width, size.height / canvas.height)
        // The scene's own time is 0 when it begins.
        scene.begin { _ = package.rootLayer.commitTree(at: $0, isGeometryFlipped: package.isGeometryFlipped) }
        root.isGeometryFlipped = package.isGeometryFlipped
        holder.bounds = canvas
        holder.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        holder.setAffineTransform(CGAffineTransform(scaleX: fit, y: fit))
        holder.beginTime = at
        holder.addSublayer(package.rootLayer)
        let shown = CALayer()
        shown.frame = root.bounds
        shown.addSublayer(holder)
        shown.show(from: at, until: until)
        root.addSublayer(video)
        root.addSublayer(shown)
        return AVVideoCompositionCoreAnimationTool(postProcessingAsVideoLayer: video, in: root)
    }

    /// Writes the movie; no file is left if this throws.
    func write(_ progress: (MovieProgress) -> Void) throws {
        let clock = ContinuousClock(), start = clock.now
        let done = DispatchSemaphore(value: 0)
        let session = session
        session.exportAsynchronously { done.signal() }
        while done.wait(timeout: .now() + 0.1) == .timedOut {
            let frame = Int(Float(frameCount) * session.progress)
            progress(
                MovieProgress(frame: frame, total: frameCount, seconds: (clock.now - start) / .seconds(1)))
        }
        if let error = session.error { throw error }
    }
}

extension CALayer {
    /// Hides the layer outside of some of its superlayer's times, in seconds.
    fileprivate func show(from: Double, until: Double?) {
        guard from > 0 || until != nil else { return }
        isHidden = true
        let animation = CABasicAnimation(keyPath: "hidden")
        (animation.fromValue, animation.toValue) = (false, false)
        animation.beginTime = max(from, AVCoreAnimationBeginTimeAtZero)
        animation.duration = until.map { $0 - from } ?? 1e9
        animation.isRemovedOnCompletion = false
        add(animation, forKey: "shown")
    }
}

extension AVMutableVideoComposition {
    /// Scales the pictures to fit into another size, centred on black.
    fileprivate func fit(_ size: CGSize) {
        let old = renderSize
        guard old.width > 0, old.height > 0 else { return }
        let factor = min(size.width / old.width, size.height / old.height)
        let change = CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: (size.width - old.width * factor) / 2,
            ty: (size.height - old.height * factor) / 2)
        renderSize = size
        for case let part as AVVideoCompositionInstruction in instructions {
            for case let layer as AVMutableVideoCompositionLayerInstruction in part.layerInstructions {
                var own = CGAffineTransform.identity
                layer.getTransformRamp(for: .zero, start: &own, end: nil, timeRange: nil)
                layer.setTransform(own.concatenating(change), at: .zero)
            }
        }
    }
}
