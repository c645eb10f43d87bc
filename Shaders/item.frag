#version 300 es
// One item: a colour or a picture, within a rounded rectangle, with a border.
//
// Defines: IMAGE (a picture), SURFACE (a page of surfaces, texel for pixel), UNDER (a colour below the picture),
// LIMITS (texture coordinates are kept within v_border), BIAS (of the level of detail; with the one before also where it is
// 0, if levels are sampled), SHAPE (coverage by the rounded rectangle),
// ROUND (with round corners), GENERAL (pixel sizes differ by place), TURNED (sides at an angle to the pixels; with the
// two before it, shapes too that are so thin that both sides touch one pixel), BORDER, MASK (with SURFACE, times the alpha
// of another), CONTINUOUS (with ROUND, corners of that curve).
precision highp float;
precision highp sampler2D;
precision highp sampler2DArray;

#ifdef IMAGE
uniform sampler2DArray u_image;
#endif
#ifdef SURFACE
uniform sampler2D u_image;
#ifdef MASK
uniform sampler2D u_mask;
#endif
#endif
#if defined(IMAGE) || defined(SURFACE)
#if defined(IMAGE) && !defined(SHAPE)
in vec2 v_place;
#else
flat in vec4 v_texture;
#endif
flat in float v_alpha;
#ifdef BIAS
flat in float v_bias;
#elif defined(IMAGE)
flat in float v_layer;
#endif
#endif
#if !(defined(IMAGE) || defined(SURFACE)) || defined(UNDER)
flat in vec4 v_color;
#endif
#ifdef SHAPE
in vec2 v_local;
#if defined(GENERAL) && defined(TURNED)
#define THIN
in vec4 v_lines;
#endif
#ifdef GENERAL
flat in vec4 v_pixels;
#elif defined(TURNED)
flat in vec4 v_profile;
#endif
#if defined(GENERAL) && defined(ROUND)
flat in vec4 v_profile;
#elif defined(ROUND) && !defined(GENERAL) && !defined(CONTINUOUS)
flat in vec4 v_pixels;
#endif
#if defined(ROUND) && defined(GENERAL) && !defined(CONTINUOUS)
flat in vec2 v_curve;
#endif
#endif
#ifdef SHAPE
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
#endif

#if defined(ROUND) && defined(GENERAL)
// The part of a pixel before a line, almost: place is the line's place in the pixel, 0...1 from one corner to the opposite
// one, bow how far the part bows away from that. Two lines at once.
vec2 before(vec2 place, vec2 bow) {
    vec2 t = clamp(place, 0.0, 1.0);
    return t + bow * t * (1.0 - t) * (2.0 * t - 1.0);
}
#elif defined(SHAPE) && defined(TURNED)
// The part of a pixel before a line at distance d: exact, by the profile of a square seen under the line's angle, a and b
// being its sides' lengths along the normal, the longer first. Two lines at once.
vec2 before(vec2 d) {
    vec2 a = v_profile.xz, b = abs(v_profile.yw);
    vec2 left = max((a + b) * 0.5 - abs(d), 0.0);
    vec2 tail = left * left / max(2.0 * a * b, vec2(1e-6));
    tail = mix(tail, 1.0 - tail, vec2(greaterThan(d, vec2(0.0))));
    return mix(tail, 0.5 + d / a, vec2(greaterThan(left, b)));
}
#endif

#if defined(ROUND) && defined(GENERAL) && !defined(CONTINUOUS)
// A corner's circles as a pixel sees them: half of 1 over the gradient of the squared distance from their centre, on the
// screen, that distance, and how the part of a pixel inside grows with the distance from a circle, as in Edge.
struct Corner {
    float inverse, square, slope, bow;
};

