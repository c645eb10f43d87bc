import CLibAV
import CoreGraphics
import Foundation
import Libav
import Locking

/// A decoded frame as a picture: renderers upload its planes from where the decoder wrote them. Those that want bytes
/// of colours get them from swscale, once.
final class VideoPlanes: ExternalPixels, @unchecked Sendable {
    // Unchecked: nothing changes a frame after it was decoded; the converter is locked.
    private let frame: DecodedFrame
    private let converter: PictureConverter
    private let planar: PlanarLayout
    private let converted = Locked<Data?>(nil)

    /// Takes a frame; nil if it has no planes that a renderer converts.
    init?(_ frame: DecodedFrame, _ converter: PictureConverter) {
        guard let layout = converter.layout(of: frame) else { return nil }
        (self.frame, self.converter, planar) = (frame, converter, layout)
    }

    var width: Int { planar.width }
    var height: Int { planar.height }
    var isOpaque: Bool { true }
    var layout: PlanarLayout? { planar }

    /// The frame as libav describes it; its pointers are valid as long as this object.
    var decoded: AVFrame { frame.raw.pointee }

    var bytes: Data {
        converted.withLock { known in
            if let known { return known }
            let size = width * height * 4
            var data =
                converter.pixels(frame, bytesPerRow: width * 4).map { Data($0.prefix(size)) }
                ?? Data(count: size)
            if planar.transfer != .standard { LightMap(planar.transfer).apply(to: &data) }
            known = data
            return data
        }
    }

    func withPlane(_ index: Int, _ body: (UnsafeRawBufferPointer, Int) throws -> Void) throws {
        let (d, l) = (frame.raw.pointee.data, frame.raw.pointee.linesize)
        let plane = planar.planes[index]
        guard let start = [d.0, d.1, d.2][index] else { return }
        let stride = Int([l.0, l.1, l.2][index])
        let count = stride * (plane.height - 1) + plane.width * planar.bytesPerSample
        try body(UnsafeRawBufferPointer(start: start, count: count), stride)
    }
}
