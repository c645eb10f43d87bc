import CGLES

// Texture targets, parameters and values.
extension GLenum {
    @inlinable public static var texture2D: GLenum { GLenum(GL_TEXTURE_2D) }
    @inlinable public static var texture2DArray: GLenum { GLenum(GL_TEXTURE_2D_ARRAY) }
    @inlinable public static var texture0: GLenum { GLenum(GL_TEXTURE0) }
    @inlinable public static var textureMinFilter: GLenum { GLenum(GL_TEXTURE_MIN_FILTER) }
    @inlinable public static var textureMagFilter: GLenum { GLenum(GL_TEXTURE_MAG_FILTER) }
    @inlinable public static var textureWrapS: GLenum { GLenum(GL_TEXTURE_WRAP_S) }
    @inlinable public static var textureWrapT: GLenum { GLenum(GL_TEXTURE_WRAP_T) }
    @inlinable public static var textureBaseLevel: GLenum { GLenum(GL_TEXTURE_BASE_LEVEL) }
    @inlinable public static var textureMaxLevel: GLenum { GLenum(GL_TEXTURE_MAX_LEVEL) }
    @inlinable public static var textureSwizzleR: GLenum { GLenum(GL_TEXTURE_SWIZZLE_R) }
    @inlinable public static var textureSwizzleG: GLenum { GLenum(GL_TEXTURE_SWIZZLE_G) }
    @inlinable public static var textureSwizzleB: GLenum { GLenum(GL_TEXTURE_SWIZZLE_B) }
    @inlinable public static var textureSwizzleA: GLenum { GLenum(GL_TEXTURE_SWIZZLE_A) }
    @inlinable public static var unpackAlignment: GLenum { GLenum(GL_UNPACK_ALIGNMENT) }
    @inlinable public static var unpackRowLength: GLenum { GLenum(GL_UNPACK_ROW_LENGTH) }
    @inlinable public static var packAlignment: GLenum { GLenum(GL_PACK_ALIGNMENT) }
    @inlinable public static var packRowLength: GLenum { GLenum(GL_PACK_ROW_LENGTH) }
}
