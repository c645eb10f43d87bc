#include "CCairo.h"

#define FUNCTION(name) {"libcairo.so.2", #name, offsetof(struct cairo, name)},

static const struct shared_function functions[] = {CAIRO_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct cairo) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list cairo_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
