#version 300 es
// A colour times the alpha of a picture: shadows.
//
// Always: IMAGE, UNDER.
// Defines: SHAPE (a picture of one quarter, mirrored about the shape's middle, which is stretched), PAGE (a surface's page
// rather than a picture).
precision highp float;
precision highp sampler2D;
precision highp sampler2DArray;

#ifdef PAGE
uniform sampler2D u_image;
#else
uniform sampler2DArray u_image;
#endif
#ifdef SHAPE
flat in vec4 v_texture;
flat in vec4 v_shape;
in vec2 v_local;
#else
in vec2 v_place;
#endif
#ifdef PAGE
flat in vec4 v_page;  // as in page.frag
flat in vec4 v_limits;
#endif
flat in vec4 v_color;
flat in float v_alpha;
#ifndef PAGE
flat in float v_layer;
#endif

out vec4 o_color;

void main() {
#ifdef SHAPE
    vec2 place = max(abs(v_local) - v_shape.xy, 0.0) * v_texture.zw + v_texture.xy;
#else
    vec2 place = v_place;
#endif
#ifdef PAGE
    place = floor(place * 1024.0 + 0.5) * (1.0 / 1024.0);
    float coverage = texture(u_image, (clamp(place, v_limits.xy, v_limits.zw) + v_page.xy) * v_page.zw).a;
#else
    float coverage = texture(u_image, vec3(place, v_layer)).a;
#endif
    o_color = v_color * (coverage * v_alpha);
}
