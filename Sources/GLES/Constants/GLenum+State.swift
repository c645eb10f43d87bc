import CGLES

// What glEnable takes, and the values of blending, depth, stencil and culling. GL_ZERO is `.zero`.
extension GLenum {
    @inlinable public static var blend: GLenum { GLenum(GL_BLEND) }
    @inlinable public static var cullFace: GLenum { GLenum(GL_CULL_FACE) }
    @inlinable public static var depthTest: GLenum { GLenum(GL_DEPTH_TEST) }
    @inlinable public static var stencilTest: GLenum { GLenum(GL_STENCIL_TEST) }
    @inlinable public static var scissorTest: GLenum { GLenum(GL_SCISSOR_TEST) }
    @inlinable public static var dither: GLenum { GLenum(GL_DITHER) }
    @inlinable public static var one: GLenum { GLenum(GL_ONE) }
    @inlinable public static var srcColor: GLenum { GLenum(GL_SRC_COLOR) }
    @inlinable public static var oneMinusSrcColor: GLenum { GLenum(GL_ONE_MINUS_SRC_COLOR) }
    @inlinable public static var srcAlpha: GLenum { GLenum(GL_SRC_ALPHA) }
    @inlinable public static var oneMinusSrcAlpha: GLenum { GLenum(GL_ONE_MINUS_SRC_ALPHA) }
    @inlinable public static var dstColor: GLenum { GLenum(GL_DST_COLOR) }
    @inlinable public static var oneMinusDstColor: GLenum { GLenum(GL_ONE_MINUS_DST_COLOR) }
    @inlinable public static var dstAlpha: GLenum { GLenum(GL_DST_ALPHA) }
    @inlinable public static var oneMinusDstAlpha: GLenum { GLenum(GL_ONE_MINUS_DST_ALPHA) }
    @inlinable public static var constantAlpha: GLenum { GLenum(GL_CONSTANT_ALPHA) }
    @inlinable public static var oneMinusConstantAlpha: GLenum { GLenum(GL_ONE_MINUS_CONSTANT_ALPHA) }
    @inlinable public static var funcAdd: GLenum { GLenum(GL_FUNC_ADD) }
    @inlinable public static var funcSubtract: GLenum { GLenum(GL_FUNC_SUBTRACT) }
    @inlinable public static var funcReverseSubtract: GLenum { GLenum(GL_FUNC_REVERSE_SUBTRACT) }
    @inlinable public static var blendMin: GLenum { GLenum(GL_MIN) }
    @inlinable public static var blendMax: GLenum { GLenum(GL_MAX) }
    @inlinable public static var never: GLenum { GLenum(GL_NEVER) }
    @inlinable public static var less: GLenum { GLenum(GL_LESS) }
    @inlinable public static var equal: GLenum { GLenum(GL_EQUAL) }
    @inlinable public static var lequal: GLenum { GLenum(GL_LEQUAL) }
    @inlinable public static var greater: GLenum { GLenum(GL_GREATER) }
    @inlinable public static var notequal: GLenum { GLenum(GL_NOTEQUAL) }
    @inlinable public static var gequal: GLenum { GLenum(GL_GEQUAL) }
    @inlinable public static var always: GLenum { GLenum(GL_ALWAYS) }
    @inlinable public static var keep: GLenum { GLenum(GL_KEEP) }
    @inlinable public static var replace: GLenum { GLenum(GL_REPLACE) }
    @inlinable public static var incr: GLenum { GLenum(GL_INCR) }
    @inlinable public static var decr: GLenum { GLenum(GL_DECR) }
    @inlinable public static var incrWrap: GLenum { GLenum(GL_INCR_WRAP) }
    @inlinable public static var decrWrap: GLenum { GLenum(GL_DECR_WRAP) }
    @inlinable public static var invert: GLenum { GLenum(GL_INVERT) }
    @inlinable public static var front: GLenum { GLenum(GL_FRONT) }
    @inlinable public static var back: GLenum { GLenum(GL_BACK) }
    @inlinable public static var frontAndBack: GLenum { GLenum(GL_FRONT_AND_BACK) }
    @inlinable public static var cw: GLenum { GLenum(GL_CW) }
    @inlinable public static var ccw: GLenum { GLenum(GL_CCW) }
}
