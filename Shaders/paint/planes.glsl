// A picture from planes of luma and chroma on one sheet, luma at the top, chroma below it: two planes side by side, or, with PAIRS,
// both components in turn. LIGHT: with a transfer function of its own. `PlanesFields` is the same for all pixels of a piece.
uniform sampler2DArray u_paint;

float plane(float x, float y) { return texture(u_paint, vec3(x, y, 0.0)).r; }

vec4 paint() {
#ifdef MAPPED
    vec2 place = v_local * v_map.zw + v_map.xy;
#else
    vec2 place = v_place;
#endif
    // Half a sample within the plane, so that none of another is mixed in. The sheet's own edges repeat.
    place = clamp(place, v_luma.xy, v_luma.zw);
    float luma = plane(place.x, place.y);
    vec2 at = place * v_planes.xy + v_planes.zw;
    float width = float(textureSize(u_paint, 0).x);
    at.y = max(at.y, abs(v_levels.w));
#ifdef PAIRS
    // The GPU interpolates from row to row only: beside each component is the other one.
    float most = 0.5 * width - 1.0, x = clamp(v_levels.w < 0.0 ? floor(at.x) : at.x, 0.0, most), left = floor(x);
    vec4 columns = (2.0 * vec2(left, min(left + 1.0, most)).xxyy + vec4(0.5, 1.5, 0.5, 1.5)) / width;
    vec2 chroma = mix(
        vec2(plane(columns.x, at.y), plane(columns.y, at.y)),
        vec2(plane(columns.z, at.y), plane(columns.w, at.y)), x - left);
#else
    float edge = 0.5 / width;
    at.x = clamp(at.x, edge, 0.5 - edge);
    vec2 chroma = vec2(plane(at.x, at.y), plane(at.x + 0.5, at.y));
#endif
    luma = luma * abs(v_levels.x) + v_levels.y;
    chroma -= v_levels.z;
    vec3 color = vec3(
        luma + v_weights.x * chroma.y,
        luma + v_weights.y * chroma.x + v_weights.z * chroma.y,
        luma + v_weights.w * chroma.x);
    color = clamp(color, 0.0, 1.0);
#ifdef LIGHT
    color = shown(color, v_levels.x < 0.0 ? 2.0 : 1.0);
#endif
    return vec4(color, 1.0);
}
