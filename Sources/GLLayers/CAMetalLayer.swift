/// Absent: Linux has no Metal.
@available(
    *, unavailable, message: "Linux has no Metal; draw with OpenGL ES in a CAOpenGLLayer or CAEAGLLayer"
)
public enum CAMetalLayer {}
