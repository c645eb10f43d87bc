import Content
import CoreGraphics
import Locking
import Renderer

/// The pictures that a client presented for a layer.
final class PresentedPictures: PictureProvider {
    private struct State {
        /// The newest pictures, by the revision of the layer's content with which they came.
        var pictures: [(revision: Int, image: CGImage?)] = []
        /// The picture that the client presented last, as it was presented.
        var presented: GLPicture?
        var failure: String?
    }

    private let state = Locked(State())

    var presented: GLPicture? {
        get { state.withLock { $0.presented } }
        set {
            // A picture returns its texture when it is released, which must not happen under the lock.
            let old = state.withLock { state in
                defer { state.presented = newValue }
                return state.presented
            }
            withExtendedLifetime(old) {}
        }
    }

    func picture(_ request: PictureRequest) -> PictureAnswer {
        state.withLock { state in
            let known = state.pictures.last { $0.revision <= request.revision }
            return PictureAnswer(image: known?.image)
        }
    }

    var errors: [String] { state.withLock { $0.failure.map { [$0] } ?? [] } }

    /// - Parameter keepsLast: trees of the last commit show the last picture, until the layer is committed.
    func show(_ image: CGImage?, revision: Int, keepsLast: Bool) {
        // Pictures return their textures when they are released, which must not happen under the lock.
        let old = state.withLock { state in
            let old = state.pictures
            state.pictures = (keepsLast ? Array(old.suffix(1)) : []) + [(keepsLast ? revision : 0, image)]
            state.failure = nil
            return old
        }
        withExtendedLifetime(old) {}
    }

    func report(_ failure: String?) { state.withLock { $0.failure = failure } }
}
