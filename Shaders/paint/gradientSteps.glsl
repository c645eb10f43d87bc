// A gradient in steps, dithered. v_numbers: where its table begins, the number of steps, what to add to a pixel's place to come to the
// device's, as x + 64 y, + 1024 in masks, and how the place becomes a location: 0 along an axis, 1 by the distance.
vec4 paint() {
    float t = v_numbers.w < 0.5 ? v_place.x : length(v_place);
    // Whole numbers, perhaps interpolated.
    int start = int(v_numbers.x + 0.5), count = int(v_numbers.y + 0.5), move = int(v_numbers.z + 0.5);
    int x = int(gl_FragCoord.x) + (move & 63), y = int(gl_FragCoord.y) + (move >> 6 & 15);
    if (move > 1023) x = (x >> 2) + (x & 1) + (x >> 1 & 1);
    // 64 entries of four parts of a level; then the colour before the gradient, those of the steps, the one behind.
    vec4 parts = entry(start + (y & 15) * 4 + (x >> 2 & 3));
    int step = t < 0.0 ? -1 : int(min(t * float(count), float(count)));
    return floor(entry(start + 65 + step) * 255.0 + parts[x & 3]) / 255.0;
}
