// The blend modes of the W3C's Compositing and Blending, and those that Core Image has besides.
//
// One of: MULTIPLY OVERLAY DARKEN LIGHTEN COLOR_DODGE COLOR_BURN SOFT_LIGHT HARD_LIGHT DIFFERENCE HUE SATURATION COLOR LUMINOSITY
// SUBTRACT DIVIDE LINEAR_BURN LINEAR_DODGE LINEAR_LIGHT PIN_LIGHT VIVID_LIGHT HARD_MIX
#if defined(OVERLAY) || defined(HARD_LIGHT)
// The backdrop multiplied where the layer is dark, screened where it is light.
vec3 hardLight(vec3 s, vec3 d) {
    return mix(2.0 * s * d, 1.0 - 2.0 * (1.0 - s) * (1.0 - d), vec3(greaterThan(s, vec3(0.5))));
}
#elif defined(COLOR_DODGE) || defined(COLOR_BURN) || defined(VIVID_LIGHT) || defined(DIVIDE)
// d / s, at most 1; nothing of black, and white where s is black.
vec3 divided(vec3 d, vec3 s) {
    vec3 lit = mix(min(d / max(s, 1e-6), 1.0), vec3(1.0), vec3(lessThanEqual(s, vec3(0.0))));
    return mix(lit, vec3(0.0), vec3(lessThanEqual(d, vec3(0.0))));
}
#elif defined(HUE) || defined(SATURATION) || defined(COLOR) || defined(LUMINOSITY)
float luminosity(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }

float lowest(vec3 c) { return min(min(c.r, c.g), c.b); }

float highest(vec3 c) { return max(max(c.r, c.g), c.b); }

float saturation(vec3 c) { return highest(c) - lowest(c); }

// The colour moved to another luminosity, and towards that into the unit cube.
vec3 withLuminosity(vec3 c, float l) {
    c += l - luminosity(c);
    float n = lowest(c), x = highest(c);
    if (n < 0.0) c = l + (c - l) * l / max(l - n, 1e-6);
    if (x > 1.0) c = l + (c - l) * (1.0 - l) / max(x - l, 1e-6);
    return c;
}

vec3 withSaturation(vec3 c, float s) {
    float n = lowest(c), span = saturation(c);
    return span > 0.0 ? (c - n) * (s / span) : vec3(0.0);
}
#endif

// The colour where both are, of straight colours.
vec3 blended(vec3 s, vec3 d) {
#if defined(MULTIPLY)
    return s * d;
#elif defined(OVERLAY)
    return hardLight(d, s);
#elif defined(HARD_LIGHT)
    return hardLight(s, d);
#elif defined(DARKEN)
    return min(s, d);
#elif defined(LIGHTEN)
    return max(s, d);
#elif defined(COLOR_DODGE)
    return divided(d, 1.0 - s);
#elif defined(COLOR_BURN)
    return 1.0 - divided(1.0 - d, s);
#elif defined(SOFT_LIGHT)
    vec3 curve = mix(((16.0 * d - 12.0) * d + 4.0) * d, sqrt(d), vec3(greaterThan(d, vec3(0.25))));
    vec3 darker = d - (1.0 - 2.0 * s) * d * (1.0 - d);
    return mix(darker, d + (2.0 * s - 1.0) * (curve - d), vec3(greaterThan(s, vec3(0.5))));
#elif defined(DIFFERENCE)
    return abs(s - d);
#elif defined(SUBTRACT)
    return max(d - s, 0.0);
#elif defined(DIVIDE)
    return divided(d, s);
#elif defined(LINEAR_BURN)
    return max(s + d - 1.0, 0.0);
#elif defined(LINEAR_DODGE)
    return min(s + d, 1.0);
#elif defined(LINEAR_LIGHT)
    return clamp(d + 2.0 * s - 1.0, 0.0, 1.0);
#elif defined(PIN_LIGHT)
    return mix(min(d, 2.0 * s), max(d, 2.0 * s - 1.0), vec3(greaterThan(s, vec3(0.5))));
#elif defined(VIVID_LIGHT)
    vec3 burnt = 1.0 - divided(1.0 - d, 2.0 * s);
    return mix(burnt, divided(d, 2.0 - 2.0 * s), vec3(greaterThan(s, vec3(0.5))));
#elif defined(HARD_MIX)
    // Less than a level below 1, which sums of levels miss by a hair.
    return vec3(greaterThan(s + d, vec3(0.999)));
#elif defined(HUE)
    return withLuminosity(withSaturation(s, saturation(d)), luminosity(d));
#elif defined(SATURATION)
    return withLuminosity(withSaturation(d, saturation(s)), luminosity(d));
#elif defined(COLOR)
    return withLuminosity(s, luminosity(d));
#else
    return withLuminosity(d, luminosity(s));
#endif
}

vec3 straight(vec4 c) { return min(c.rgb / max(c.a, 1e-6), 1.0); }

vec4 join(vec4 color) {
    vec4 s = color * v_alpha, d = backdrop();
    return (1.0 - d.a) * s + (1.0 - s.a) * d + s.a * d.a * vec4(blended(straight(s), straight(d)), 1.0);
}
