import CGLES

/// Which channels a texture has, 8 bits each.
public enum GLTextureFormat: Sendable {
    case rgba8
    /// Red alone; green and blue read as 0, alpha as 1.
    case r8

    var bytesPerPixel: Int {
        switch self {
        case .rgba8: 4
        case .r8: 1
        }
    }

    /// In errors.
    var name: String {
        switch self {
        case .rgba8: "RGBA"
        case .r8: "one-channel"
        }
    }

    var storage: GLenum {
        switch self {
        case .rgba8: GLenum(GL_RGBA8)
        case .r8: GLenum(GL_R8)
        }
    }

    var transfer: GLenum {
        switch self {
        case .rgba8: GLenum(GL_RGBA)
        case .r8: GLenum(GL_RED)
        }
    }
}
