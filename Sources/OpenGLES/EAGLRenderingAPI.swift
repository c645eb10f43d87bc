/// A version of OpenGL ES.
public enum EAGLRenderingAPI: UInt, Sendable {
    /// Has no driver here: `EAGLContext(api:)` returns nil.
    case openGLES1 = 1
    case openGLES2 = 2
    case openGLES3 = 3
}
