// A gradient of two or three colours around a point. v_numbers: how far it has gone from the first to the second, and from the
// second to the third, as functions of the distance: scale, offset, scale, offset.
vec4 paint() {
    vec2 part = clamp(length(v_place) * v_numbers.xz + v_numbers.yw, 0.0, 1.0);
    vec4 color = v_color + (v_secondColor - v_color) * part.x;
    return color + (v_thirdColor - color) * part.y;
}
