#include "CGLES.h"

#define FUNCTION(name, type) {"libGLESv2.so.2", #name, offsetof(struct gles, name)},

static const struct shared_function functions[] = {GLES_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct gles) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list gles_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
