#version 300 es
// A surface, sampled on its page between texels.
//
// A place is counted in texels from the surface's corner, in steps of 1/1024. So a surface looks the same to the last bit
// wherever it lies on a page of 2^n by 2^m texels.
//
// Always: IMAGE, PAGE.
// Defines: BLUR (one direction of a Gaussian), AVERAGE (of four samples).
precision highp float;
precision highp sampler2D;

uniform sampler2D u_image;
#if defined(BLUR) || defined(AVERAGE)
uniform vec2 u_step;  // a texel in the direction of the blur; texels from the place to the four samples
#endif
#ifdef BLUR
uniform vec2 u_taps[6];  // distance in texels and weight; the middle first
uniform int u_count;
#endif
in vec2 v_place;
flat in vec4 v_page;    // where the surface's corner lies, in texels; 1 over the page's size
flat in vec4 v_limits;  // the middles of the outermost texels
flat in float v_alpha;

out vec4 o_color;

vec4 sampled(vec2 place) {
    return texture(u_image, (clamp(place, v_limits.xy, v_limits.zw) + v_page.xy) * v_page.zw);
}

void main() {
    vec2 place = floor(v_place * 1024.0 + 0.5) * (1.0 / 1024.0);
#if defined(BLUR)
    vec4 color = sampled(place) * u_taps[0].y;
    for (int i = 1; i < u_count; i++) {
        vec2 apart = u_step * u_taps[i].x;
        color += (sampled(place - apart) + sampled(place + apart)) * u_taps[i].y;
    }
#elif defined(AVERAGE)
    vec2 mirrored = vec2(u_step.x, -u_step.y);
    vec4 color = sampled(place - u_step) + sampled(place + u_step);
    color = 0.25 * (color + sampled(place - mirrored) + sampled(place + mirrored));
#else
    vec4 color = sampled(place);
#endif
    o_color = color * v_alpha;
}
