// A surface, texel for pixel.
uniform sampler2D u_paint;

vec4 paint() { return texelFetch(u_paint, ivec2(floor(gl_FragCoord.xy + v_move)), 0); }
