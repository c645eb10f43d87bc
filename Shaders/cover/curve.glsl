// How the part of a pixel inside of a curve grows with the distance of the pixel's middle from it.
struct Edge {
    float slope, middle;  // along t = middle + distance * slope, clamped to 0...1
    float bow;            // as t + bow * t * (1 - t) * (2 * t - 1)
};

float part(float distance, Edge e) {
    float t = clamp(e.middle + distance * e.slope, 0.0, 1.0);
    return t + e.bow * (t - t * t) * (2.0 * t - 1.0);
}

// `outward` goes outwards from the corner's centre, in the quadrant where both components are positive; `inverse` is 1 over its
// square, with TILTED 1. `shift` is how far the curve bends away from its tangent over a unit square, in the mean: 1/24
// over its radius.
Edge edge(vec2 outward, float inverse, float shift) {
    Edge e;
    vec2 n = outward;
    float scale = 1.0;
#if defined(TILTED)
    n.y = v_local.x * v_local.y < 0.0 ? -n.y : n.y;
    vec2 dx = dFdx(v_local), dy = dFdy(v_local);
    n = vec2(dot(n, dx), dot(n, dy));
    float size = max(dot(n, n), 1e-12);  // of a pixel across the curve, squared
    scale = inversesqrt(size);
    shift *= (dot(dx, dx) + dot(dy, dy) - size) * scale;  // along it a pixel has another size
    float skew = abs(n.x * n.y) * scale * scale;
#elif defined(TURNED)
    // The sign tells how the pixel's rows lie to the shape's.
    vec2 turn = vec2(v_profile.x, v_local.x * v_local.y < 0.0 ? -v_profile.w : v_profile.w);
    n = vec2(n.x * turn.x - n.y * turn.y, n.x * turn.y + n.y * turn.x);
    float skew = abs(n.x * n.y) * inverse;
#else
    float skew = n.x * n.y * inverse;
#endif
    // As `ProjectedRect.ramp`.
    float slope = 1.0 - 0.3936 * skew;
    e.slope = slope * scale;
    e.middle = 0.5 - shift * slope;
    e.bow = 1.8992 * skew;
    return e;
}
