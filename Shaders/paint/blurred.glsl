// One direction of a Gaussian of a surface.
uniform sampler2D u_paint;
uniform vec2 u_step;     // a texel in the direction of the blur
uniform vec2 u_taps[6];  // distance in texels and weight; the middle first
uniform int u_count;

vec4 paint() {
    vec2 place = snapped(v_place);
    vec4 color = sampled(u_paint, place) * u_taps[0].y;
    for (int i = 1; i < u_count; i++) {
        vec2 apart = u_step * u_taps[i].x;
        color += (sampled(u_paint, place - apart) + sampled(u_paint, place + apart)) * u_taps[i].y;
    }
    return color;
}
