import CGLES

// Pixel formats and component types.
extension GLenum {
    @inlinable public static var red: GLenum { GLenum(GL_RED) }
    @inlinable public static var rg: GLenum { GLenum(GL_RG) }
    @inlinable public static var rgb: GLenum { GLenum(GL_RGB) }
    @inlinable public static var rgba: GLenum { GLenum(GL_RGBA) }
    @inlinable public static var bgra: GLenum { GLenum(GL_BGRA_EXT) }
    @inlinable public static var r8: GLenum { GLenum(GL_R8) }
    @inlinable public static var rg8: GLenum { GLenum(GL_RG8) }
    @inlinable public static var rgba8: GLenum { GLenum(GL_RGBA8) }
    @inlinable public static var rgba16F: GLenum { GLenum(GL_RGBA16F) }
    @inlinable public static var rgba32F: GLenum { GLenum(GL_RGBA32F) }
    @inlinable public static var depth24Stencil8: GLenum { GLenum(GL_DEPTH24_STENCIL8) }
    @inlinable public static var byte: GLenum { GLenum(GL_BYTE) }
    @inlinable public static var unsignedByte: GLenum { GLenum(GL_UNSIGNED_BYTE) }
    @inlinable public static var short: GLenum { GLenum(GL_SHORT) }
    @inlinable public static var unsignedShort: GLenum { GLenum(GL_UNSIGNED_SHORT) }
    @inlinable public static var int: GLenum { GLenum(GL_INT) }
    @inlinable public static var unsignedInt: GLenum { GLenum(GL_UNSIGNED_INT) }
    @inlinable public static var halfFloat: GLenum { GLenum(GL_HALF_FLOAT) }
    @inlinable public static var float: GLenum { GLenum(GL_FLOAT) }
}
