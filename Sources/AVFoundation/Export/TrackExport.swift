import CLibAV
import CoreMedia
import Foundation
import Libav
import MovieWriter

/// The description of an export that draws no pictures: all tracks are copied, or the sound alone is written.
struct TrackExport {
    private let url: URL
    private let format: String
    private let range: CMTimeRange
    private let metadata: [String: String]
    private let tracks: [any MovieSound]

    /// - Throws: `AVError` that names what is wrong.
    init(
        _ asset: AVAsset, _ preset: ExportPreset, to url: URL, as type: AVFileType, range: CMTimeRange,
        mix: AVAudioMix?, metadata: [String: String]
    ) throws {
        try asset.readHeader()
        guard let format = type.format, preset.fileTypes.contains(type) else {
            throw AVError(
                .fileFormatNotRecognized, "\(type.rawValue): expected a type that \(preset.name) writes")
        }
        if FileManager.default.fileExists(atPath: url.path) {
            throw AVError(.fileAlreadyExists, "\(url.path): expected no file of that name")
        }
        let whole = CMTimeRange(start: .zero, duration: asset.duration)
        let part = range.isValid && range.start.isNumeric ? range.intersection(whole) : whole
        guard part.duration.isNumeric, part.duration > .zero, part.end.seconds < VideoReader.latest else {
            throw AVError(
                .exportFailed, "timeRange: expected a part of the asset's \(asset.duration.seconds) s")
        }
        (self.url, self.format, self.range, self.metadata) = (url, format, part, metadata)
        tracks =
            preset.kind == .sound
            ? try Self.sound(asset, part, mix, url) : try Self.copies(asset, part, type, format, url)
    }

    private static func sound(
        _ asset: AVAsset, _ range: CMTimeRange, _ mix: AVAudioMix?, _ url: URL
    ) throws -> [any MovieSound] {
        guard let sound = ExportSound(asset, range, mix, .mp4) else {
            throw AVError(.operationNotSupportedForAsset, "expected a track of sound: the asset has none")
        }
        return [try sound.open(file: url.path)]
    }

    private static func copies(
        _ asset: AVAsset, _ range: CMTimeRange, _ type: AVFileType, _ format: String, _ url: URL
    ) throws -> [any MovieSound] {
        var made: [any MovieSound] = []
        for track in asset.tracks where type.container != nil || track.mediaType == .audio {
            let full = track.media(in: range).filter { $0.media != nil }
            guard let first = full.first?.media else { continue }
            let copy = try TrackSequence(full, file: url.path)
            guard TrackFile.takes(copy.codec, format: format) else {
                throw AVError(.operationNotSupportedForAsset, "\(type.rawValue) has no \(first.stream.codec)")
            }
            made.append(copy)
        }
        guard !made.isEmpty else {
            throw AVError(.operationNotSupportedForAsset, "expected tracks that can be copied: there is none")
        }
        return made
    }

    /// Writes the file. None is left if it throws.
    ///
    /// - Parameter progress: called with the part that is done, 0...1.
    func write(_ cancellation: MovieCancellation, _ progress: (Float) -> Void) throws {
        let file = try TrackFile(url, format: format)
        let length = range.duration.seconds
        do {
            try file.write(tracks, metadata: metadata, isFast: true, cancellation) { time in
                progress(Float(min(max(time / length, 0), 1)))
            }
        } catch {
            file.discard()
            throw error
        }
    }
}
