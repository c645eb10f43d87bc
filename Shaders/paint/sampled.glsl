// A surface between its texels.
uniform sampler2D u_paint;

vec4 paint() { return sampled(u_paint, snapped(v_place)); }