Corner cornerAt(vec2 outward) {
    Corner c;
    c.square = dot(outward, outward);
    vec2 n = vec2(outward.x, v_local.x * v_local.y < 0.0 ? -outward.y : outward.y);
    vec2 gradient = vec2(dot(n, dFdx(v_local)), dot(n, dFdy(v_local)));
    float inverse = inversesqrt(max(dot(gradient, gradient), 1e-12));
    float skew = abs(gradient.x * gradient.y) * (inverse * inverse);
    c.inverse = 0.5 * inverse;
    c.slope = 1.0 - 0.3936 * skew;  // as `ProjectedRect.ramp`
    c.bow = 1.8992 * skew;
    return c;
}

// The part of a pixel inside of a circle, of which the radius's square and 0.25 over it are given. Needs no root: near the
// circle the difference of the squares, over twice the distance from the centre, is the distance from the circle once it
// is multiplied by 0.75 and a quarter of the squares' quotient.
float within(vec2 curve, Corner c) {
    float distance = (curve.x - c.square) * c.inverse * (0.75 + c.square * curve.y);
    float t = clamp(0.5 + distance * c.slope, 0.0, 1.0);
    return t + c.bow * (t - t * t) * (2.0 * t - 1.0);
}
#elif defined(ROUND)
// How the part of a pixel inside of a curve grows with the distance of the pixel's middle from it.
struct Edge {
    float slope, middle;  // along t = middle + distance * slope, clamped to 0...1
    float bow;            // as t + bow * t * (1 - t) * (2 * t - 1)
};

float before(float distance, Edge e) {
    float t = clamp(e.middle + distance * e.slope, 0.0, 1.0);
    return t + e.bow * (t - t * t) * (2.0 * t - 1.0);
}

// `outward` goes outwards from the corner's centre, in the quadrant where both components are positive; `inverse` is 1 over its
// square, with GENERAL 1. `shift` is how far the curve bends away from its tangent over a unit square, in the mean: 1/24
// over its radius.
Edge edge(vec2 outward, float inverse, float shift) {
    Edge e;
    vec2 n = outward;
    float scale = 1.0;
#ifdef GENERAL
    n.y = v_local.x * v_local.y < 0.0 ? -n.y : n.y;
    vec2 dx = dFdx(v_local), dy = dFdy(v_local);
    n = vec2(dot(n, dx), dot(n, dy));
    float size = max(dot(n, n), 1e-12);  // of a pixel across the curve, squared
    scale = inversesqrt(size);
    shift *= (dot(dx, dx) + dot(dy, dy) - size) * scale;  // along it a pixel has another size
    float skew = abs(n.x * n.y) * scale * scale;
#elif defined(TURNED)
    // The sign tells how the pixel's rows lie to the shape's.
    vec2 turn = vec2(v_profile.x, v_local.x * v_local.y < 0.0 ? -v_profile.w : v_profile.w);
    n = vec2(n.x * turn.x - n.y * turn.y, n.x * turn.y + n.y * turn.x);
    float skew = abs(n.x * n.y) * inverse;
#else
    float skew = n.x * n.y * inverse;
#endif
    // As `ProjectedRect.ramp`.
    float slope = 1.0 - 0.3936 * skew;
    e.slope = slope * scale;
    e.middle = 0.5 - shift * slope;
    e.bow = 1.8992 * skew;
    return e;
}

#ifdef CONTINUOUS
const float reach = 1.52866483;

// Half of a continuous corner of radius 1: at x from the corner along its side, how deep the curve lies below it, and its
// slope. Two polynomials within 3e-6 of the two Bezier curves that are met from x = reach to the middle.
vec2 depth(float x) {
    float s = max(reach - x, 0.0), t = x - 0.63149399;
    float p = 0.02697259 + s * (0.0928174 + s * (-0.1719275 + s * (0.34993331 - s * 0.18649247)));
    float q = 0.0928174 + s * (-0.343855 + s * (1.04979993 - s * 0.74596988));
    vec2 tail = s * s * vec2(s * p, 3.0 * p + s * q);
    vec2 middle = vec2(
        0.07490966 + t * (-0.36438728 + t * (0.63219944 + t * (-0.43176685 + t * (-0.41264702 - t * 1.79989231)))),
        0.36438728 - t * (1.26439888 + t * (-1.29530055 + t * (-1.65058808 - t * 8.99946155))));
    return t > 0.0 ? tail : middle;
}

