import CLibAV
import CoreGraphics
import MovieWriter

extension VideoPlanes {
    /// The colours of the planes if an encoder of 8 bits with halved chroma takes them as they are; nil otherwise.
    var encodedColors: PlaneColors? {
        guard let layout, layout.bits == 8, layout.halvesX, layout.halvesY, !layout.isInterleaved,
            layout.transfer == .standard
        else { return nil }
        return PlaneColors(decoded)
    }

    /// The planes' samples, which are valid as long as the object.
    var sources: [OverlayPlanes.Source]? {
        guard let layout else { return nil }
        let (d, l) = (decoded.data, decoded.linesize)
        let found = zip([d.0, d.1, d.2], [l.0, l.1, l.2]).prefix(layout.planes.count)
        return found.allSatisfy { $0.0 != nil }
            ? found.compactMap { plane, stride in
                plane.map { OverlayPlanes.Source(start: UnsafePointer($0), stride: Int(stride)) }
            } : nil
    }
}
