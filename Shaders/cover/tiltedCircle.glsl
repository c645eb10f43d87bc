// Corners that are quarters of a circle, in perspective. `corner` goes from the circle's centre outwards.
//
// A corner's circles as a pixel sees them: half of 1 over the gradient of the squared distance from their centre, on the
// screen, that distance, and how the part of a pixel inside grows with the distance from a circle, as in Edge.
struct Corner {
    float inverse, square, slope, bow;
};

Corner cornerAt(vec2 outward) {
    Corner c;
    c.square = dot(outward, outward);
    vec2 n = vec2(outward.x, v_local.x * v_local.y < 0.0 ? -outward.y : outward.y);
    vec2 gradient = vec2(dot(n, dFdx(v_local)), dot(n, dFdy(v_local)));
    float inverse = inversesqrt(max(dot(gradient, gradient), 1e-12));
    float skew = abs(gradient.x * gradient.y) * (inverse * inverse);
    c.inverse = 0.5 * inverse;
    c.slope = 1.0 - 0.3936 * skew;  // as `ProjectedRect.ramp`
    c.bow = 1.8992 * skew;
    return c;
}

// The part of a pixel inside of a circle, of which the radius's square and 0.25 over it are given. Needs no root: near the
// circle the difference of the squares, over twice the distance from the centre, is the distance from the circle once it
// is multiplied by 0.75 and a quarter of the squares' quotient.
float within(vec2 curve, Corner c) {
    float distance = (curve.x - c.square) * c.inverse * (0.75 + c.square * curve.y);
    float t = clamp(0.5 + distance * c.slope, 0.0, 1.0);
    return t + c.bow * (t - t * t) * (2.0 * t - 1.0);
}

bool isRound(vec2 corner) { return min(min(corner.x, corner.y), v_radius) > 0.0; }

float outerCorner(vec2 corner) { return within(v_circle, cornerAt(corner)); }

#ifdef BORDER
float innerCorner(vec2 corner, float width) {
    float square = (v_radius - width) * (v_radius - width);
    return within(vec2(square + v_circle.x - v_radius * v_radius, 0.25 / square), cornerAt(corner));
}
#endif
