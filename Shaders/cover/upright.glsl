// Sides along the pixels' rows and columns. Distances are in pixels.

// The part of a pixel inside of a side, for both axes.
vec2 part(vec2 inside) { return clamp(inside + 0.5, 0.0, 1.0); }

// Likewise between two opposite sides, so that what is narrower than a pixel fades instead of breaking up.
vec2 part(vec2 inside, vec2 across) { return clamp(min(inside, 0.5) + min(across, 0.5), 0.0, 1.0); }
