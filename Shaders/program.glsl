// What every program does with its cover, its paint and its join.
void main() {
    vec4 color = paint();
#if defined(BORDER)
    vec2 part = coverage();  // of the shape; of what lies within the border
    color = bordered(color) * (part.x - part.y) + color * part.y;
#elif defined(COVER)
    color *= coverage();
#endif
    o_color = join(color);
}
