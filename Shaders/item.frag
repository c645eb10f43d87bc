#version 300 es
// One item: a colour or a picture, within a rounded rectangle, with a border.
//
// Defines: IMAGE (a picture), SURFACE (a page of surfaces, texel for pixel), UNDER (a colour below the picture),
// LIMITS (texture coordinates are kept within v_border), BIAS (level of detail), SHAPE (coverage by the rounded rectangle),
// GENERAL (pixel sizes from derivatives), BORDER.
precision highp float;
precision highp sampler2D;

#if defined(IMAGE) || defined(SURFACE)
in vec3 v_texture;
uniform sampler2D u_image;
#endif
#if !(defined(IMAGE) || defined(SURFACE)) || defined(UNDER)
flat in vec4 v_color;
#endif
#ifdef SHAPE
in vec2 v_local;
#endif
#if defined(SHAPE) || defined(BIAS)
flat in vec4 v_shape;
#endif
#if defined(BORDER) || defined(LIMITS)
flat in vec4 v_border;
#endif

out vec4 o_color;

void main() {
#ifdef SHAPE
    vec2 halfSize = v_shape.xy;
    float radius = v_shape.z;
    vec2 inside = halfSize - abs(v_local);  // to the nearer sides; negative outside
#ifdef GENERAL
    vec2 dx = dFdx(v_local), dy = dFdy(v_local);
    vec2 perPixel = inversesqrt(max(dx * dx + dy * dy, vec2(1e-24)));
#else
    const vec2 perPixel = vec2(1.0);
#endif
    // Both sides of an axis count, so that what is thinner than a pixel fades instead of breaking up.
    vec2 sides = clamp(min(inside * perPixel + 0.5, 2.0 * halfSize * perPixel), 0.0, 1.0);
    float coverage = sides.x * sides.y;
    vec2 corner = radius - inside;  // from the corner's centre, where both are positive
    float distance = length(corner);
    float scale = 1.0;
#ifdef GENERAL
    vec2 normal = corner * sign(v_local) / max(distance, 1e-20);
    vec2 gradient = vec2(dot(normal, dx), dot(normal, dy));
    scale = inversesqrt(max(dot(gradient, gradient), 1e-24));
#endif
    bool isCorner = min(corner.x, corner.y) > 0.0;
    if (isCorner) coverage = min(coverage, clamp((radius - distance) * scale + 0.5, 0.0, 1.0));
#ifdef BORDER
    float width = v_shape.w;
    vec2 inner = clamp((inside - width) * perPixel + 0.5, 0.0, 1.0);
    float middle = inner.x * inner.y;
    if (isCorner && radius > width) middle = min(middle, clamp((radius - width - distance) * scale + 0.5, 0.0, 1.0));
#endif
#endif

#if defined(SURFACE)
    vec4 color = texelFetch(u_image, ivec2(floor(gl_FragCoord.xy + v_texture.xy)), 0);
#elif defined(IMAGE)
#ifdef LIMITS
    vec2 place = clamp(v_texture.xy, v_border.xy, v_border.zw);
#else
    vec2 place = v_texture.xy;
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
    color *= v_texture.z;
#endif
#ifdef SHAPE
    color *= coverage;
#endif
    o_color = color;
}
