// Tables of numbers, which lie one after the other in rows of 1024.
uniform sampler2D u_paint;

vec4 entry(int index) { return texelFetch(u_paint, ivec2(index & 1023, index >> 10), 0); }
