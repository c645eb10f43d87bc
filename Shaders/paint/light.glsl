// Colours of BT.2020 in the transfer function of PQ (1) or HLG (2), for a target of sRGB.
//
// White of 203 cd/m² is the target's white. Light above three quarters of it is compressed, by the greatest component, so that hues
// stay; colours outside of the target's gamut are clipped.
const float lightWhite = 203.0;
const float lightKnee = 0.75;

vec3 lightOfPQ(vec3 e) {
    vec3 p = pow(e, vec3(1.0 / 78.84375));
    return 10000.0 * pow(max(p - 0.8359375, 0.0) / (18.8515625 - 18.6875 * p), vec3(1.0 / 0.1593017578125));
}

// For a display of 1000 cd/m², whose system gamma is 1.2.
vec3 lightOfHLG(vec3 e) {
    vec3 scene = mix(e * e / 3.0, (exp((e - 0.55991073) / 0.17883277) + 0.28466892) / 12.0, step(0.5, e));
    float luma = dot(scene, vec3(0.2627, 0.6780, 0.0593));
    return 1000.0 * scene * pow(max(luma, 1e-6), 0.2);
}

vec3 shown(vec3 encoded, float transfer) {
    vec3 light = (transfer < 1.5 ? lightOfPQ(encoded) : lightOfHLG(encoded)) / lightWhite;
    float most = max(max(light.r, light.g), light.b);
    if (most > lightKnee) {
        float over = (most - lightKnee) / (1.0 - lightKnee);
        light *= (lightKnee + (1.0 - lightKnee) * over / (1.0 + over)) / most;
    }
    light = clamp(
        mat3(1.660491, -0.124550, -0.018151, -0.587641, 1.132900, -0.100579, -0.072850, -0.008349, 1.118730) * light,
        0.0, 1.0);
    return mix(12.92 * light, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}
