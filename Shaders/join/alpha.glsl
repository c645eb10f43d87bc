// With an opacity.
vec4 join(vec4 color) { return color * v_alpha; }
