import CGLES

// Primitives, shader stages, synchronisation and error codes.
extension GLenum {
    @inlinable public static var points: GLenum { GLenum(GL_POINTS) }
    @inlinable public static var lines: GLenum { GLenum(GL_LINES) }
    @inlinable public static var triangles: GLenum { GLenum(GL_TRIANGLES) }
    @inlinable public static var triangleStrip: GLenum { GLenum(GL_TRIANGLE_STRIP) }
    @inlinable public static var triangleFan: GLenum { GLenum(GL_TRIANGLE_FAN) }
    @inlinable public static var vertexShader: GLenum { GLenum(GL_VERTEX_SHADER) }
    @inlinable public static var fragmentShader: GLenum { GLenum(GL_FRAGMENT_SHADER) }
    @inlinable public static var syncGPUCommandsComplete: GLenum { GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE) }
    @inlinable public static var syncFlushCommandsBit: GLenum { GLenum(GL_SYNC_FLUSH_COMMANDS_BIT) }
    @inlinable public static var alreadySignaled: GLenum { GLenum(GL_ALREADY_SIGNALED) }
    @inlinable public static var conditionSatisfied: GLenum { GLenum(GL_CONDITION_SATISFIED) }
    @inlinable public static var timeoutExpired: GLenum { GLenum(GL_TIMEOUT_EXPIRED) }
    @inlinable public static var noError: GLenum { GLenum(GL_NO_ERROR) }
    @inlinable public static var invalidEnum: GLenum { GLenum(GL_INVALID_ENUM) }
    @inlinable public static var invalidValue: GLenum { GLenum(GL_INVALID_VALUE) }
    @inlinable public static var invalidOperation: GLenum { GLenum(GL_INVALID_OPERATION) }
    @inlinable public static var invalidFramebufferOperation: GLenum {
        GLenum(GL_INVALID_FRAMEBUFFER_OPERATION)
    }
    @inlinable public static var outOfMemory: GLenum { GLenum(GL_OUT_OF_MEMORY) }
}
