// Sides at an angle to the pixels' rows. Distances are in pixels.

// The part of a pixel inside of a side, for both axes: exact, by the profile of a square seen under the side's angle, a and b
// being its sides' lengths along the normal, the longer first.
vec2 part(vec2 d) {
    vec2 a = v_profile.xz, b = abs(v_profile.yw);
    vec2 left = max((a + b) * 0.5 - abs(d), 0.0);
    vec2 tail = left * left / max(2.0 * a * b, vec2(1e-6));
    tail = mix(tail, 1.0 - tail, vec2(greaterThan(d, vec2(0.0))));
    return mix(tail, 0.5 + d / a, vec2(greaterThan(left, b)));
}

// Likewise between two opposite sides, so that what is narrower than a pixel fades instead of breaking up.
vec2 part(vec2 inside, vec2 across) { return clamp(part(inside) - (1.0 - part(across)), 0.0, 1.0); }
