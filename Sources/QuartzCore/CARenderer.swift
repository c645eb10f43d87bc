import Animation
import CoreGraphics
import Compositor
import Content
import CoreAnimation
import GLES
import Geometry
import RenderTree
import Renderer

/// Draws a layer tree offscreen at given times, into a picture that can be read back.
///
/// A frame consists of `beginFrame(atTime:timeStamp:)`, optionally `addUpdate(_:)`, `render()`, `endFrame()`. Only
/// changes since the previous frame are drawn; an unchanged tree costs nothing. Only one thread may use a renderer at
/// a time; any number of renderers can work concurrently.
public final class CARenderer {
    /// The root layer. Its geometry places it in the space of `bounds`.
    public var layer: CALayer?
    /// The visible rectangle, in points of the root layer's superspace.
    public var bounds: CGRect
    /// The colour that the target is cleared to; nil is transparent.
    public var backgroundColor: CGColor?
    /// The size of the target, in pixels.
    public let width: Int
    public let height: Int
    /// The scale in pixels per point.
    public let scale: CGFloat
    /// The cost of the last frame.
    public private(set) var statistics = CARendererStatistics()
    /// The reason why the last frame was not drawn; `makeImage` and `readPixels` throw it.
    public private(set) var renderError: (any Error)?

    /// The options that it was created with.
    package let options: CARendererOptions
    /// Whether frames start and end animations, call their delegates and remove ended ones. Without it a tree can be
    /// shown at any time and back, and stays as it is.
    package var deliversEvents = true
    private let frameRenderer: FrameRenderer
    private var builder: FrameBuilder
    private var presentation = PresentationTree()
    private var contents = ContentResolver()
    /// The events of animations at frames that have not ended yet.
    private var events = ContiguousArray<AnimationEvent>()
    private var updates = CGRect.null
    /// The time of the last frame.
    private(set) var frameTime: CFTimeInterval = 0
    private var committed: RenderNode?
    /// The layer that `committed` was created from.
    private var shownLayer: CALayer?
    private let description: RendererDescription
    /// The parts of the last frame omitted because of the budget.
    var frameCuts: [FrameCut] { presentation.cuts + builder.cuts }
    /// The errors of the last frame's contents.
    var contentErrors: [CALayerError] {
        contents.errors.map { CALayerError(layer: $0.layer, property: $0.property, reason: $0.reason) }
    }
    /// The tree of the last frame.
    var shownTree: RenderNode? { committed }

    /// Opens a display and creates a target.
    ///
    /// - Parameters:
    ///   - width: in pixels, at least 1 and at most the GPU's largest texture.
    ///   - height: likewise.
    ///   - scale: in pixels per point; determines the initial `bounds`.
    /// - Throws: `CARendererError` for an invalid size, `DisplayError` or `GLError` if no GPU context is available.
    public init(
        width: Int, height: Int, scale: CGFloat = 1, options: CARendererOptions = CARendererOptions()
    ) throws {
        guard width > 0, height > 0 else { throw CARendererError.emptyTarget(width: width, height: height) }
        guard scale.isFinite, scale > 0 else { throw CARendererError.badScale(scale) }
        if let limit = options.maximumTextureSize, limit < CARendererOptions.smallestTextureLimit {
            throw CARendererError.textureLimitTooSmall(limit)
        }
        let (tools, attempts) = try FrameTools.take(options.displayOptions, thread: options.thread)
        let context = tools.context
        let largest = min(
            context.limits.maxTextureSize, context.limits.maxViewportWidth, context.limits.maxViewportHeight)
        guard width <= largest, height <= largest else {
            throw CARendererError.targetTooLarge(width: width, height: height, limit: largest)
        }
        self.width = width
        self.height = height
        self.scale = scale
        self.options = options
        bounds = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        let limits = context.limits
        let leastPoint = Double(max(limits.minPointSize, 1))
        var compositor = options.compositor(
            pointSizes: leastPoint...max(Double(limits.maxPointSize), leastPoint))
        frameRenderer = try FrameRenderer(tools, width: width, height: height)
        if frameRenderer.drawsPlainRectanglesFast {
            compositor.smallestSplit = CompositorOptions.smallestFastSplit
        }
        builder = FrameBuilder(
            pictureLimit: options.maximumTextureSize ?? largest, surfaceLimit: largest,
            memoryBudget: options.memoryBudget, options: compositor,
            hasWideTextures: context.extensions.contains("GL_EXT_texture_norm16"))
        presentation.limit = compositor.limit
        contents.waits = options.waitsForTiles
        description = GLInfo(context, target: frameRenderer.target, attempts: attempts)
    }

    /// The driver and display: platform, vendor, limits, extensions.
    public var rendererDescription: RendererDescription { description }

