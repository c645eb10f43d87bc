#include "CRSVG.h"

#define FUNCTION(library, name, ...) {library, #name, offsetof(struct rsvg, name)},

static const struct shared_function functions[] = {RSVG_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct rsvg) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list rsvg_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
