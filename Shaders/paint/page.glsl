// Places on a surface, which lies on a page, are counted in texels from the surface's corner, in steps of 1/1024. So a surface
// looks the same to the last bit wherever it lies on a page of 2^n by 2^m texels.
vec2 snapped(vec2 place) { return floor(place * 1024.0 + 0.5) * (1.0 / 1024.0); }

// v_page: where the surface's corner lies, in texels, and 1 over the page's size. v_pageLimits: the middles of the outermost
// texels.
vec4 sampled(sampler2D page, vec2 place) {
    return texture(page, (clamp(place, v_pageLimits.xy, v_pageLimits.zw) + v_page.xy) * v_page.zw);
}
