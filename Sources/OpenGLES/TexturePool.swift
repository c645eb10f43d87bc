import GLES
import Locking
import Renderer

/// The textures of one drawing: one that is drawn into, others that renderers show. A texture returns when the last
/// tree and renderer that show its picture are done.
package final class TexturePool: Sendable {
    private struct State {
        var free: [SharedTexture] = []
        var size: DrawableSize?
    }

    private let state = Locked(State())

    package init() {}

    /// A texture that isn't shown, with undefined texels. The context must be current. The texture's later commands
    /// wait for readers.
    package func take(_ context: GLContext, _ size: DrawableSize) throws(GLError) -> SharedTexture {
        let known = state.withLock { state -> SharedTexture? in
            if state.size != size { state.free = [] }
            state.size = size
            return state.free.popLast()
        }
        if let known {
            known.waitForReaders()
            return known
        }
        return try SharedTexture(context, width: size.width, height: size.height)
    }

    /// The texture's finished picture.
    package func picture(of texture: SharedTexture, isOpaque: Bool) -> GLPicture {
        GLPicture(texture, isOpaque: isOpaque) { [self] in give($0) }
    }

    /// Takes back a texture that is no longer shown.
    package func give(_ texture: SharedTexture) {
        state.withLock { state in
            guard state.size?.width == texture.width, state.size?.height == texture.height,
                state.free.count < Self.mostFree
            else { return }
            state.free.append(texture)
        }
    }

    private static let mostFree = 3
}
