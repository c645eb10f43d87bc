// Multiplied by a colour, premultiplied, with the opacity in it.
vec4 join(vec4 color) { return color * v_tint; }
