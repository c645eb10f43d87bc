// Bytes that the CPU computed, one a pixel. They lie turned: pixels of a column side by side.
uniform sampler2DArray u_cover;

float coverage() { return texture(u_cover, vec3(v_coverPlace, 0.0)).r; }
