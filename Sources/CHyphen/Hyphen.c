#include "CHyphen.h"

#define HYPHEN(name) {"libhyphen.so.0", #name, offsetof(struct hyphen, name)},

static const struct shared_function functions[] = {HYPHEN_FUNCTIONS(HYPHEN)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct hyphen) / sizeof(void (*)(void)),
    "each member is in the list");

struct shared_function_list hyphen_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
