// A rectangle's coverage of a pixel: what its sides leave, and where a corner is rounded what that leaves. With BORDER that of
// the shape, and that of what lies within the border.
#ifdef BORDER
vec2 coverage() {
#else
float coverage() {
#endif
    vec2 inside = v_size - abs(v_local);  // to the nearer sides; negative outside
#if defined(CORNERS) || defined(TILTED)
    // What is as narrow as a pixel is not drawn so.
    vec2 sides = part(inside);
#else
    vec2 sides = part(inside, v_size + abs(v_local));
#endif
    float outer = sides.x * sides.y;
#ifdef THIN
    // Items that are not thin are drawn by this program as by the others, to the last bit.
    bool isThin = any(notEqual(v_lines, vec4(0.0)));
    Strip s = strip();
    float outerStrip = within(s.d, s.along, s.across);
    outer = isThin ? outerStrip : outer;
    inside = isThin ? min(s.d.xz, s.d.yw) * s.points : inside;
#endif
#ifdef CORNERS
    vec2 corner = v_radius - inside;
    bool rounds = isRound(corner);
    // Chosen once it is computed: llvmpipe takes both ways of a branch, and what lies in one takes longer.
    float outerPart = min(outer, outerCorner(corner));
    outer = rounds ? outerPart : outer;
#endif
#ifdef BORDER
    float width = v_borderWidth;
    vec2 innerSides = part(inside - width);
    float inner = innerSides.x * innerSides.y;
#ifdef THIN
    vec2 inset = width / s.points;
    float innerStrip = within(s.d - vec4(inset.xx, inset.yy), s.along, s.across);
    inner = isThin ? innerStrip : inner;
#endif
#ifdef CORNERS
    float innerPart = min(inner, innerCorner(corner, width));
    inner = rounds && v_radius > width ? innerPart : inner;
#endif
    return vec2(outer, min(inner, outer));
#else
    return outer;
#endif
}
