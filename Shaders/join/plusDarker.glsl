// The sum of what both leave of white.
vec4 join(vec4 color) {
    vec4 s = color * v_alpha, d = backdrop();
    float alpha = min(1.0, s.a + d.a);
    return vec4(max(vec3(0.0), alpha - (d.a - d.rgb) - (s.a - s.rgb)), alpha);
}
