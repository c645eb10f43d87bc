// Shapes in perspective that are so thin that both sides touch one pixel: the pixel is cut exactly.

// The part of a pixel inside of four lines: lines of the pixel across the narrow way, each cut exactly. Of the lines' distances
// d in pixels, `along` is how much they grow a pixel along these, `across` a pixel from one to the next.
float within(vec4 d, vec4 along, vec4 across) {
    const int count = 8;
    vec4 slope = mix(min(along, -1e-5), max(along, 1e-5), vec4(greaterThanEqual(along, vec4(0.0))));
    vec4 inverse = 1.0 / slope;
    vec4 isLeft = vec4(greaterThan(slope, vec4(0.0)));
    float sum = 0.0;
    for (int i = 0; i < count; i++) {
        vec4 cut = -(d + across * ((float(i) + 0.5) / float(count) - 0.5)) * inverse;
        vec4 left = mix(vec4(-0.5), cut, isLeft), right = mix(cut, vec4(0.5), isLeft);
        float a = max(max(max(left.x, left.y), max(left.z, left.w)), -0.5);
        float b = min(min(min(right.x, right.y), min(right.z, right.w)), 0.5);
        sum += max(b - a, 0.0);
    }
    return sum / float(count);
}

// How a thin shape's sides lie in a pixel.
struct Strip {
    vec4 d, along, across;
    vec2 points;  // a pixel
};

Strip strip() {
    Strip s;
    s.d = v_lines * gl_FragCoord.w;
    vec4 dx = dFdx(s.d), dy = dFdy(s.d);
    vec2 apart = s.d.xz + s.d.yw;
    vec2 steepest = apart.x < apart.y ? vec2(dx.x, dy.x) : vec2(dx.z, dy.z);
    bool isUpright = abs(steepest.x) >= abs(steepest.y);
    s.along = isUpright ? dx : dy;
    s.across = isUpright ? dy : dx;
    s.points = 2.0 * v_size / max(apart, vec2(1e-6));
    return s;
}
