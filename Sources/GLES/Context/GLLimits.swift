import CGLES

/// The limits of a context, in texels, layers or bytes as GL counts them.
public struct GLLimits: Sendable, Hashable, Codable {
    public var maxTextureSize: Int
    public var max3DTextureSize: Int
    public var maxArrayLayers: Int
    public var maxRenderbufferSize: Int
    public var maxViewportWidth: Int
    public var maxViewportHeight: Int
    public var maxSamples: Int
    /// The number of texture units of the fragment stage.
    public var maxTextureUnits: Int
    public var maxCombinedTextureUnits: Int
    public var maxVertexAttributes: Int
    /// The size of one uniform block in bytes.
    public var maxUniformBlockSize: Int
    public var maxUniformBufferBindings: Int
    public var uniformBufferOffsetAlignment: Int
    public var maxDrawBuffers: Int
    /// The least and greatest side of a point, in pixels.
    public var minPointSize: Int
    public var maxPointSize: Int

    /// Queries the current context.
    static func current() -> GLLimits {
        let viewport = integers(GL_MAX_VIEWPORT_DIMS, count: 2)
        let points = integers(GL_ALIASED_POINT_SIZE_RANGE, count: 2)
        return GLLimits(
            maxTextureSize: integer(GL_MAX_TEXTURE_SIZE),
            max3DTextureSize: integer(GL_MAX_3D_TEXTURE_SIZE),
            maxArrayLayers: integer(GL_MAX_ARRAY_TEXTURE_LAYERS),
            maxRenderbufferSize: integer(GL_MAX_RENDERBUFFER_SIZE),
            maxViewportWidth: viewport[0],
            maxViewportHeight: viewport[1],
            maxSamples: integer(GL_MAX_SAMPLES),
            maxTextureUnits: integer(GL_MAX_TEXTURE_IMAGE_UNITS),
            maxCombinedTextureUnits: integer(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS),
            maxVertexAttributes: integer(GL_MAX_VERTEX_ATTRIBS),
            maxUniformBlockSize: integer(GL_MAX_UNIFORM_BLOCK_SIZE),
            maxUniformBufferBindings: integer(GL_MAX_UNIFORM_BUFFER_BINDINGS),
            uniformBufferOffsetAlignment: integer(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT),
            maxDrawBuffers: integer(GL_MAX_DRAW_BUFFERS),
            minPointSize: points[0],
            maxPointSize: points[1])
    }

    package static func integer(_ name: Int32) -> Int {
        integers(name, count: 1)[0]
    }

    private static func integers(_ name: Int32, count: Int) -> [Int] {
        var values = [GLint](repeating: 0, count: count)
        gles.glGetIntegerv(GLenum(name), &values)
        return values.map(Int.init)
    }
}
