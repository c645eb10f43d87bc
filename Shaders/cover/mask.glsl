// The alpha of a picture.
uniform sampler2DArray u_cover;

float coverage() { return texture(u_cover, vec3(v_maskPlace, v_maskLayer)).a; }
