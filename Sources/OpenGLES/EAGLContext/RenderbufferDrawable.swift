import GLES

/// The link between a renderbuffer and the drawable that shows it.
struct RenderbufferDrawable: Sendable {
    /// The drawable: weak, because it may own the context.
    let owner: WeakOwner
    let pool: TexturePool
    /// The size of the renderbuffer, until its storage is set again.
    let size: DrawableSize
    /// The texture whose texels the renderbuffer has.
    var texture: SharedTexture
}

/// Unchecked Sendable: the owner is only used by the thread that draws into it.
final class WeakOwner: @unchecked Sendable {
    weak var owner: (any PictureOwner)?

    init(_ owner: any PictureOwner) { self.owner = owner }
}
