// A gradient of two or three colours along an axis. The place is how far it has gone from the first to the second and from the
// second to the third.
vec4 paint() {
    vec2 part = clamp(v_place, 0.0, 1.0);
    vec4 color = v_color + (v_secondColor - v_color) * part.x;
    return color + (v_thirdColor - color) * part.y;
}
