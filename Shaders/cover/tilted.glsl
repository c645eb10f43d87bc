// Sides in perspective, or in a plane whose pixels differ by direction. Distances are in points.
//
// On the screen the distance to a line is linear: the local distance over w, times a constant of the side.
vec2 nearPixels() {
    return mix(v_pixels.xz, v_pixels.yw, greaterThan(v_local, vec2(0.0))) * gl_FragCoord.w;
}

// The part of a pixel inside of a side, for both axes. Of a line's place t in a pixel, 0...1 from one corner to the opposite one,
// the part is nearly t, and bows away from it for slanted lines.
vec2 part(vec2 inside) {
#ifdef CORNERS
    vec2 bow = mix(v_bows.xz, v_bows.yw, greaterThan(v_local, vec2(0.0)));
    vec2 t = clamp(inside * nearPixels() + 0.5, 0.0, 1.0);
    return t + bow * t * (1.0 - t) * (2.0 * t - 1.0);
#else
    return clamp(inside * nearPixels() + 0.5, 0.0, 1.0);
#endif
}
