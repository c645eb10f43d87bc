import CoreGraphics
import CoreMedia
import Foundation
import MovieWriter

/// The description of an export, as a value. The options are checked before a frame is drawn.
struct ExportPlan {
    let asset: AVAsset
    let composition: AVVideoComposition
    let url: URL
    let options: MovieOptions
    let range: CMTimeRange
    let frameCount: Int
    /// The number of pixels of the file for each of the composition's.
    let scale: CGFloat
    let sound: ExportSound?

    /// - Throws: `AVError` that names what is wrong.
    init(
        _ asset: AVAsset, _ preset: ExportPreset, to url: URL, as type: AVFileType, range: CMTimeRange,
        composition given: AVVideoComposition?, mix: AVAudioMix?, metadata: [String: String] = [:]
    ) throws {
        try asset.readHeader()
        guard asset.tracks(withMediaType: .video).contains(where: \.isEnabled) else {
            throw AVError(.operationNotSupportedForAsset, "expected a video track: the asset has none")
        }
        guard let container = type.container, preset.fileTypes.contains(type) else {
            throw AVError(
                .fileFormatNotRecognized, "\(type.rawValue): expected a type that \(preset.name) writes")
        }
        if FileManager.default.fileExists(atPath: url.path) {
            throw AVError(.fileAlreadyExists, "\(url.path): expected no file of that name")
        }
        self.asset = asset
        self.url = url
        let composition = given ?? AVVideoComposition(propertiesOf: asset)
        if let problem = composition.problem() {
            throw AVError(.invalidVideoComposition, problem)
        }
        self.composition = composition
        let whole = CMTimeRange(start: .zero, duration: asset.duration)
        let part = range.isValid && range.start.isNumeric ? range.intersection(whole) : whole
        guard part.duration.isNumeric, part.duration > .zero, part.end.seconds < VideoReader.latest else {
            throw AVError(
                .exportFailed, "timeRange: expected a part of the asset's \(asset.duration.seconds) s")
        }
        self.range = part
        let frame = composition.frameDuration
        guard let rate = MovieFrameRate(numerator: Int(frame.timescale), denominator: Int(frame.value)) else {
            throw AVError(
                .invalidVideoComposition,
                "frameDuration: expected 1/1000 to 600 s, not \(frame.value)/\(frame.timescale)")
        }
        frameCount = composition.frameCount(in: part, of: asset)
        let size = composition.renderSize
        let box = CGSize(
            width: size.width * CGFloat(composition.renderScale),
            height: size.height * CGFloat(composition.renderScale))
        scale = preset.scale(box)
        var options = MovieOptions()
        options.container = container
        options.codec = preset.codec ?? (container == .mov ? .h264 : nil)
        options.frameRate = rate
        options.quality = preset.quality
        options.effort = .balanced
        options.metadata = metadata
        self.options = options
        sound = ExportSound(asset, part, mix, container)
    }
}
