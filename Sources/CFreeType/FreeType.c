#include "CFreeType.h"

#define FUNCTION(name, ...) {"libfreetype.so.6", #name, offsetof(struct freetype, name)},

static const struct shared_function functions[] = {FREETYPE_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct freetype) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list freetype_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
