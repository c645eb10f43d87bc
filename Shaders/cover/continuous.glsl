// Corners of the continuous curve. `corner` goes from the circle's centre outwards.

const float reach = 1.52866483;

// Half of a continuous corner of radius 1: at x from the corner along its side, how deep the curve lies below it, and its
// slope. Two polynomials within 3e-6 of the two Bezier curves that are met from x = reach to the middle.
vec2 depth(float x) {
    float s = max(reach - x, 0.0), t = x - 0.63149399;
    float p = 0.02697259 + s * (0.0928174 + s * (-0.1719275 + s * (0.34993331 - s * 0.18649247)));
    float q = 0.0928174 + s * (-0.343855 + s * (1.04979993 - s * 0.74596988));
    vec2 tail = s * s * vec2(s * p, 3.0 * p + s * q);
    vec2 middle = vec2(
        0.07490966 + t * (-0.36438728 + t * (0.63219944 + t * (-0.43176685 + t * (-0.41264702 - t * 1.79989231)))),
        0.36438728 - t * (1.26439888 + t * (-1.29530055 + t * (-1.65058808 - t * 8.99946155))));
    return t > 0.0 ? tail : middle;
}

// The part of a pixel inside of a continuous corner. The middle of the sides lies at -room.
float continuous(vec2 corner, float radius, vec2 room) {
    // The circle, or the side.
    vec2 away = max(corner, 1e-4);
    float far = length(away);
    float circle = radius - far - min(max(corner.x, corner.y), 0.0);
    vec2 toCircle = away / far;
    // Along each side the curve is as continuous as there is room for it, down to a circle.
    vec2 parts = clamp(room / (radius * (reach - 1.0)), 0.0, 1.0);
    vec2 place = 1.0 - corner / radius;
    float x = max(place.x, place.y), y = min(place.x, place.y);
    float along = mix(parts.y, parts.x, clamp(0.5 + 2.0 * (place.x - place.y), 0.0, 1.0));
    // Beyond the corner's middle it goes on straight.
    float over = max(0.29150714 - x, 0.0);
    vec2 curve = depth(x + over);
    vec2 normal = vec2(curve.y, 1.0) * inversesqrt(1.0 + curve.y * curve.y);
    float distance = (y - curve.x - over) * normal.y * radius;
    if (place.y > place.x) normal = normal.yx;
    float s = reach - x;
    float bend = s > 0.897 ? 1.07 : clamp(1.5 * s - 0.35, 0.0, 0.74);
    float circleBend = min(corner.x, corner.y) > 0.0 ? 1.0 : 0.0;
    Edge e = edge(mix(toCircle, normal, along), 1.0, mix(circleBend, bend, along) / (24.0 * max(radius, 0.5)));
    return part(mix(circle, distance, along), e);
}

bool isRound(vec2 corner) { return v_radius > 0.0; }

float outerCorner(vec2 corner) { return continuous(corner, v_radius, v_size - v_radius); }

#ifdef BORDER
float innerCorner(vec2 corner, float width) {
    return continuous(corner, v_radius - width, v_size - v_radius);
}
#endif
