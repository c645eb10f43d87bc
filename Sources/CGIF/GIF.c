#include "CGIF.h"

#define FUNCTION(name) {"libgif.so.7", #name, offsetof(struct gif, name)},

static const struct shared_function functions[] = {GIF_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct gif) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list gif_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
