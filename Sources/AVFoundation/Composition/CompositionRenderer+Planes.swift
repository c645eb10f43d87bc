import CoreGraphics
import CoreMedia
import Libav
import MovieWriter
import QuartzCore

extension CompositionRenderer {
    /// Prepares to blend the tool's layers into planes, if this is how the frame of a time can be made.
    ///
    /// - Returns: the colours of the planes; nil if the frame has to be drawn as a whole.
    func preparePlanes(at time: CMTime) throws -> PlaneColors? {
        let frame = try plan.frame(at: time, pictures)
        guard let movie = wholePlanes(of: frame) else { return nil }
        if frame.isPostProcessed, try obstacle(at: time) != nil { return nil }
        planes = PlaneFrames(movie, overlay?.renderer)
        return planes?.colors
    }

    /// The planes of the one track that fills a frame, pixel for pixel; nil if more has to be drawn, or the track has none.
    private func wholePlanes(of frame: CompositionFrame) -> VideoPlanes? {
        guard let image = frame.whole(plan.composition.renderSize), image.width == width,
            image.height == height
        else { return nil }
        return image.external as? VideoPlanes
    }

    /// The reason in the tool's tree why the frame of a time has to be drawn as a whole; nil without a reason or a tool.
    func obstacle(at time: CMTime) throws -> OverlayObstacle? {
        guard let overlay else { return nil }
        var found: OverlayObstacle?
        try blank(overlay, at: time) { found = $0 }
        return found
    }

    /// Evaluates the tool's tree without the movie, and calls a closure within the frame with the reason why it can't
    /// be drawn so.
    private func blank(
        _ overlay: Overlay, at time: CMTime, _ body: (OverlayObstacle?) throws -> Void
    ) throws {
        overlay.show(nil)
        let renderer = overlay.renderer
        try CAExportClock(startTime: time.seconds).run {
            renderer.beginFrame(atTime: time.seconds)
            defer { renderer.endFrame() }
            try body(renderer.evaluatedTree.root.map(overlay.plain.obstacle) ?? .videoLayers(0))
        }
    }

    /// Blends the tool's layers into the movie's planes at a time.
    ///
    /// - Parameter target: gives the frame to write to; called only if it will be written.
    /// - Returns: the frame; nil if the time's frame has to be drawn as a whole.
    func blend(
        _ frame: CompositionFrame, at time: CMTime, into target: () throws -> VideoFrame
    ) throws -> VideoFrame? {
        guard let planes, let movie = wholePlanes(of: frame), planes.accepts(movie) else { return nil }
        let isOverlaid = overlay != nil && frame.isPostProcessed
        if let overlay, isOverlaid {
            var isPlain = false
            try blank(overlay, at: time) { obstacle in
                isPlain = obstacle == nil
                if isPlain { try planes.drawOverlay() }
            }
            guard isPlain else { return nil }
        }
        let made = try target()
        planes.blend(movie, withOverlay: isOverlaid, into: made)
        return made
    }

    /// Makes the frame of a time and gives it to a writer, blended if possible, otherwise drawn as a whole.
    func write(_ time: CMTime, to writer: MovieWriter) throws {
        let frame = try plan.frame(at: time, pictures)
        if let made = try blend(frame, at: time, into: { try writer.makePlanes() }) {
            try writer.append(planes: made)
            return
        }
        let target = try writer.makeFrame()
        try render(frame, time).readPixels(into: target.bytes)
        try writer.append(target)
    }
}
