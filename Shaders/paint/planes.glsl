// A picture from planes of luma and chroma on one sheet, luma at the top, chroma below it: two planes side by side, or, with PAIRS,
// both components in turn. LIMITS: texels outside of limits repeat their edge. LIGHT: with a transfer function of its own.
uniform sampler2DArray u_paint;

// A sample of the sheet, in texels. Places are kept half a texel within their plane, so that none of another is mixed in.
float plane(float x, float y) {
    return texture(u_paint, vec3(vec2(x, y) / vec2(textureSize(u_paint, 0).xy), 0.0)).r;
}

vec4 paint() {
#ifdef MAPPED
    vec2 place = v_local * v_map.zw + v_map.xy;
#else
    vec2 place = v_place;
#endif
#ifdef LIMITS
    place = clamp(place, v_limits.xy, v_limits.zw);
#endif
    vec2 size = v_planes.xy;
    int code = int(v_planes.z + 0.5);
    vec2 texel = clamp(place * size, vec2(0.5), size - 0.5);
    float luma = plane(texel.x, texel.y) * v_levels.x + v_levels.y;

    vec2 part = vec2((code & 1) != 0 ? 0.5 : 1.0, (code & 2) != 0 ? 0.5 : 1.0);
    vec2 most = ceil(size * part);
    vec2 at = texel * part + vec2((code & 4) != 0 ? 0.25 : 0.0, (code & 8) != 0 ? 0.25 : 0.0);
    at = clamp(at, vec2(0.5), most - 0.5);
    float row = size.y + at.y;
#ifdef PAIRS
    // The GPU interpolates from row to row only: beside each component is the other one.
    bool isSharp = (code & 16) != 0;
    float left = floor(isSharp ? at.x : at.x - 0.5);
    float share = isSharp ? 0.0 : at.x - 0.5 - left;
    vec2 column = 2.0 * vec2(left, min(left + 1.0, most.x - 1.0)) + 0.5;
    vec2 chroma = mix(
        vec2(plane(column.x, row), plane(column.x + 1.0, row)),
        vec2(plane(column.y, row), plane(column.y + 1.0, row)), share);
#else
    vec2 chroma = vec2(plane(at.x, row), plane(most.x + at.x, row));
#endif
    chroma = chroma * v_levels.z + v_levels.w;

    float red = v_weights.x, blue = v_weights.y, green = 1.0 - red - blue;
    float toRed = 2.0 * (1.0 - red), toBlue = 2.0 * (1.0 - blue);
    vec3 color = vec3(
        luma + toRed * chroma.y,
        luma - (red * toRed * chroma.y + blue * toBlue * chroma.x) / green,
        luma + toBlue * chroma.x);
    color = clamp(color, 0.0, 1.0);
#ifdef LIGHT
    color = shown(color, v_planes.w);
#endif
    return vec4(color, 1.0);
}
