// As it is: the opacity is in the colour.
vec4 join(vec4 color) { return color; }
