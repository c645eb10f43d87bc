// A surface, its straight colours changed by a formula, or read at other places.
uniform sampler2D u_paint;
uniform int u_kind;          // SurfaceEffect.Kind
uniform vec4 u_numbers[4];   // SurfaceEffect says which is what

const float least = 1e-5;

vec3 linear(vec3 c) {
    return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c));
}

vec3 encoded(vec3 c) {
    return mix(c * 12.92, 1.055 * pow(max(c, least), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}

vec4 polynomial(vec4 c, vec4 red, vec4 green, vec4 blue, vec4 alpha) {
    vec4 r = vec4(1.0, c.r, c.r * c.r, c.r * c.r * c.r), g = vec4(1.0, c.g, c.g * c.g, c.g * c.g * c.g);
    vec4 b = vec4(1.0, c.b, c.b * c.b, c.b * c.b * c.b), a = vec4(1.0, c.a, c.a * c.a, c.a * c.a * c.a);
    return vec4(dot(red, r), dot(green, g), dot(blue, b), dot(alpha, a));
}

vec4 toned(vec4 c) {
    float n = u_numbers[0].x;
    float most = max(c.r, max(c.g, c.b)), fewest = min(c.r, min(c.g, c.b));
    if (u_kind == 0) return vec4(pow(max(c.rgb, least), vec3(n)), c.a);
    if (u_kind == 1) return vec4(encoded(min(linear(c.rgb) * n, 1.0)), c.a);
    if (u_kind == 2) return min(max(c, u_numbers[0]), u_numbers[1]);
    if (u_kind == 3) return polynomial(c, u_numbers[0], u_numbers[1], u_numbers[2], u_numbers[3]);
    if (u_kind == 4) return vec4(floor(c.rgb * (n - 1.0) + 0.5) / (n - 1.0), c.a);
    if (u_kind == 5) {
        float gray = dot(c.rgb, vec3(0.2126, 0.7152, 0.0722));
        return vec4(gray + (c.rgb - gray) * (1.0 + n * (1.0 - most + fewest)), c.a);
    }
    if (u_kind == 6) return vec4(vec3(most), c.a);
    if (u_kind == 7) return vec4(vec3(fewest), c.a);
    if (u_kind == 8) return vec4(linear(c.rgb), c.a);
    return vec4(encoded(c.rgb), c.a);
}

// From texels to points of the layer, and back.
vec2 points(vec2 texels) { return vec2(dot(u_numbers[0].xy, texels), dot(u_numbers[0].zw, texels)); }
vec2 texels(vec2 points) { return vec2(dot(u_numbers[3].xy, points), dot(u_numbers[3].zw, points)); }

vec4 averageOfCell(vec2 place) {
    vec4 sum = vec4(0.0);
    for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 8; x++) {
            vec2 apart = (vec2(float(x), float(y)) - 3.5) * 0.125 * u_numbers[0].xy;
            sum += sampled(u_paint, snapped(place + apart));
        }
    }
    return sum * (1.0 / 64.0);
}

vec4 zoomed(vec2 place) {
    vec2 center = u_numbers[1].xy;
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 16; i++) {
        float scale = 1.0 + u_numbers[2].x * (float(i) - 7.5) * 0.0625;
        sum += sampled(u_paint, snapped(center + (place - center) * scale));
    }
    return sum * 0.0625;
}

// Points of a sunflower, which fill a disc evenly.
vec4 averageOfDisc(vec2 place) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 64; i++) {
        float radius = u_numbers[2].x * sqrt((float(i) + 0.5) * 0.015625), angle = 2.39996323 * float(i);
        sum += sampled(u_paint, snapped(place + texels(radius * vec2(cos(angle), sin(angle)))));
    }
    return sum * 0.015625;
}

// u_numbers[2]: how far points are moved, 2 pi over the length of a wave, phase, 1 over the length of a wave.
vec4 rippled(vec2 place) {
    vec2 center = u_numbers[1].xy, p = points(place - center);
    float r = max(length(p), least);
    float move = u_numbers[2].x * sin(u_numbers[2].y * r - u_numbers[2].z) * min(r * u_numbers[2].w, 1.0);
    return sampled(u_paint, snapped(center + texels(p * (1.0 + move / r))));
}

vec4 darkened(vec2 place) {
    vec4 color = sampled(u_paint, place);
    float r = length(points(place - u_numbers[1].xy));
    float part = 1.0 - u_numbers[2].z * smoothstep(u_numbers[2].x, u_numbers[2].y, r);
    return vec4(clamp(color.rgb * part, 0.0, color.a), color.a);
}

vec4 paint() {
    vec2 place = snapped(v_place);
    if (u_kind < 16) {
        vec4 color = sampled(u_paint, place);
        color.rgb /= max(color.a, 1.0 / 1024.0);
        color = clamp(toned(color), 0.0, 1.0);
        return vec4(color.rgb * color.a, color.a);
    }
    if (u_kind == 16) return averageOfCell(place);
    if (u_kind == 17) return sampled(u_paint, floor(place) + 0.5);
    if (u_kind == 18) return zoomed(place);
    if (u_kind == 19) return averageOfDisc(place);
    if (u_kind == 20) return rippled(place);
    return darkened(place);
}
