// A surface, its colours mapped by a matrix.
uniform sampler2D u_paint;
uniform mat4 u_matrix;  // columns: what red, green, blue and alpha contribute
uniform vec4 u_offset;
uniform bool u_isStraight;

vec4 paint() {
    vec4 color = sampled(u_paint, snapped(v_place));
    if (u_isStraight) color.rgb /= max(color.a, 1.0 / 1024.0);
    color = clamp(u_matrix * color + u_offset, 0.0, 1.0);
    if (u_isStraight) color.rgb *= color.a;
    return color;
}
