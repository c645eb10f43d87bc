#version 300 es
// Items are convex polygons of the target. Every output is computed on the CPU, once a vertex; w carries the perspective.
// What is the same all over an item is flat: pixels interpolate no more than they must.
precision highp float;

layout(location = 0) in vec4 a_position;  // x, y in pixels, w, alpha
layout(location = 1) in vec4 a_local;     // from the shape's middle; ItemVertex.curve, layer or bias
layout(location = 2) in vec4 a_texture;   // texture coordinates; or the map from local points: offset, scale
layout(location = 3) in vec4 a_shape;     // half width, half height, corner radius, border width
layout(location = 4) in vec4 a_color;     // premultiplied
layout(location = 5) in vec4 a_border;    // premultiplied
layout(location = 6) in vec4 a_pixels;    // before each side, times w; or pixels to each side; of a surface, where it lies
layout(location = 7) in vec4 a_profile;   // of a pixel along each side's normal; of a surface, its limits

uniform vec2 u_target;  // 2 / size in pixels

#if defined(IMAGE) || defined(SURFACE)
#if defined(IMAGE) && !defined(SHAPE)
out vec2 v_place;
#else
flat out vec4 v_texture;
#endif
flat out float v_alpha;
#ifdef BIAS
flat out float v_bias;
#elif defined(IMAGE) && !defined(PAGE)
flat out float v_layer;
#endif
#endif
#if !(defined(IMAGE) || defined(SURFACE)) || defined(UNDER)
flat out vec4 v_color;
#endif
#ifdef SHAPE
out vec2 v_local;
#if defined(GENERAL) && defined(TURNED)
out vec4 v_lines;
#endif
#ifdef GENERAL
flat out vec4 v_pixels;
#elif defined(TURNED)
flat out vec4 v_profile;
#endif
#if defined(GENERAL) && defined(ROUND)
flat out vec4 v_profile;
#elif defined(ROUND) && !defined(GENERAL) && !defined(CONTINUOUS)
flat out vec4 v_pixels;
#endif
#if defined(ROUND) && defined(GENERAL) && !defined(CONTINUOUS)
flat out vec2 v_curve;
#endif
#endif
#ifdef SHAPE
flat out vec4 v_shape;
#endif
#if defined(BORDER) || defined(LIMITS)
flat out vec4 v_border;
#endif
#ifdef PAGE
flat out vec4 v_page;
flat out vec4 v_limits;
#endif

void main() {
    gl_Position = vec4((a_position.xy * u_target - 1.0) * a_position.z, 0.0, a_position.z);
#if defined(IMAGE) || defined(SURFACE)
#if defined(IMAGE) && !defined(SHAPE)
    v_place = a_texture.xy;
#else
    v_texture = a_texture;
#endif
    v_alpha = a_position.w;
#ifdef BIAS
    v_bias = a_local.w;
#elif defined(IMAGE) && !defined(PAGE)
    v_layer = a_local.w;
#endif
#endif
#if !(defined(IMAGE) || defined(SURFACE)) || defined(UNDER)
    v_color = a_color;
#endif
#ifdef SHAPE
    v_local = a_local.xy;
#if defined(GENERAL) || defined(ROUND) && !defined(CONTINUOUS)
    v_pixels = a_pixels;
#endif
#if defined(GENERAL) && defined(TURNED)
    v_lines = a_pixels;
#endif
#if defined(TURNED) || defined(GENERAL) && defined(ROUND)
    v_profile = a_profile;
#endif
#if defined(ROUND) && defined(GENERAL) && !defined(CONTINUOUS)
    v_curve = vec2(a_local.z, 0.25 / max(a_shape.z * a_shape.z, 1e-6));
#endif
#endif
#ifdef SHAPE
    v_shape = a_shape;
#endif
#if defined(BORDER) || defined(LIMITS)
    v_border = a_border;
#endif
#ifdef PAGE
    v_page = a_pixels;
    v_limits = a_profile;
#endif
}
