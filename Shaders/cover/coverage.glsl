// Bytes that the CPU computed, one a pixel. They lie turned: pixels of a column side by side.
uniform sampler2D u_cover;

float coverage() { return texelFetch(u_cover, ivec2(floor(gl_FragCoord.yx + v_coverMove)), 0).r; }
