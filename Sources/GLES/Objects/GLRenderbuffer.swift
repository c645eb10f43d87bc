import CGLES

/// A renderbuffer, for what is drawn but never sampled: depth, stencil, samples.
public final class GLRenderbuffer: Sendable {
    public enum Format: Sendable, Hashable {
        case depth16, depth24, depth24Stencil8, stencil8, rgba8

        var value: GLenum {
            switch self {
            case .depth16: GLenum(GL_DEPTH_COMPONENT16)
            case .depth24: GLenum(GL_DEPTH_COMPONENT24)
            case .depth24Stencil8: GLenum(GL_DEPTH24_STENCIL8)
            case .stencil8: GLenum(GL_STENCIL_INDEX8)
            case .rgba8: GLenum(GL_RGBA8)
            }
        }

        /// Where a framebuffer takes it.
        var attachment: GLenum {
            switch self {
            case .depth16, .depth24: GLenum(GL_DEPTH_ATTACHMENT)
            case .depth24Stencil8: GLenum(GL_DEPTH_STENCIL_ATTACHMENT)
            case .stencil8: GLenum(GL_STENCIL_ATTACHMENT)
            case .rgba8: GLenum(GL_COLOR_ATTACHMENT0)
            }
        }

        public var bytesPerPixel: Int {
            switch self {
            case .stencil8: 1
            case .depth16: 2
            case .depth24, .depth24Stencil8, .rgba8: 4
            }
        }
    }

    public let name: GLuint
    public let format: Format
    public let width: Int
    public let height: Int
    private let owner: DeleteQueue

    /// Allocates it; the context has to be current.
    public init(
        context: GLContext, format: Format, width: Int, height: Int, samples: Int = 0
    ) throws(GLError) {
        let operation = "make a \(width)x\(height) renderbuffer"
        owner = context.deletions
        self.format = format
        self.width = width
        self.height = height
        try owner.requireCurrent(operation)
        let limit = context.limits.maxRenderbufferSize
        guard (1...limit).contains(width), (1...limit).contains(height) else {
            throw .invalidArgument(operation: operation, reason: "expected sides of 1 to \(limit) pixels")
        }
        guard (0...context.limits.maxSamples).contains(samples) else {
            throw .invalidArgument(
                operation: operation,
                reason: "\(samples) samples; expected 0 to \(context.limits.maxSamples)")
        }
        GLError.clear()
        var name: GLuint = 0
        gles.glGenRenderbuffers(1, &name)
        self.name = name
        gles.glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
        gles.glRenderbufferStorageMultisample(
            GLenum(GL_RENDERBUFFER), GLsizei(samples), format.value, GLsizei(width), GLsizei(height))
        try GLError.check(operation)
    }

    deinit {
        owner.add(name, to: \.renderbuffers)
    }
}
