import CoreAnimation
import CoreGraphics
import CoreMedia
import Foundation
import QuartzCore

/// Draws a video composition's pictures at times, with the layers of its animation tool. One thread uses it.
final class CompositionRenderer {
    let plan: CompositionPlan
    let pictures = TrackPictures()
    private let stage: CompositionStage
    private let stageRenderer: CARenderer
    let overlay: Overlay?
    /// The frames that are blended without drawing the movie; nil before `preparePlanes(at:)`, and if every frame is drawn.
    var planes: PlaneFrames?
    let width, height: Int

    /// The layers of a tool that shows the pictures in layers.
    struct Overlay {
        var videoLayers: [CALayer]
        var renderer: CARenderer
        var plain: PlainMovie

        /// Shows a picture in the video layers, or none.
        func show(_ picture: CGImage?) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for layer in videoLayers { layer.contents = picture }
            CATransaction.commit()
        }
    }

    /// The largest number of pixels in a row or a column.
    static let mostPixels: CGFloat = 16384

    /// - Parameter scale: the number of pixels of the result for each of the composition's.
    /// - Throws: `AVError` for a composition without a size, and the errors of `CARenderer`.
    init(_ asset: AVAsset, _ composition: AVVideoComposition, scale: CGFloat = 1) throws {
        let factor = scale * CGFloat(composition.renderScale), size = composition.renderSize
        if let problem = composition.problem() {
            throw AVError(.invalidVideoComposition, problem)
        }
        let (w, h) = ((size.width * factor).rounded(), (size.height * factor).rounded())
        guard w >= 1, h >= 1, w <= Self.mostPixels, h <= Self.mostPixels else {
            throw AVError(
                .invalidVideoComposition,
                "renderSize: expected 1 to \(Int(Self.mostPixels)) pixels a side, not \(w) x \(h)")
        }
        (width, height) = (Int(w), Int(h))
        plan = CompositionPlan(asset, composition)
        var trackLayer: CALayer?
        var own: (videoLayers: [CALayer], root: CALayer)?
        switch composition.animationTool?.form {
        case .track(let layer, _): trackLayer = layer
        case .postProcessing(let videoLayers, let root): own = (videoLayers, root)
        case nil: break
        }
        stage = CompositionStage(size: size, trackLayer: trackLayer)
        stageRenderer = try CARenderer(width: width, height: height)
        stageRenderer.bounds = CGRect(origin: .zero, size: size)
        stageRenderer.layer = stage.root
        // Animations without a begin time begin when they were added, not with the movie.
        _ = trackLayer?.commitTree(at: CACurrentMediaTime())
        guard let own else {
            overlay = nil
            return
        }
        var options = CARendererOptions()
        options.isGeometryFlipped = false
        let renderer = try CARenderer(width: width, height: height, options: options)
        renderer.bounds = own.root.frame
        renderer.layer = own.root
        _ = own.root.commitTree(at: CACurrentMediaTime(), isGeometryFlipped: false)
        overlay = Overlay(
            videoLayers: own.videoLayers, renderer: renderer,
            plain: PlainMovie(videoLayers: own.videoLayers, root: own.root, area: renderer.bounds))
    }

    /// Draws the frame of a time into premultiplied RGBA bytes, `4 * width` a row.
    func draw(at time: CMTime, into bytes: UnsafeMutableRawBufferPointer) throws {
        try render(plan.frame(at: time, pictures), time).readPixels(into: bytes)
    }

    /// The picture of a time: where one track's fills all of it, as it was decoded.
    func image(at time: CMTime) throws -> CGImage {
        let frame = try plan.frame(at: time, pictures)
        if overlay == nil, CGFloat(width) == plan.composition.renderSize.width,
            let whole = frame.whole(plan.composition.renderSize)
        {
            return whole
        }
        return try render(frame, time).makeImage()
    }

    /// Draws a frame as a whole.
    func render(_ frame: CompositionFrame, _ time: CMTime) throws -> CARenderer {
        guard let overlay, frame.isPostProcessed else {
            stage.show(frame)
            try draw(stageRenderer, time)
            return stageRenderer
        }
        var picture = frame.whole(plan.composition.renderSize)
        if picture == nil {
            stage.show(frame)
            try draw(stageRenderer, time)
            picture = try stageRenderer.makeImage()
        }
        overlay.show(picture)
        try draw(overlay.renderer, time)
        return overlay.renderer
    }

    private func draw(_ renderer: CARenderer, _ time: CMTime) throws {
        let clock = CAExportClock(startTime: time.seconds)
        clock.run {
            renderer.beginFrame(atTime: time.seconds)
            renderer.render()
            renderer.finish()
            renderer.endFrame()
        }
        if let error = renderer.renderError { throw error }
    }
}
