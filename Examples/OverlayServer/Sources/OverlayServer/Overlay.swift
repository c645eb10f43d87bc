import AVFoundation
import Foundation
import QuartzCore

extension OverlayRequest {
    /// Writes a movie with the title over its first seconds.
    ///
    /// - Throws: `OverlayRequestError` for a file that is no movie, or too long or too large a one; `AVError` for one that
    ///   can't be decoded.
    func export(_ source: URL, to target: URL) async throws {
        let asset = AVURLAsset(url: source)
        let tracks: [AVAssetTrack]
        do { tracks = try await asset.loadTracks(withMediaType: .video) } catch {
            throw OverlayRequestError.noMovie("it can't be opened")
        }
        guard !tracks.isEmpty else { throw OverlayRequestError.noMovie("it has no pictures") }
        let seconds = asset.duration.seconds
        guard seconds.isFinite, seconds <= Self.longest else { throw OverlayRequestError.longMovie(seconds) }
        let composition = AVMutableVideoComposition(propertiesOf: asset), size = composition.renderSize
        guard Int(size.width * size.height) <= Self.mostPixels else {
            throw OverlayRequestError.largeFrame(size)
        }

        let root = CALayer(), video = CALayer()
        (root.frame, video.frame) = (CGRect(origin: .zero, size: size), CGRect(origin: .zero, size: size))
        root.addSublayer(video)
        root.addSublayer(makeTitle(size))
        composition.animationTool = AVVideoCompositionCoreAnimationTool(
            postProcessingAsVideoLayer: video, in: root)
        guard let session = AVAssetExportSession(asset: asset, presetName: AVAssetExportPreset1920x1080)
        else { return }
        session.videoComposition = composition
        try await session.export(to: target, as: .mp4)
    }

    /// A dark band with the title, which fades in and out. y runs up.
    private func makeTitle(_ size: CGSize) -> CALayer {
        let height = size.height * 0.16
        let band = CALayer()
        band.frame = CGRect(x: 0, y: size.height * 0.08, width: size.width, height: height)
        band.backgroundColor = CGColor(gray: 0, alpha: 0.6)
        band.opacity = 0
        let text = CATextLayer()
        text.string = title
        text.font = "Helvetica"
        text.fontSize = height * 0.5
        text.frame = CGRect(
            x: height * 0.4, y: height * 0.15, width: size.width - height * 0.8, height: height * 0.7)
        text.truncationMode = .end
        band.addSublayer(text)
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [0, 1, 1, 0]
        fade.keyTimes = [0, 0.1, 0.9, 1]
        fade.beginTime = AVCoreAnimationBeginTimeAtZero
        fade.duration = 4
        band.add(fade, forKey: "fade")
        return band
    }
}
