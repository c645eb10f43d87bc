#version 300 es
// Items are convex polygons of the target. Every output is computed on the CPU, once a vertex; w carries the perspective.
precision highp float;

layout(location = 0) in vec4 a_position;  // x, y in pixels, w, alpha
layout(location = 1) in vec4 a_local;     // from the shape's middle; texture coordinates
layout(location = 2) in vec4 a_shape;     // half width, half height, corner radius, border width
layout(location = 3) in vec4 a_color;     // premultiplied
layout(location = 4) in vec4 a_border;    // premultiplied

uniform vec2 u_target;  // 2 / size in pixels

#if defined(IMAGE) || defined(SURFACE)
out vec3 v_texture;  // u, v, alpha
#endif
#if !(defined(IMAGE) || defined(SURFACE)) || defined(UNDER)
flat out vec4 v_color;
#endif
#ifdef SHAPE
out vec2 v_local;
#endif
#if defined(SHAPE) || defined(BIAS)
flat out vec4 v_shape;
#endif
#if defined(BORDER) || defined(LIMITS)
flat out vec4 v_border;
#endif

void main() {
    gl_Position = vec4((a_position.xy * u_target - 1.0) * a_position.z, 0.0, a_position.z);
#if defined(IMAGE) || defined(SURFACE)
    v_texture = vec3(a_local.zw, a_position.w);
#endif
#if !(defined(IMAGE) || defined(SURFACE)) || defined(UNDER)
    v_color = a_color;
#endif
#ifdef SHAPE
    v_local = a_local.xy;
#endif
#if defined(SHAPE) || defined(BIAS)
    v_shape = a_shape;
#endif
#if defined(BORDER) || defined(LIMITS)
    v_border = a_border;
#endif
}
