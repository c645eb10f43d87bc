// Porter and Duff's operators that act within a shape: it is replaced by the layer and what lies behind in parts.
//
// One of: CLEAR COPY SOURCE_IN SOURCE_OUT DESTINATION_IN DESTINATION_ATOP. MASK: the shape is a surface's.
#ifdef MASK
uniform sampler2D u_mask;
#endif

vec4 join(vec4 color) {
    vec4 s = color * v_alpha, d = backdrop();
    // How much of the pixel belongs to the layer.
    float shape = s.a;
#ifdef MASK
    shape = max(shape, texelFetch(u_mask, ivec2(floor(gl_FragCoord.xy + v_maskMove)), 0).a);
#endif
    float shown = 0.0, kept = 0.0;  // of the layer; of what is behind, within the shape
#if defined(COPY)
    shown = 1.0;
#elif defined(SOURCE_IN)
    shown = d.a;
#elif defined(SOURCE_OUT) || defined(DESTINATION_ATOP)
    shown = 1.0 - d.a;
#endif
#if defined(DESTINATION_IN) || defined(DESTINATION_ATOP)
    kept = s.a;
#endif
    return s * shown + d * (1.0 - shape + kept);
}
