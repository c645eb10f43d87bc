// With an opacity and the alpha of a surface, texel for pixel.
uniform sampler2D u_mask;

vec4 join(vec4 color) {
    return color * (texelFetch(u_mask, ivec2(floor(gl_FragCoord.xy + v_maskMove)), 0).a * v_alpha);
}