// The part of a pixel inside of a continuous corner. `corner` goes from the circle's centre outwards, the middle of the sides
// lies at -room.
float continuous(vec2 corner, float radius, vec2 room) {
    // The circle, or the side.
    vec2 away = max(corner, 1e-4);
    float far = length(away);
    float circle = radius - far - min(max(corner.x, corner.y), 0.0);
    vec2 toCircle = away / far;
    // Along each side the curve is as continuous as there is room for it, down to a circle.
    vec2 parts = clamp(room / (radius * (reach - 1.0)), 0.0, 1.0);
    vec2 place = 1.0 - corner / radius;
    float x = max(place.x, place.y), y = min(place.x, place.y);
    float part = mix(parts.y, parts.x, clamp(0.5 + 2.0 * (place.x - place.y), 0.0, 1.0));
    // Beyond the corner's middle it goes on straight.
    float over = max(0.29150714 - x, 0.0);
    vec2 curve = depth(x + over);
    vec2 normal = vec2(curve.y, 1.0) * inversesqrt(1.0 + curve.y * curve.y);
    float distance = (y - curve.x - over) * normal.y * radius;
    if (place.y > place.x) normal = normal.yx;
    float s = reach - x;
    float bend = s > 0.897 ? 1.07 : clamp(1.5 * s - 0.35, 0.0, 0.74);
    float circleBend = min(corner.x, corner.y) > 0.0 ? 1.0 : 0.0;
    Edge e = edge(mix(toCircle, normal, part), 1.0, mix(circleBend, bend, part) / (24.0 * max(radius, 0.5)));
    return before(mix(circle, distance, part), e);
}
#endif
#endif

