#include "CLCMS.h"

#define FUNCTION(name) {"liblcms2.so.2", #name, offsetof(struct lcms, name)},

static const struct shared_function functions[] = {LCMS_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct lcms) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list lcms_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
