#include "CGEOS.h"

#define FUNCTION(name) {"libgeos_c.so.1", #name, offsetof(struct geos, name)},

static const struct shared_function functions[] = {GEOS_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct geos) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list geos_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
