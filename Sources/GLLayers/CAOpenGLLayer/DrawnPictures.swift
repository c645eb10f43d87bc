import Content
import CoreGraphics
import Locking
import OpenGLES

/// The pictures that a `CAOpenGLLayer` draws when frames ask for them.
///
/// Unchecked Sendable: a lock protects the state, also while the layer draws. It is recursive, because the client's
/// drawing may change the layer.
final class DrawnPictures: PictureProvider, @unchecked Sendable {
    private let lock = RecursiveLock()
    private weak var layer: CAOpenGLLayer?
    private var size = (width: 0.0, height: 0.0)
    private var isOpaque = false
    private var isAsynchronous = false
    /// Whether a drawing was requested.
    private var isStale = false
    private var hasDrawn = false
    private var surface: DrawingSurface?
    private var image: CGImage?
    /// The time of the last question, so that several renderers of one frame see one drawing.
    private var lastTime: Double?
    private var failure: String?

    func setLayer(_ layer: CAOpenGLLayer) { lock.withLock { self.layer = layer } }

    /// Has the next question draw.
    func request() { lock.withLock { isStale = true } }

    /// Takes the layer's values of a commit, the size in pixels.
    ///
    /// - Returns: whether the picture must be drawn again.
    func prepare(width: Double, height: Double, isOpaque: Bool, isAsynchronous: Bool) -> Bool {
        lock.withLock {
            let isSame = size == (width, height) && self.isOpaque == isOpaque
            size = (width, height)
            self.isOpaque = isOpaque
            self.isAsynchronous = isAsynchronous
            guard !isSame, hasDrawn else { return false }
            isStale = true
            return true
        }
    }

    var errors: [String] { lock.withLock { failure.map { [$0] } ?? [] } }

    func picture(_ request: PictureRequest) -> PictureAnswer {
        lock.withLock {
            if isStale || isAsynchronous && lastTime != request.time { draw(at: request.time) }
            let span = isAsynchronous ? AnswerSpan(from: request.time, until: request.time) : .always
            return PictureAnswer(image: image, span: span)
        }
    }

    private func draw(at time: Double) {
        (isStale, hasDrawn, lastTime) = (false, true, time)
        // The layer was released, and the last tree still shows it.
        guard let layer else { return }
        do {
            let surface = try self.surface ?? DrawingSurface(layer)
            self.surface = surface
            guard
                let size = DrawableSize(
                    size.width, size.height, most: surface.context.context.limits.maxTextureSize)
            else {
                image = nil
                failure = nil
                return
            }
            if let picture = try surface.draw(layer, size, isOpaque: isOpaque, at: time) {
                image = CGImage(external: picture)
            }
            failure = nil
        } catch {
            image = nil
            failure = "\(error)"
        }
    }
}
