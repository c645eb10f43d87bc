#include "CEGL.h"

#define FUNCTION(name) {"libEGL.so.1", #name, offsetof(struct egl, name)},

static const struct shared_function functions[] = {EGL_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct egl) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list egl_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
