// A point covers its pixels in full. Their place in the shape is that on the target; the map to texture coordinates begins there.
#define v_local gl_FragCoord.xy
