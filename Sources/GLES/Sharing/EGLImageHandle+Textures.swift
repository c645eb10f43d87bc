import CEGL
import CGLES

/// Textures that share their texels between contexts.
extension EGLImageHandle {
    /// An image of a texture's only level (EGL_KHR_gl_texture_2D_image). Its context must be current.
    convenience init(texture: GLTexture, context: GLContext) throws(GLError) {
        let operation = "share a texture"
        try context.deletions.requireCurrent(operation)
        let display = context.display
        for name in ["EGL_KHR_image_base", "EGL_KHR_gl_texture_2D_image"]
        where !display.extensions.contains(name) {
            throw .unsupported(operation: operation, reason: "the display lacks \(name)")
        }
        guard let create = EGLLibrary.entryPoint("eglCreateImageKHR", as: PFNEGLCREATEIMAGEKHRPROC.self)
        else {
            throw .unsupported(operation: operation, reason: "EGL has no eglCreateImageKHR")
        }
        let attributes: [EGLint] = [EGL_IMAGE_PRESERVED_KHR, EGLint(EGL_TRUE), EGL_NONE]
        let buffer = EGLClientBuffer(bitPattern: Int(texture.name))
        guard
            let handle = create(
                display.handle, context.handle, EGLenum(EGL_GL_TEXTURE_2D_KHR), buffer, attributes)
        else {
            throw .unsupported(
                operation: operation, reason: "eglCreateImageKHR failed: \(takeEGLErrorName())")
        }
        self.init(adopting: handle, display: display)
    }

    /// Gives the bound renderbuffer the image's memory.
    func storeInRenderbuffer(context: GLContext) throws(GLError) {
        let operation = "share a renderbuffer"
        try context.deletions.requireCurrent(operation)
        guard context.extensions.contains("GL_OES_EGL_image"),
            let attach = EGLLibrary.entryPoint(
                "glEGLImageTargetRenderbufferStorageOES",
                as: PFNGLEGLIMAGETARGETRENDERBUFFERSTORAGEOESPROC.self)
        else {
            throw .unsupported(operation: operation, reason: "the driver lacks GL_OES_EGL_image")
        }
        GLError.clear()
        attach(GLenum(GL_RENDERBUFFER), pointer)
        try GLError.check(operation)
    }

    /// An array of one layer that shares the texels: a view of a texture of the image (GL_EXT_EGL_image_storage,
    /// GL_OES_texture_view). The context must be current.
    ///
    /// - Parameter isOpaque: whether alpha reads as 1.
    func makeArray(
        context: GLContext, width: Int, height: Int, isOpaque: Bool
    ) throws(GLError) -> GLTexture {
        let operation = "view a shared texture"
        try context.deletions.requireCurrent(operation)
        let needed = ["GL_OES_EGL_image", "GL_EXT_EGL_image_storage"]
        for name in needed where !context.extensions.contains(name) {
            throw .unsupported(operation: operation, reason: "the driver lacks \(name)")
        }
        let views = ["GL_OES_texture_view": "glTextureViewOES", "GL_EXT_texture_view": "glTextureViewEXT"]
        guard let name = views.first(where: { context.extensions.contains($0.key) })?.value,
            let view = EGLLibrary.entryPoint(name, as: PFNGLTEXTUREVIEWOESPROC.self),
            let store = EGLLibrary.entryPoint(
                "glEGLImageTargetTexStorageEXT", as: PFNGLEGLIMAGETARGETTEXSTORAGEEXTPROC.self)
        else {
            throw .unsupported(operation: operation, reason: "the driver lacks GL_OES_texture_view")
        }
        GLError.clear()
        var names: [GLuint] = [0, 0]
        gles.glGenTextures(2, &names)
        gles.glBindTexture(GLenum(GL_TEXTURE_2D), names[0])
        store(GLenum(GL_TEXTURE_2D), pointer, nil)
        view(names[1], GLenum(GL_TEXTURE_2D_ARRAY), names[0], GLenum(GL_RGBA8), 0, 1, 0, 1)
        // The view keeps the texels.
        gles.glDeleteTextures(1, names)
        let texture = GLTexture(
            adopting: names[1], context: context, width: width, height: height, layers: 1)
        if isOpaque { gles.glTexParameteri(texture.target, GLenum(GL_TEXTURE_SWIZZLE_A), GL_ONE) }
        try GLError.check(operation)
        return texture
    }
}
