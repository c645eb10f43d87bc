#version 300 es
// A surface, sampled on its page between texels.
//
// Always: IMAGE, LIMITS.
// Defines: BLUR (one direction of a Gaussian), AVERAGE (of four samples).
precision highp float;
precision highp sampler2D;

uniform sampler2D u_image;
#if defined(BLUR) || defined(AVERAGE)
uniform vec2 u_step;  // a texel in the direction of the blur; from the place to the four samples
#endif
#ifdef BLUR
uniform vec2 u_taps[6];  // distance in texels and weight; the middle first
uniform int u_count;
#endif
in vec2 v_place;
flat in vec4 v_border;
flat in float v_alpha;

out vec4 o_color;

vec4 sampled(vec2 place) {
    return texture(u_image, clamp(place, v_border.xy, v_border.zw));
}

void main() {
#if defined(BLUR)
    vec4 color = sampled(v_place) * u_taps[0].y;
    for (int i = 1; i < u_count; i++) {
        vec2 apart = u_step * u_taps[i].x;
        color += (sampled(v_place - apart) + sampled(v_place + apart)) * u_taps[i].y;
    }
#elif defined(AVERAGE)
    vec2 mirrored = vec2(u_step.x, -u_step.y);
    vec4 color = sampled(v_place - u_step) + sampled(v_place + u_step);
    color = 0.25 * (color + sampled(v_place - mirrored) + sampled(v_place + mirrored));
#else
    vec4 color = sampled(v_place);
#endif
    o_color = color * v_alpha;
}
