// One colour, premultiplied.
vec4 paint() { return v_color; }
