import CEGL
import CGLES

/// An EGL image: pixels shared by EGL and GL. GL textures created from it outlive it.
final class EGLImageHandle: Sendable {
    private let display: GLDisplay
    private nonisolated(unsafe) let handle: EGLImageKHR

    /// The image for calls of GL.
    var pointer: EGLImageKHR { handle }

    /// Takes ownership of an image.
    init(adopting handle: EGLImageKHR, display: GLDisplay) {
        self.handle = handle
        self.display = display
    }

    /// Imports one plane of a dma-buf (EGL_EXT_image_dma_buf_import). EGL adds its own reference to the memory.
    init(importing buffer: borrowing DMABuf, display: GLDisplay) throws(GLError) {
        let operation = "import a dma-buf"
        for name in ["EGL_KHR_image_base", "EGL_EXT_image_dma_buf_import"]
        where !display.extensions.contains(name) {
            throw .unsupported(operation: operation, reason: "the display lacks \(name)")
        }
        guard let create = EGLLibrary.entryPoint("eglCreateImageKHR", as: PFNEGLCREATEIMAGEKHRPROC.self)
        else {
            throw .unsupported(operation: operation, reason: "EGL has no eglCreateImageKHR")
        }
        var attributes: [EGLint] = [
            EGL_WIDTH, EGLint(buffer.width), EGL_HEIGHT, EGLint(buffer.height),
            EGL_LINUX_DRM_FOURCC_EXT, EGLint(bitPattern: buffer.format),
            EGL_DMA_BUF_PLANE0_FD_EXT, buffer.fileDescriptor,
            EGL_DMA_BUF_PLANE0_OFFSET_EXT, EGLint(buffer.offset),
            EGL_DMA_BUF_PLANE0_PITCH_EXT, EGLint(buffer.stride),
        ]
        if let modifier = buffer.explicitModifier,
            display.extensions.contains("EGL_EXT_image_dma_buf_import_modifiers")
        {
            attributes += [
                EGL_DMA_BUF_PLANE0_MODIFIER_LO_EXT, EGLint(truncatingIfNeeded: modifier),
                EGL_DMA_BUF_PLANE0_MODIFIER_HI_EXT, EGLint(truncatingIfNeeded: modifier >> 32),
            ]
        }
        attributes.append(EGL_NONE)
        guard let handle = create(display.handle, nil, EGLenum(EGL_LINUX_DMA_BUF_EXT), nil, attributes) else {
            throw .unsupported(
                operation: operation, reason: "eglCreateImageKHR failed: \(takeEGLErrorName())")
        }
        self.display = display
        self.handle = handle
    }

    /// A texture that shares the image's texels (GL_OES_EGL_image). The context must be current.
    func makeTexture(
        context: GLContext, width: Int, height: Int
    ) throws(GLError) -> GLTexture {
        let operation = "make a texture of an EGL image"
        try context.deletions.requireCurrent(operation)
        guard context.extensions.contains("GL_OES_EGL_image"),
            let attach = EGLLibrary.entryPoint(
                "glEGLImageTargetTexture2DOES", as: PFNGLEGLIMAGETARGETTEXTURE2DOESPROC.self)
        else {
            throw .unsupported(operation: operation, reason: "the driver lacks GL_OES_EGL_image")
        }
        GLError.clear()
        var name: GLuint = 0
        gles.glGenTextures(1, &name)
        let texture = GLTexture(
            adopting: name, context: context, width: width, height: height)
        attach(texture.target, handle)
        try GLError.check(operation)
        return texture
    }

    deinit {
        if let destroy = EGLLibrary.entryPoint("eglDestroyImageKHR", as: PFNEGLDESTROYIMAGEKHRPROC.self) {
            _ = destroy(display.handle, handle)
        }
    }
}
