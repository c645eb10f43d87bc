// What every program does with its cover, its paint and its join. The coverage comes first: llvmpipe keeps the
// order, and a colour that waits for it takes registers.
void main() {
#if defined(BORDER)
    vec2 part = coverage();  // of the shape; of what lies within the border
    vec4 color = paint();
    color = bordered(color) * (part.x - part.y) + color * part.y;
#elif defined(COVER)
    float part = coverage();
    vec4 color = paint() * part;
#else
    vec4 color = paint();
#endif
    o_color = join(color).ORDER;
#ifdef GENERAL
    // An operation that llvmpipe doesn't do in bytes.
    o_color = max(o_color, 0.0);
#endif
}