    /// Lays out, displays and commits the layer tree, and evaluates its animations at a time.
    ///
    /// Animations without a begin time that were added since the last frame begin at `t`, in seconds of the tree's
    /// clock: `CACurrentMediaTime()` for a tree shown live. Times may be in any order. Inside a transaction of the
    /// calling thread, the previous frame's tree is shown: committed animations continue, while changes and new
    /// animations wait for a frame after `CATransaction.commit()`.
    ///
    /// Transactions of other threads have no such effect; changes that such a thread has made so far are committed. A
    /// tree is not thread-safe: threads that change it and threads that begin a frame with it must share a lock, such
    /// as `CATransaction.lock()`.
    public func beginFrame(atTime t: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil) {
        deliverEvents()
        updates = .null
        frameTime = t
        statistics = CARendererStatistics()
        let start = MachineClock.now
        CATransaction.endImplicit()
        if layer !== shownLayer || !CATransaction.isOpen {
            committed = layer?.commitTree(at: t, isGeometryFlipped: options.isGeometryFlipped)
            shownLayer = layer
        }
        let evaluated = MachineClock.now
        events = presentation.update(committed, at: t)
        if !deliversEvents { events = [] }
        statistics.stages["commit"] = (evaluated - start) * 1000
        statistics.stages["evaluate"] = (MachineClock.now - evaluated) * 1000
    }

    /// Redraws a rectangle even if nothing changed; in points of the space of `bounds`.
    public func addUpdate(_ r: CGRect) { updates = updates.union(r) }

    /// The area that `render` will draw: changes since the previous frame, and `addUpdate`'s rectangles; null if
    /// empty. In points of the space of `bounds`, rounded out to pixels.
    public func updateBounds() -> CGRect {
        guard let view else { return updates }
        return updates.union(points(changedPixels(), view))
    }

    /// The pixels of the target that `render` will draw because of changes since the previous frame; y runs down. Empty
    /// if `bounds` is invalid.
    package func changedPixels() -> PixelRect {
        guard let view else { return .none }
        return builder.damage(
            resolvedTree(view), view: view, background: clearColor, clock: { MachineClock.now })
    }

    /// The tree of the frame with the content that is seen of it, as plain values.
    private func resolvedTree(_ view: SceneView) -> ShownTree {
        let start = MachineClock.now
        defer { statistics.stages["resolve", default: 0] += (MachineClock.now - start) * 1000 }
        return builder.resolved(presentation.tree, at: frameTime, in: view, by: &contents)
    }

    /// Draws what changed. A failure is kept in `renderError`.
    public func render() {
        renderError = nil
        guard let view else {
            renderError = CARendererError.badBounds(bounds)
            return
        }
        rehearse(hasText: CATextLayer.isUsed)
        draw(resolvedTree(view), view)
        FrameRenderer.endRehearsal()
    }

    /// Begins to compile what the first frame of the process needs, on another thread.
    ///
    /// - Parameter hasText: whether the tree has texts, and so nearly always boxes with round corners too.
    package func rehearse(hasText: Bool) {
        frameRenderer.rehearse(hasText ? [.box, .outline, .corners] : [.box])
    }

    deinit { FrameRenderer.endRehearsal() }

    private func draw(_ tree: ShownTree, _ view: SceneView) {
        let plan = builder.plan(
            tree, view: view, background: clearColor, update: pixels(updates, view),
            clock: { MachineClock.now })
        statistics.stages["flatten"] = builder.times.flatten * 1000
        statistics.stages["order"] = builder.times.order * 1000
        statistics.stages["batch"] = builder.times.batch * 1000
        guard let plan else { return }
        statistics.take(plan.statistics)
        let start = MachineClock.now
        do {
            try frameRenderer.execute(plan)
        } catch {
            renderError = error
            builder.forgetTarget()
        }
        statistics.stages["submit"] = (MachineClock.now - start) * 1000
    }

    /// Waits until the GPU has finished drawing.
    public func finish() {
        let start = MachineClock.now
        do { try frameRenderer.finish() } catch { renderError = error }
        statistics.stages["wait"] = (MachineClock.now - start) * 1000
    }

    /// The time at which the next frame is due: this frame's time while anything moves, the time of the next start,
    /// end or jump, or infinity without one.
    public func nextFrameTime() -> CFTimeInterval {
        min(contents.nextChange, presentation.nextChange)
    }

    /// Notifies animation delegates of starts and ends, removes ended animations, and runs completion blocks.
    public func endFrame() {
        updates = .null
        deliverEvents()
    }

    private func deliverEvents() {
        guard !events.isEmpty else { return }
        let delivered = events
        events = []
        shownLayer?.deliver(delivered)
    }

