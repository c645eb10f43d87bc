// The average of four samples of a surface.
uniform sampler2D u_paint;
uniform vec2 u_step;  // texels from the place to the samples

vec4 paint() {
    vec2 place = snapped(v_place), mirrored = vec2(u_step.x, -u_step.y);
    vec4 color = sampled(u_paint, place - u_step) + sampled(u_paint, place + u_step);
    return 0.25 * (color + sampled(u_paint, place - mirrored) + sampled(u_paint, place + mirrored));
}
