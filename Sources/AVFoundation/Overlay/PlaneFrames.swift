import CoreGraphics
import CoreMedia
import Foundation
import Libav
import MovieWriter
import QuartzCore

/// Blends the layers of an animation tool into the planes of a movie, without drawing the movie.
///
/// This is how frames are exported in which one track fills the picture as it is and the tool's tree shows it plainly below; see
/// `PlainMovie`. One thread uses it.
final class PlaneFrames {
    /// The colours of the planes, which are those of the first frame.
    let colors: PlaneColors
    private let layout: PlanarLayout
    private let overlay: OverlayPicture?
    /// The planes of frames without the tool's layers.
    private let bare: OverlayPlanes

    /// The number of frames in which something was drawn.
    var drawnCount: Int { overlay?.drawnCount ?? 0 }
    /// The number of frames that were blended.
    private(set) var blendedCount = 0

    /// - Parameter renderer: draws the tool's layers; nil without a tool.
    init?(_ planes: VideoPlanes, _ renderer: CARenderer?) {
        guard let colors = planes.encodedColors, let layout = planes.layout else { return nil }
        (self.colors, self.layout) = (colors, layout)
        overlay = renderer.map { OverlayPicture($0, layout) }
        bare = OverlayPlanes(layout)
    }

    /// Whether planes have the layout and the colours of the others.
    func accepts(_ planes: VideoPlanes) -> Bool {
        planes.layout == layout && planes.encodedColors == colors
    }

    /// Draws the tool's layers as far as they changed; the renderer has begun the frame.
    func drawOverlay() throws { try overlay?.draw() }

    /// Writes a frame of the movie with the layers over it.
    func blend(_ planes: VideoPlanes, withOverlay: Bool, into frame: VideoFrame) {
        guard let sources = planes.sources else { return }
        let (d, l) = (frame.raw.pointee.data, frame.raw.pointee.linesize)
        let targets = zip([d.0, d.1, d.2], [l.0, l.1, l.2]).compactMap { plane, stride in
            plane.map { OverlayPlanes.Target(start: $0, stride: Int(stride)) }
        }
        guard sources.count == 3, targets.count == 3 else { return }
        let over = withOverlay ? overlay?.planes ?? bare : bare
        over.blend(sources, size: (layout.width, layout.height), into: targets)
        blendedCount += 1
    }
}
