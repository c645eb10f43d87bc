// A border over a paint; over one colour it is the colour of both already.
vec4 bordered(vec4 color) {
#ifdef SOLID
    return v_borderColor;
#else
    return v_borderColor + color * (1.0 - v_borderColor.a);
#endif
}
