#version 300 es
// A surface, pixel for pixel, its colours mapped by a matrix.
//
// Always: IMAGE, PAGE.
precision highp float;
precision highp sampler2D;

uniform sampler2D u_image;
uniform mat4 u_matrix;  // columns: what red, green, blue and alpha contribute
uniform vec4 u_offset;
uniform bool u_isStraight;
in vec2 v_place;
flat in vec4 v_page;  // as in page.frag
flat in vec4 v_limits;
flat in float v_alpha;

out vec4 o_color;

void main() {
    vec2 place = floor(v_place * 1024.0 + 0.5) * (1.0 / 1024.0);
    vec4 color = texture(u_image, (clamp(place, v_limits.xy, v_limits.zw) + v_page.xy) * v_page.zw);
    if (u_isStraight) color.rgb /= max(color.a, 1.0 / 1024.0);
    color = clamp(u_matrix * color + u_offset, 0.0, 1.0);
    if (u_isStraight) color.rgb *= color.a;
    o_color = color * v_alpha;
}
