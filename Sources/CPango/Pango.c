#include "CPango.h"

#define PANGO(name) {"libpango-1.0.so.0", #name, offsetof(struct pango, name)},
#define PANGOFT2(name) {"libpangoft2-1.0.so.0", #name, offsetof(struct pango, name)},
#define FONTCONFIG(name) {"libfontconfig.so.1", #name, offsetof(struct pango, name)},
#define GOBJECT(name) {"libgobject-2.0.so.0", #name, offsetof(struct pango, name)},

static const struct shared_function functions[] = {
    PANGO_FUNCTIONS(PANGO) PANGOFT2_FUNCTIONS(PANGOFT2) FONTCONFIG_FUNCTIONS(FONTCONFIG) GOBJECT_FUNCTIONS(GOBJECT)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct pango) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list pango_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
