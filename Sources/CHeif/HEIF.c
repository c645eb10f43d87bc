#include "CHeif.h"

#define FUNCTION(name) {"libheif.so.1", #name, offsetof(struct heif, name)},

static const struct shared_function functions[] = {HEIF_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct heif) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list heif_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
