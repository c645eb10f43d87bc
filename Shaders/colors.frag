#version 300 es
// A surface, pixel for pixel, its colours mapped by a matrix.
//
// Always: IMAGE, LIMITS.
precision highp float;
precision highp sampler2D;

uniform sampler2D u_image;
uniform mat4 u_matrix;  // columns: what red, green, blue and alpha contribute
uniform vec4 u_offset;
uniform bool u_isStraight;
in vec2 v_place;
flat in vec4 v_border;
flat in float v_alpha;

out vec4 o_color;

void main() {
    vec4 color = texture(u_image, clamp(v_place, v_border.xy, v_border.zw));
    if (u_isStraight) color.rgb /= max(color.a, 1.0 / 1024.0);
    color = clamp(u_matrix * color + u_offset, 0.0, 1.0);
    if (u_isStraight) color.rgb *= color.a;
    o_color = color * v_alpha;
}
