#include "CPoppler.h"

#define FUNCTION(library, name, ...) {library, #name, offsetof(struct poppler, name)},

static const struct shared_function functions[] = {POPPLER_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct poppler) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list poppler_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
