// Corners that are quarters of a circle. `corner` goes from the circle's centre outwards.

bool isRound(vec2 corner) { return min(min(corner.x, corner.y), v_radius) > 0.0; }

float outerCorner(vec2 corner) {
    // Where it matters the corner is as far away as the curve's radius.
    return part(v_radius - length(corner), edge(corner, v_circles.x, v_circles.y));
}

#ifdef BORDER
float innerCorner(vec2 corner, float width) {
    return part(v_radius - length(corner) - width, edge(corner, v_circles.z, v_circles.w));
}
#endif
