#version 300 es
// One item: a colour or a picture, within a rounded rectangle, with a border.
//
// Defines: IMAGE (a picture), SURFACE (a page of surfaces, texel for pixel), UNDER (a colour below the picture),
// LIMITS (texture coordinates are kept within v_border), BIAS (level of detail), SHAPE (coverage by the rounded rectangle),
// ROUND (with round corners), GENERAL (pixel sizes differ by place), TURNED (sides at an angle to the pixels), BORDER.
precision highp float;
precision highp sampler2D;

#if defined(IMAGE) || defined(SURFACE)
uniform sampler2D u_image;
#if defined(IMAGE) && !defined(SHAPE)
in vec2 v_place;
#else
flat in vec4 v_texture;
#endif
flat in float v_alpha;
#endif
#if !(defined(IMAGE) || defined(SURFACE)) || defined(UNDER)
flat in vec4 v_color;
#endif
#ifdef SHAPE
in vec2 v_local;
#ifdef GENERAL
flat in vec4 v_pixels;
#endif
#ifdef TURNED
flat in vec4 v_profile;
#endif
#endif
#if defined(SHAPE) || defined(BIAS)
flat in vec4 v_shape;
#endif
#if defined(BORDER) || defined(LIMITS)
flat in vec4 v_border;
#endif

out vec4 o_color;

#if defined(SHAPE) && defined(TURNED)
// The part of a pixel before a line at distance d: exact, by the profile of a square seen under the line's angle, a and b
// being its sides' lengths along the normal, the longer first. Two lines at once.
vec2 before(vec2 d) {
    vec2 a = v_profile.xz, b = v_profile.yw;
    vec2 left = max((a + b) * 0.5 - abs(d), 0.0);
    vec2 slope = 0.5 - abs(d) / a;
    vec2 tail = left * left / max(2.0 * a * b, vec2(1e-6));
    vec2 beyond = mix(tail, slope, vec2(greaterThan(left, b)));
    return mix(beyond, 1.0 - beyond, vec2(greaterThan(d, vec2(0.0))));
}
#endif

void main() {
#ifdef SHAPE
    vec2 halfSize = v_shape.xy;
    vec2 inside = halfSize - abs(v_local);  // to the nearer sides; negative outside
#ifdef GENERAL
    // On the screen the distance to a line is linear: the local distance over w, times a constant of the side.
    bvec2 isFar = greaterThan(v_local, vec2(0.0));
    vec2 nearPixels = mix(v_pixels.xz, v_pixels.yw, isFar) * gl_FragCoord.w;
#else
    const vec2 nearPixels = vec2(1.0);
#endif
#if defined(GENERAL) && !defined(TURNED)
    // Nothing thinner than a pixel is drawn by this variant.
    vec2 sides = clamp(inside * nearPixels + 0.5, 0.0, 1.0);
#else
    // Both sides of an axis count, so that what is thinner than a pixel fades instead of breaking up.
    vec2 across = halfSize + abs(v_local);
#ifdef GENERAL
    across *= mix(v_pixels.yw, v_pixels.xz, isFar) * gl_FragCoord.w;
#endif
#ifdef TURNED
    vec2 sides = clamp(before(inside * nearPixels) + before(across) - 1.0, 0.0, 1.0);
#else
    vec2 sides = clamp(min(inside, 0.5) + min(across, 0.5), 0.0, 1.0);
#endif
#endif
    float coverage = sides.x * sides.y;
#ifdef ROUND
    float radius = v_shape.z;
    vec2 corner = radius - inside;  // from the corner's centre
    float distance = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - radius;
#ifdef GENERAL
    vec2 gradient = vec2(dFdx(distance), dFdy(distance));
    float scale = inversesqrt(max(dot(gradient, gradient), 1e-12));
#else
    const float scale = 1.0;
#endif
    if (radius > 0.0) coverage = min(coverage, clamp(0.5 - distance * scale, 0.0, 1.0));
#endif
#ifdef BORDER
    float width = v_shape.w;
#ifdef TURNED
    vec2 inner = before((inside - width) * nearPixels);
#else
    vec2 inner = clamp((inside - width) * nearPixels + 0.5, 0.0, 1.0);
#endif
    float middle = inner.x * inner.y;
#ifdef ROUND
    if (radius > width) middle = min(middle, clamp(0.5 - (distance + width) * scale, 0.0, 1.0));
#endif
#endif
#endif

#if defined(SURFACE)
    vec4 color = texelFetch(u_image, ivec2(floor(gl_FragCoord.xy + v_texture.xy)), 0);
#elif defined(IMAGE)
#ifdef SHAPE
    vec2 place = v_local.xy * v_texture.zw + v_texture.xy;
#else
    vec2 place = v_place;
#endif
#ifdef LIMITS
    place = clamp(place, v_border.xy, v_border.zw);
#endif
#ifdef BIAS
    vec4 color = texture(u_image, place, v_shape.w);
#else
    vec4 color = texture(u_image, place);
#endif
#ifdef UNDER
    color += v_color * (1.0 - color.a);
#endif
#else
    vec4 color = v_color;
#endif

#ifdef BORDER
#if defined(IMAGE) || defined(SURFACE)
    vec4 border = v_border + color * (1.0 - v_border.a);
#else
    vec4 border = v_border;  // already over the colour
#endif
    color = mix(border, color, middle);
#endif
#if defined(IMAGE) || defined(SURFACE)
    color *= v_alpha;
#endif
#ifdef SHAPE
    color *= coverage;
#endif
    o_color = color;
}
