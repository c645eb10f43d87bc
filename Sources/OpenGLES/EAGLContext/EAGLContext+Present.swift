import GLES

extension EAGLContext {
    /// Gives the bound renderbuffer the size of a drawable, its bounds times its contents scale in pixels, limited to
    /// the largest texture. Presenting it shows it there. Call it again after the drawable was resized.
    ///
    /// - Parameter target: GL_RENDERBUFFER.
    /// - Parameter drawable: a layer; nil detaches the renderbuffer.
    /// - Returns: false if no renderbuffer is bound, the drawable has no size, or there is no memory. A renderer that
    ///   shows the layer has the reason in `layerErrors`.
    @discardableResult
    public func renderbufferStorage(_ target: Int, from drawable: (any EAGLDrawable)?) -> Bool {
        let owner = drawable as? any PictureOwner
        do {
            try context.withCurrent {
                let name = try boundRenderbuffer(target)
                drawables.withLock { $0[name] = nil }
                guard let owner else {
                    gles.glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8), 0, 0)
                    return
                }
                let (width, height) = owner.drawableSize
                guard let size = DrawableSize(width, height, most: context.limits.maxTextureSize) else {
                    throw GLError.invalidArgument(
                        operation: "renderbufferStorage",
                        reason: "the layer has \(width) x \(height) pixels; expected a size above 0")
                }
                let pool = TexturePool()
                let texture = try keepingBindings { try pool.take(context, size) }
                try texture.storeInRenderbuffer(context)
                let link = RenderbufferDrawable(
                    owner: WeakOwner(owner), pool: pool, size: size, texture: texture)
                drawables.withLock { $0[name] = link }
            }
        } catch {
            owner?.report("\(error)")
            return false
        }
        owner?.report(nil)
        return drawable == nil || owner != nil
    }

    /// Shows the bound renderbuffer's pixels in its drawable, from the next commit on, and has the renderbuffer share
    /// other memory. Its pixels are then undefined, unless the drawable retains its backing.
    ///
    /// - Parameter target: GL_RENDERBUFFER.
    /// - Returns: false if the renderbuffer has no drawable, or there is no memory for the next drawing.
    @discardableResult
    public func presentRenderbuffer(_ target: Int) -> Bool {
        var owner: (any PictureOwner)?
        do {
            return try context.withCurrent {
                let name = try boundRenderbuffer(target)
                guard var link = drawables.withLock({ $0[name] }), let found = link.owner.owner else {
                    return false
                }
                owner = found
                let shown = link.texture
                shown.endWriting(in: context)
                let next = try keepingBindings {
                    let next = try link.pool.take(context, link.size)
                    if found.retainsBacking { try copy(shown, to: next) }
                    return next
                }
                try next.storeInRenderbuffer(context)
                link.texture = next
                drawables.withLock { $0[name] = link }
                found.show(link.pool.picture(of: shown, isOpaque: found.ignoresAlpha))
                return true
            }
        } catch {
            owner?.report("\(error)")
            return false
        }
    }

    private func boundRenderbuffer(_ target: Int) throws(GLError) -> UInt32 {
        let name = target == Int(GL_RENDERBUFFER) ? GLLimits.integer(GL_RENDERBUFFER_BINDING) : 0
        guard name > 0 else {
            throw .invalidArgument(
                operation: "renderbufferStorage", reason: "no renderbuffer is bound to GL_RENDERBUFFER")
        }
        return UInt32(name)
    }

    /// Restores the client's bindings that creating and copying textures change.
    private func keepingBindings<R>(_ body: () throws -> R) rethrows -> R {
        let texture = GLLimits.integer(GL_TEXTURE_BINDING_2D)
        let draw = GLLimits.integer(GL_DRAW_FRAMEBUFFER_BINDING)
        let read = GLLimits.integer(GL_READ_FRAMEBUFFER_BINDING)
        defer {
            gles.glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(texture))
            gles.glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(draw))
            gles.glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), GLuint(read))
        }
        return try body()
    }

    private func copy(_ source: SharedTexture, to target: SharedTexture) throws {
        let from = try GLFramebuffer(context: context, color: source.texture)
        let to = try GLFramebuffer(context: context, color: target.texture)
        context.finishBeforeCopy()
        from.bind(GLenum(GL_READ_FRAMEBUFFER))
        to.bind(GLenum(GL_DRAW_FRAMEBUFFER))
        let isCut = gles.glIsEnabled(GLenum(GL_SCISSOR_TEST)) != 0
        if isCut { gles.glDisable(GLenum(GL_SCISSOR_TEST)) }
        let (width, height) = (GLint(source.width), GLint(source.height))
        gles.glBlitFramebuffer(
            0, 0, width, height, 0, 0, width, height, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
        if isCut { gles.glEnable(GLenum(GL_SCISSOR_TEST)) }
    }
}
