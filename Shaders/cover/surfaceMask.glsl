// The alpha of a surface, sampled on its page between texels.
uniform sampler2D u_cover;

float coverage() { return sampled(u_cover, snapped(v_place)).a; }
