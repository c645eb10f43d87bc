import CGLES

// Buffer targets, usages and mapping bits.
extension GLenum {
    @inlinable public static var arrayBuffer: GLenum { GLenum(GL_ARRAY_BUFFER) }
    @inlinable public static var elementArrayBuffer: GLenum { GLenum(GL_ELEMENT_ARRAY_BUFFER) }
    @inlinable public static var uniformBuffer: GLenum { GLenum(GL_UNIFORM_BUFFER) }
    @inlinable public static var pixelPackBuffer: GLenum { GLenum(GL_PIXEL_PACK_BUFFER) }
    @inlinable public static var pixelUnpackBuffer: GLenum { GLenum(GL_PIXEL_UNPACK_BUFFER) }
    @inlinable public static var copyReadBuffer: GLenum { GLenum(GL_COPY_READ_BUFFER) }
    @inlinable public static var copyWriteBuffer: GLenum { GLenum(GL_COPY_WRITE_BUFFER) }
    @inlinable public static var staticDraw: GLenum { GLenum(GL_STATIC_DRAW) }
    @inlinable public static var dynamicDraw: GLenum { GLenum(GL_DYNAMIC_DRAW) }
    @inlinable public static var streamDraw: GLenum { GLenum(GL_STREAM_DRAW) }
    @inlinable public static var streamRead: GLenum { GLenum(GL_STREAM_READ) }
    @inlinable public static var mapReadBit: GLenum { GLenum(GL_MAP_READ_BIT) }
    @inlinable public static var mapWriteBit: GLenum { GLenum(GL_MAP_WRITE_BIT) }
    @inlinable public static var mapInvalidateRangeBit: GLenum { GLenum(GL_MAP_INVALIDATE_RANGE_BIT) }
    @inlinable public static var mapInvalidateBufferBit: GLenum { GLenum(GL_MAP_INVALIDATE_BUFFER_BIT) }
    @inlinable public static var mapUnsynchronizedBit: GLenum { GLenum(GL_MAP_UNSYNCHRONIZED_BIT) }
}