    /// Copies the target as premultiplied RGBA bytes, top row first, `width · 4` bytes a row.
    ///
    /// - Throws: the error of `render`, or `CARendererError.bufferTooSmall`.
    public func readPixels(into buffer: UnsafeMutableRawBufferPointer) throws {
        if let renderError { throw renderError }
        let needed = width * height * 4
        guard buffer.count >= needed else {
            throw CARendererError.bufferTooSmall(given: buffer.count, needed: needed)
        }
        try frameRenderer.readPixels(into: buffer, bytesPerRow: width * 4)
    }

    /// Copies an area of the target in pixels, y down, as `readPixels(into:)` copies all of it.
    ///
    /// - Throws: the error of `render`; `GLError` for an area beyond the target, or more bytes than the buffer has.
    package func readPixels(
        _ area: PixelRect, into buffer: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws {
        if let renderError { throw renderError }
        try frameRenderer.readPixels(area, into: buffer, bytesPerRow: bytesPerRow)
    }

    /// The target as an image.
    public func makeImage() throws -> CGImage {
        let count = width * height * 4
        guard let memory = PixelMemory(count: count) else { throw CARendererError.noMemory(bytes: count) }
        try readPixels(into: memory.bytes)
        guard let provider = CGDataProvider(data: memory.data()),
            let image = CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { throw CARendererError.noImage }
        return image
    }

    /// Draws a tree without animations that is independent of `layer`, and returns the image.
    func image(of tree: RenderNode) throws -> CGImage {
        committed = tree
        frameTime = 0
        _ = presentation.update(tree, at: 0)
        defer {
            committed = nil
            _ = presentation.update(nil, at: 0)
            _ = contents.resolve(presentation.tree, at: 0)
            builder.forgetTarget()
        }
        render()
        return try makeImage()
    }

    /// The tree of the last frame, evaluated for the frame's time; the content of providers is missing. Valid until the
    /// next frame.
    package var evaluatedTree: ShownTree { presentation.tree }

    /// The tree of the last frame as it is drawn: evaluated for the frame's time, with the content that is seen of it.
    /// Valid until the next frame; `EncodedTree` gives it a form to keep; see `freeze(to:)`.
    package var drawnTree: ShownTree { view.map { resolvedTree($0) } ?? presentation.tree }

    /// A picture of a tree that was evaluated and resolved elsewhere, in place of that of a layer.
    package func makeImage(of tree: ShownTree) throws -> CGImage {
        guard let view else { throw CARendererError.badBounds(bounds) }
        renderError = nil
        builder.forgetTarget()
        draw(tree, view)
        builder.forgetTarget()
        return try makeImage()
    }

    /// The tree of the last frame as it was committed; the tree as it is now for a layer that was not shown yet.
    func lastTree(of layer: CALayer) -> RenderNode? {
        if layer === shownLayer, let committed { return committed }
        return layer.commitTree(at: frameTime, isGeometryFlipped: options.isGeometryFlipped)
    }

    /// A new file descriptor of the target's memory, for another process or device to read without a copy.
    ///
    /// A GPU that imports the memory sees the frames whose `finish()` has returned. A read-only mapping shows the
    /// last export: export again after each frame that is read this way. See `GLRenderTarget.exportDMABuf()`.
    ///
    /// - Throws: `GLError` with the reason if the target is not a GBM buffer; `rendererDescription.target` tells that
    ///   in advance.
    public func exportDMABuf() throws -> DMABuf { try frameRenderer.target.exportDMABuf() }

    /// The visible rectangle and target size; nil if `bounds` is invalid.
    var view: SceneView? {
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite,
            bounds.minX.isFinite, bounds.minY.isFinite
        else { return nil }
        return SceneView(
            bounds: bounds, width: width, height: height, isGeometryFlipped: options.isGeometryFlipped)
    }

    private var clearColor: SIMD4<Float> {
        backgroundColor.map { RGBAColor($0.sRGBComponents).premultiplied } ?? .zero
    }

    private func points(_ r: PixelRect, _ view: SceneView) -> CGRect {
        if r.isEmpty { return .null }
        let sx = view.bounds.width / CGFloat(width), sy = view.bounds.height / CGFloat(height)
        let y = view.isGeometryFlipped ? CGFloat(r.y) : CGFloat(height - r.maxY)
        return CGRect(
            x: view.bounds.minX + CGFloat(r.x) * sx, y: view.bounds.minY + y * sy,
            width: CGFloat(r.width) * sx,
            height: CGFloat(r.height) * sy)
    }

    private func pixels(_ r: CGRect, _ view: SceneView) -> PixelRect {
        guard !r.isNull, !r.isEmpty else { return .none }
        let h = view.toDevice
        let y0 = r.minY * h.h22 + h.h32, y1 = r.maxY * h.h22 + h.h32
        return DeviceRect(
            minX: r.minX * h.h11 + h.h31, minY: min(y0, y1), maxX: r.maxX * h.h11 + h.h31, maxY: max(y0, y1)
        ).roundedOut(within: view.pixels)
    }
}
