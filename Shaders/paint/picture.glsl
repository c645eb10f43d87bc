// A picture: a layer of an array texture. UNDER: over a colour. LIMITS: texels outside of limits repeat their edge. BIAS: the
// level of detail is moved, by 0 too. STEPPED: between texels as Core Graphics.
uniform sampler2DArray u_paint;

vec4 paint() {
#ifdef MAPPED
    vec2 place = v_local * v_map.zw + v_map.xy;
#else
    vec2 place = v_place;
#endif
#if defined(LIMITS) && defined(BIAS)
    // The level of detail is that of the picture, which goes on beyond the limits.
    vec2 stepX = dFdx(place) * exp2(v_bias), stepY = dFdy(place) * exp2(v_bias);
    place = clamp(place, v_limits.xy, v_limits.zw);
    vec4 color = textureGrad(u_paint, vec3(place, 0.0), stepX, stepY);
#elif defined(BIAS)
    vec4 color = texture(u_paint, vec3(place, 0.0), v_bias);
#else
#ifdef LIMITS
    place = clamp(place, v_limits.xy, v_limits.zw);
#endif
#ifdef STEPPED
    // The part of the second of two texels is 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 or 1.
    vec2 size = vec2(textureSize(u_paint, 0).xy), texel = place * size - 0.5;
    vec2 eighths = floor(fract(texel) * 8.0 + 0.5), few = min(eighths, 8.0 - eighths);
    vec2 part = exp2(few - 5.0) * step(0.5, few);
    place = (floor(texel) + 0.5 + mix(part, 1.0 - part, step(4.5, eighths))) / size;
#endif
    vec4 color = texture(u_paint, vec3(place, v_layer));
#endif
#ifdef UNDER
    color += v_color * (1.0 - color.a);
#endif
    return color;
}
