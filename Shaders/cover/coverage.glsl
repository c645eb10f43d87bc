// Bytes that the CPU computed, one a pixel. They lie turned: pixels of a column side by side.
uniform sampler2D u_cover;

// `texture` at the middle of a texel costs llvmpipe less than `texelFetch`.
float coverage() {
    return texture(u_cover, (gl_FragCoord.yx + v_coverMove) / vec2(textureSize(u_cover, 0))).r;
}
