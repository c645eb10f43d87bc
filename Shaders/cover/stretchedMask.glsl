// The alpha of a picture of one quarter, mirrored about a middle part that is stretched: a blurred rounded rectangle.
uniform sampler2DArray u_cover;

float coverage() {
    vec2 place = max(abs(v_local) - v_size, 0.0) * v_maskMap.zw + v_maskMap.xy;
    return texture(u_cover, vec3(place, v_maskLayer)).a;
}
