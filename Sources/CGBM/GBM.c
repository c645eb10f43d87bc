#include "CGBM.h"

#define FUNCTION(name) {"libgbm.so.1", #name, offsetof(struct gbm, name)},

static const struct shared_function functions[] = {GBM_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct gbm) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list gbm_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
