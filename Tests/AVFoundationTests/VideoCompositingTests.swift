import CoreMedia
import CoreVideo
import Foundation
import Testing

@testable import AVFoundation

/// Adds the numbers of two tracks' pictures, on another thread.
private final class AddingCompositor: NSObject, AVVideoCompositing {
    var sourcePixelBufferAttributes: [String: Any]? {
        [kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_32BGRA]
    }
    var requiredPixelBufferAttributesForRenderContext: [String: Any] {
        [kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_32RGBA]
    }
    func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {}

    func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
        DispatchQueue.global().async {
            guard request.compositionTime.seconds < 1, let target = request.renderContext.newPixelBuffer(),
                let to = CVPixelBufferGetBaseAddress(target)?.assumingMemoryBound(to: UInt8.self)
            else { return request.finish(with: AVError(.unknown)) }
            memset(to, 0, CVPixelBufferGetBytesPerRow(target) * CVPixelBufferGetHeight(target))
            for id in request.sourceTrackIDs {
                guard let source = request.sourceFrame(byTrackID: id.int32Value),
                    let from = CVPixelBufferGetBaseAddress(source)?.assumingMemoryBound(to: UInt8.self)
                else { continue }
                for y in 0..<16 {
                    for x in 0..<64 {
                        let place = y * CVPixelBufferGetBytesPerRow(target) + x
                        let value = Int(to[place]) + Int(from[y * CVPixelBufferGetBytesPerRow(source) + x])
                        to[place] = UInt8(min(value, 255))
                    }
                }
            }
            request.finish(withComposedVideoFrame: target)
            request.finish(with: AVError(.unknown))
        }
    }
}

@Suite("Compositors of a program's own")
struct VideoCompositingTests {
    @Test("frames of several tracks become one, and an error ends the export")
    func adding() throws {
        let asset = AVMutableComposition()
        for _ in 0..<2 {
            let track = try #require(asset.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
            let source = try #require(AVURLAsset(url: VideoFile.url("rate25.mp4")).tracks.first)
            try track.insertTimeRange(source.timeRange, of: source, at: .zero)
        }
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        composition.customVideoCompositorClass = AddingCompositor.self
        let generator = AVAssetImageGenerator(asset: asset)
        generator.videoComposition = composition
        for index in [3, 20] {
            let time = CMTime(value: CMTimeValue(index), timescale: 25)
            let one = try AVAssetImageGenerator(asset: AVURLAsset(url: VideoFile.url("rate25.mp4")))
                .copyCGImage(
                    at: time, actualTime: nil)
            let sum = try generator.copyCGImage(at: time, actualTime: nil)
            #expect(sum.width == 16)
            for (a, b) in zip(VideoFile.bytes(of: one), VideoFile.bytes(of: sum)) {
                #expect(min(2 * Int(a), 255) == Int(b))
            }
        }
        do {
            _ = try generator.copyCGImage(at: CMTime(value: 3, timescale: 2), actualTime: nil)
            Issue.record("expected an error")
        } catch let error as AVError {
            #expect(error.code == .unknown)
        }
    }
}
