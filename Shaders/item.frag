#version 300 es
// One item: a colour or a picture, within a rounded rectangle, with a border.
//
// Defines: IMAGE (a picture), SURFACE (a page of surfaces, texel for pixel), UNDER (a colour below the picture),
// LIMITS (texture coordinates are kept within v_border), BIAS (level of detail), SHAPE (coverage by the rounded rectangle),
// ROUND (with round corners), GENERAL (pixel sizes differ by place), TURNED (sides at an angle to the pixels; with the
// one before it, shapes so thin that both sides touch one pixel), BORDER.
precision highp float;
precision highp sampler2D;
precision highp sampler2DArray;

#ifdef IMAGE
uniform sampler2DArray u_image;  // of one layer
#endif
#ifdef SURFACE
uniform sampler2D u_image;
#endif
#if defined(IMAGE) || defined(SURFACE)
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
#if defined(GENERAL) && defined(TURNED)
#define THIN
in vec4 v_pixels;
#elif defined(GENERAL)
flat in vec4 v_pixels;
#elif defined(TURNED)
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

#ifdef THIN
// The part of a pixel inside of four lines: lines of the pixel across the narrow way, each cut exactly. Of the lines' distances
// d in pixels, `along` is how much they grow a pixel along these, `across` a pixel from one to the next.
float within(vec4 d, vec4 along, vec4 across) {
    const int count = 8;
    vec4 slope = mix(min(along, -1e-5), max(along, 1e-5), vec4(greaterThanEqual(along, vec4(0.0))));
    vec4 inverse = 1.0 / slope;
    vec4 isLeft = vec4(greaterThan(slope, vec4(0.0)));
    float sum = 0.0;
    for (int i = 0; i < count; i++) {
        vec4 cut = -(d + across * ((float(i) + 0.5) / float(count) - 0.5)) * inverse;
        vec4 left = mix(vec4(-0.5), cut, isLeft), right = mix(cut, vec4(0.5), isLeft);
        float a = max(max(max(left.x, left.y), max(left.z, left.w)), -0.5);
        float b = min(min(min(right.x, right.y), min(right.z, right.w)), 0.5);
        sum += max(b - a, 0.0);
    }
    return sum / float(count);
}
#elif defined(SHAPE) && defined(TURNED)
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
#ifdef THIN
    vec4 d = v_pixels * gl_FragCoord.w;
    vec4 dx = dFdx(d), dy = dFdy(d);
    vec2 apart = d.xz + d.yw;
    vec2 normal = apart.x < apart.y ? vec2(dx.x, dy.x) : vec2(dx.z, dy.z);
    bool isUpright = abs(normal.x) >= abs(normal.y);
    vec4 along = isUpright ? dx : dy, from = isUpright ? dy : dx;
    float coverage = within(d, along, from);
    vec2 points = 2.0 * halfSize / max(apart, vec2(1e-6));  // a pixel
    vec2 inside = min(d.xz, d.yw) * points;
#else
    vec2 inside = halfSize - abs(v_local);  // to the nearer sides; negative outside
#ifdef GENERAL
    // On the screen the distance to a line is linear: the local distance over w, times a constant of the side.
    vec2 nearPixels = mix(v_pixels.xz, v_pixels.yw, greaterThan(v_local, vec2(0.0))) * gl_FragCoord.w;
    // Nothing thinner than a pixel is drawn by this variant.
    vec2 sides = clamp(inside * nearPixels + 0.5, 0.0, 1.0);
#else
    const vec2 nearPixels = vec2(1.0);
    // Both sides of an axis count, so that what is thinner than a pixel fades instead of breaking up.
    vec2 across = halfSize + abs(v_local);
#ifdef TURNED
    vec2 sides = clamp(before(inside) + before(across) - 1.0, 0.0, 1.0);
#else
    vec2 sides = clamp(min(inside, 0.5) + min(across, 0.5), 0.0, 1.0);
#endif
#endif
    float coverage = sides.x * sides.y;
#endif
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
#ifdef THIN
    vec2 inset = width / points;
    float middle = within(d - vec4(inset.xx, inset.yy), along, from) / max(coverage, 1e-3);
#else
#ifdef TURNED
    vec2 inner = before(inside - width);
#else
    vec2 inner = clamp((inside - width) * nearPixels + 0.5, 0.0, 1.0);
#endif
    float middle = inner.x * inner.y;
#endif
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
    vec4 color = texture(u_image, vec3(place, 0.0), v_shape.w);
#else
    vec4 color = texture(u_image, vec3(place, 0.0));
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
