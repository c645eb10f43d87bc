// A gradient of any number of colours. v_numbers: where its table begins, how many levels the table's tree has, how many entries that
// is, and how the place becomes a location: 0 along an axis, 1 by the distance, 2 by the angle.

// The angle of a place in full turns, 0...1, from +x towards +y. The arctangent of 0...1 is a polynomial within 4e-8 of a turn.
float turn(vec2 place) {
    vec2 a = abs(place);
    float q = min(a.x, a.y) / max(max(a.x, a.y), 1e-30), s = q * q;
    float p = 0.012672482 + s * (-0.005348262 + s * 0.001084126);
    p = 0.159154324 + s * (-0.053026238 + s * (0.031525114 + s * (-0.021061507 + s * p)));
    float part = q * p;
    part = a.y > a.x ? 0.25 - part : part;
    part = place.x < 0.0 ? 0.5 - part : part;
    return place.y < 0.0 ? 1.0 - part : part;
}

vec4 paint() {
    float kind = v_numbers.w;
    float t = kind < 0.5 ? v_place.x : kind < 1.5 ? length(v_place) : turn(v_place);
    // Whole numbers, perhaps interpolated.
    int start = int(v_numbers.x + 0.5), levels = int(v_numbers.y + 0.5), node = 0;
    for (int level = 0; level < levels; level++) {
        vec4 isBehind = vec4(greaterThanEqual(vec4(t), entry(start + node)));
        node = 5 * node + 1 + int(dot(isBehind, vec4(1.0)));
    }
    // Stretches of two entries follow the tree.
    int nodes = int(v_numbers.z + 0.5), stretch = start + nodes + 2 * (node - nodes);
    return entry(stretch) + entry(stretch + 1) * t;
}
