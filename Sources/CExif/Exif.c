#include "CExif.h"

#define FUNCTION(name) {"libexif.so.12", #name, offsetof(struct exif, name)},

static const struct shared_function functions[] = {EXIF_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct exif) / sizeof(void (*)(void)),
    "each member is in the list");

struct shared_function_list exif_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
