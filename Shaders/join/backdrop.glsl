// What lies behind, which the result replaces.
uniform sampler2D u_backdrop;
uniform vec2 u_backdropPlace;  // from a pixel to the backdrop's texel

vec4 backdrop() { return texelFetch(u_backdrop, ivec2(floor(gl_FragCoord.xy + u_backdropPlace)), 0); }
