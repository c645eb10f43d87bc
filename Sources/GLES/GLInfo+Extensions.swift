extension GLInfo {
    /// The GL extensions that this renderer uses or could use.
    static let interestingGL: Set<String> = [
        "GL_EXT_buffer_storage",
        "GL_EXT_color_buffer_float",
        "GL_EXT_color_buffer_half_float",
        "GL_EXT_disjoint_timer_query",
        "GL_EXT_float_blend",
        "GL_EXT_read_format_bgra",
        "GL_EXT_shader_framebuffer_fetch",
        "GL_EXT_texture_filter_anisotropic",
        "GL_EXT_texture_format_BGRA8888",
        "GL_EXT_texture_norm16",
        "GL_KHR_blend_equation_advanced",
        "GL_KHR_debug",
        "GL_KHR_parallel_shader_compile",
        "GL_KHR_robustness",
        "GL_OES_EGL_image",
        "GL_OES_texture_float_linear",
    ]

    /// The EGL extensions that this renderer uses or could use.
    static let interestingEGL: Set<String> = [
        "EGL_ANDROID_native_fence_sync",
        "EGL_EXT_create_context_robustness",
        "EGL_EXT_image_dma_buf_import",
        "EGL_EXT_image_dma_buf_import_modifiers",
        "EGL_KHR_create_context",
        "EGL_KHR_fence_sync",
        "EGL_KHR_image_base",
        "EGL_KHR_no_config_context",
        "EGL_KHR_surfaceless_context",
        "EGL_MESA_image_dma_buf_export",
    ]
}