void main() {
#ifdef SHAPE
    vec2 halfSize = v_shape.xy;
    vec2 inside = halfSize - abs(v_local);  // to the nearer sides; negative outside
#ifdef GENERAL
    // On the screen the distance to a line is linear: the local distance over w, times a constant of the side.
    vec2 nearPixels = mix(v_pixels.xz, v_pixels.yw, greaterThan(v_local, vec2(0.0))) * gl_FragCoord.w;
    // Nothing thinner than a pixel is drawn so.
#ifdef ROUND
    vec2 bow = mix(v_profile.xz, v_profile.yw, greaterThan(v_local, vec2(0.0)));
    vec2 sides = before(inside * nearPixels + 0.5, bow);
#else
    vec2 sides = clamp(inside * nearPixels + 0.5, 0.0, 1.0);
#endif
#else
    const vec2 nearPixels = vec2(1.0);
#if defined(ROUND) && defined(TURNED)
    // What is as narrow as a pixel is not drawn with round corners.
    vec2 sides = before(inside);
#elif defined(ROUND)
    vec2 sides = clamp(inside + 0.5, 0.0, 1.0);
#else
    // Both sides of an axis count, so that what is narrower than a pixel fades instead of breaking up.
    vec2 across = halfSize + abs(v_local);
#ifdef TURNED
    vec2 sides = clamp(before(inside) - (1.0 - before(across)), 0.0, 1.0);
#else
    vec2 sides = clamp(min(inside, 0.5) + min(across, 0.5), 0.0, 1.0);
#endif
#endif
#endif
    float coverage = sides.x * sides.y;
#ifdef THIN
    // Items that are not thin are drawn by this variant as by the others, to the last bit.
    bool isThin = v_profile.x > 8.0;
    vec4 d = v_lines * gl_FragCoord.w;
    vec4 dx = dFdx(d), dy = dFdy(d);
    vec2 apart = d.xz + d.yw;
    vec2 steepest = apart.x < apart.y ? vec2(dx.x, dy.x) : vec2(dx.z, dy.z);
    bool isUpright = abs(steepest.x) >= abs(steepest.y);
    vec4 along = isUpright ? dx : dy, from = isUpright ? dy : dx;
    float strip = within(d, along, from);
    vec2 points = 2.0 * halfSize / max(apart, vec2(1e-6));  // a pixel
    coverage = isThin ? strip : coverage;
    inside = isThin ? min(d.xz, d.yw) * points : inside;
#endif
#ifdef ROUND
    float radius = v_shape.z;
    vec2 corner = radius - inside;  // from the corner's centre
#ifdef CONTINUOUS
    bool isRound = radius > 0.0;
    float part = continuous(corner, radius, halfSize - radius);
#else
    bool isRound = min(min(corner.x, corner.y), radius) > 0.0;
#ifdef GENERAL
    Corner c = cornerAt(corner);
    float part = within(v_curve, c);
#else
    float depth = radius - length(corner);
    // Where it matters the corner is as far away as the curve's radius.
    Edge e = edge(corner, v_pixels.x, v_pixels.y);
    float part = before(depth, e);
#endif
#endif
    // Chosen once it is computed: llvmpipe takes both ways of a branch, and what lies in one takes longer.
    part = min(coverage, part);
    coverage = isRound ? part : coverage;
#endif
#ifdef BORDER
    float width = v_shape.w;
#if defined(GENERAL) && defined(ROUND)
    vec2 innerSides = before((inside - width) * nearPixels + 0.5, bow);
#elif defined(TURNED)
    vec2 innerSides = before(inside - width);
#else
    vec2 innerSides = clamp((inside - width) * nearPixels + 0.5, 0.0, 1.0);
#endif
    float inner = innerSides.x * innerSides.y;
#ifdef THIN
    vec2 inset = width / points;
    float innerStrip = within(d - vec4(inset.xx, inset.yy), along, from);
    inner = isThin ? innerStrip : inner;
#endif
#ifdef ROUND
#ifdef CONTINUOUS
    float innerPart = continuous(corner, radius - width, halfSize - radius);
#elif defined(GENERAL)
    float square = (radius - width) * (radius - width);
    float innerPart = within(vec2(square + v_curve.x - radius * radius, 0.25 / square), c);
#else
    e = edge(corner, v_pixels.z, v_pixels.w);
    float innerPart = before(depth - width, e);
#endif
    innerPart = min(inner, innerPart);
    inner = isRound && radius > width ? innerPart : inner;
#endif
    inner = min(inner, coverage);
#endif
#endif

#if defined(SURFACE)
    vec4 color = texelFetch(u_image, ivec2(floor(gl_FragCoord.xy + v_texture.xy)), 0);
#ifdef MASK
    color *= texelFetch(u_mask, ivec2(floor(gl_FragCoord.xy + v_texture.zw)), 0).a;
#endif
#elif defined(IMAGE)
#ifdef SHAPE
    vec2 place = v_local.xy * v_texture.zw + v_texture.xy;
#else
    vec2 place = v_place;
#endif
#if defined(LIMITS) && defined(BIAS)
    // The level of detail is that of the picture, which goes on beyond the limits.
    vec2 stepX = dFdx(place) * exp2(v_bias), stepY = dFdy(place) * exp2(v_bias);
    place = clamp(place, v_border.xy, v_border.zw);
    vec4 color = textureGrad(u_image, vec3(place, 0.0), stepX, stepY);
#elif defined(BIAS)
    vec4 color = texture(u_image, vec3(place, 0.0), v_bias);
#else
#ifdef LIMITS
    place = clamp(place, v_border.xy, v_border.zw);
#endif
    vec4 color = texture(u_image, vec3(place, v_layer));
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
    color = border * (coverage - inner) + color * inner;
#elif defined(SHAPE)
    color *= coverage;
#endif
#if defined(IMAGE) || defined(SURFACE)
    color *= v_alpha;
#endif
    o_color = color;
}
